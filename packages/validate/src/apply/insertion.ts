import type { ConstraintViolation } from '@repair/schemas';
import { surroundingEnd } from '../text/lines.js';
import { violation } from '../violation.js';
import { near } from './near.js';
import { alreadyApplied } from './refusals.js';
import { type FileText, type Replacement, stated } from './placement.js';

export type Inserted =
  | { readonly kind: 'placed'; readonly replacement: Replacement }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

/** Whole lines put before `line`; one past the last line appends, and a missing final line end stays missing. */
export function insertion(
  file: FileText,
  path: string,
  line: number | undefined,
  fresh: string,
  exact = false,
): Inserted {
  const count = file.lines.length;
  if (line === undefined || line > count + 1) {
    const proposed = `The edit of ${path} inserts text before ${line === undefined ? 'no line' : `line ${line}`}`;
    const details = {
      file: path,
      line: line ?? null,
      reason: 'no_place',
      lines: count,
      near: near(file, fresh, count),
    };
    const satisfy = `Give a line from 1 to ${count + 1}, or the text to replace`;
    const rule = `An insertion stands before a line of the file, which has ${count}`;
    return { kind: 'violation', violation: violation('apply', { proposed, rule, satisfy }, details) };
  }
  const end = surroundingEnd(file.lines, line - 1);
  const lines = stated(file, fresh).map((text) => text.replace(/\n$/, '') + end);
  const start = file.starts[line - 1] ?? file.text.length;
  const text = exact ? fresh : lines.join('');
  if (onceOnly(fresh) && (file.text.startsWith(text, start) || file.text.slice(0, start).endsWith(text))) {
    return { kind: 'violation', violation: alreadyApplied(path, line, near(file, fresh, line)) };
  }
  const unended = count > 0 && start === file.text.length && !/[\r\n]$/.test(file.text);
  return {
    kind: 'placed',
    replacement: { start, end: start, text: unended && !exact ? end + text.slice(0, -end.length) : text },
  };
}

const ONCE =
  /^\s*(?:import|from|export|const|let|var|def|async|class|function|if|return|raise|throw|[\w.#]+\s*(?::[^=\n]+)?=[^=])/;

/** A bracket or a call may well stand twice in a row; several lines, a binding or a guard hardly do. */
const onceOnly = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && (text.trimEnd().includes('\n') || ONCE.test(text));
