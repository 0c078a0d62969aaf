import type { Node, Syntax } from '@repair/syntax';
import { type Lite, liteOf } from '../source/lite.js';
import { checkForm } from './compile/form.js';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The tree of a statement at the top level with edits in it. Only the innermost statement that holds them is parsed anew, which is
 * a small part of the work for a long function or class. Null where the edits lie in no statement with a line to itself, or where
 * they change more than it.
 */
export function patched(syntax: Syntax, lite: Lite, text: string, edits: readonly Edit[]): Lite | null {
  const [first, last] = [edits[0], edits.at(-1)];
  const path = first && last ? pathTo(lite, text, first.start, last.end) : null;
  const statement = path?.at(-1);
  if (!path || !statement) return null;
  const fresh = parsed(syntax, `if 1:\n${indentOf(statement, text)}${edited(text, statement, edits)}\n`);
  return fresh && replaced(path, 0, fresh);
}

/** From the top down to the innermost statement of a block that the range lies in. */
function pathTo(lite: Lite, text: string, start: number, end: number): readonly Lite[] | null {
  const path = [lite];
  let statement = 0;
  for (let at = lite; ; ) {
    const next: Lite | undefined = at.children.find((node) => node.start <= start && end < node.end);
    if (!next) break;
    path.push(next);
    if (at.type === 'block' && next.named && indentOf(next, text) !== '') statement = path.length;
    at = next;
  }
  return statement === 0 ? null : path.slice(0, statement);
}

/** What stands before a node on its line where that is nothing but blanks, else an empty text. */
function indentOf({ start }: Lite, text: string): string {
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return indent.trim() === '' ? indent : '';
}

function edited(text: string, { start, end }: Lite, edits: readonly Edit[]): string {
  let made = '';
  let at = start;
  for (const edit of edits) {
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at, end);
}

/** The only statement of the only block of a text. */
function parsed(syntax: Syntax, source: string): Lite | null {
  const root = syntax.parse('module.py', source)?.root;
  if (!root || root.hasError) return null;
  const [only, more] = root.children.filter((child) => child?.isNamed);
  if (!only || more || only.type !== 'if_statement') return null;
  const whole = liteOf(only as Node, source);
  checkForm(whole, source);
  if (whole.children.some(({ type }) => type === 'else_clause' || type === 'elif_clause')) return null;
  const [statement, other] = whole.children.find(({ type }) => type === 'block')?.children ?? [];
  return statement?.named && statement.type !== 'comment' && !other ? statement : null;
}

/** The tree with its innermost node of the path put in anew; nothing above it is parsed. */
function replaced(path: readonly Lite[], at: number, fresh: Lite): Lite {
  const node = path[at];
  const next = path[at + 1];
  if (!node || !next) return fresh;
  const { field } = next;
  return {
    ...node,
    children: node.children.map((one) => (one === next ? { ...replaced(path, at + 1, fresh), field } : one)),
  };
}
