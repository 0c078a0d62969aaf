import type { Node, Syntax } from '@repair/syntax';
import { type Lite, liteOf } from '../source/lite.js';
import { checkForm } from './compile/form.js';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MEMBER = /^(?:function_definition|decorated_definition)$/;

/**
 * A class with one member changed: only the member is parsed anew, which is most of the work for a large class. Null where the
 * edits do not lie inside one member, or where it is no longer one.
 */
export function memberChanged(syntax: Syntax, lite: Lite, text: string, edits: readonly Edit[]): Lite | null {
  const [first, last] = [edits[0], edits.at(-1)];
  const path = first && last ? pathTo(lite, first.start, last.end) : null;
  const member = path?.at(-1);
  if (!path || !member) return null;
  const line = text.lastIndexOf('\n', member.start - 1) + 1;
  const indent = text.slice(line, member.start);
  if (indent.trim() !== '' || indent === '') return null;
  const fresh = parsed(syntax, `class _:\n${indent}${edited(text, member, edits)}\n`, member.type);
  return fresh && replaced(path, 0, fresh);
}

/** From the statement down to the member of a class that the range lies in. */
function pathTo(lite: Lite, start: number, end: number): readonly Lite[] | null {
  const inside = (node: Lite): boolean => node.start <= start && end < node.end;
  const path = [lite];
  for (let at = lite; ; ) {
    const next: Lite | undefined = at.children.find(inside);
    if (!next) return null;
    path.push(next);
    if (MEMBER.test(next.type) && at.type === 'block') return path.at(-3)?.type === 'class_definition' ? path : null;
    if (!/^(?:class_definition|block)$/.test(next.type)) return null;
    at = next;
  }
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

function parsed(syntax: Syntax, source: string, type: string): Lite | null {
  const root = syntax.parse('module.py', source)?.root;
  if (!root || root.hasError) return null;
  const [only, more] = root.children.filter((child) => child?.isNamed);
  if (!only || more || only.type !== 'class_definition') return null;
  const whole = liteOf(only as Node, source);
  checkForm(whole, source);
  const [member, other] = whole.children.find((child) => child.type === 'block')?.children ?? [];
  return member && !other && member.type === type ? member : null;
}

/** The tree with its innermost node of the path put in anew; nothing above it is parsed. */
function replaced(path: readonly Lite[], at: number, fresh: Lite): Lite {
  const node = path[at];
  const next = path[at + 1];
  if (!node || !next) return fresh;
  const child = replaced(path, at + 1, fresh);
  return { ...node, children: node.children.map((one) => (one === next ? { ...child, field: one.field } : one)) };
}
