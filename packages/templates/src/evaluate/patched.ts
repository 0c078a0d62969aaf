import type { Node, Syntax } from '@repair/syntax';
import { type Lite, liteOf } from '../source/lite.js';
import { type Edit, editedText, pathsTo, replaced } from '../source/lite-edit.js';
import { checkForm } from './compile/form.js';

/**
 * The tree of a statement at the top level with edits in it. Only the innermost statement that holds them is parsed anew, which is
 * a small part of the work for a long function or class. Null where the edits lie in no statement with a line to itself, or where
 * they change more than it.
 */
export function patched(syntax: Syntax, lite: Lite, text: string, edits: readonly Edit[]): Lite | null {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return null;
  for (const path of pathsTo(lite, first.start, last.end, (node, parent) => isApart(node, parent, text)).slice(
    0,
    MOST,
  )) {
    const statement = path.at(-1);
    if (!statement) continue;
    const fresh = parsed(syntax, `if 1:\n${indentOf(statement, text)}${editedText(text, statement, edits)}\n`);
    if (fresh) return replaced(path, fresh);
  }
  return null;
}

/** So many statements around the edits are tried. */
const MOST = 2;

/** A statement of a block that has its lines to itself. */
const isApart = (node: Lite, { type }: Lite, text: string): boolean =>
  type === 'block' && node.named && indentOf(node, text) !== '';

/** What stands before a node on its line where that is nothing but blanks, else an empty text. */
function indentOf({ start }: Lite, text: string): string {
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return indent.trim() === '' ? indent : '';
}

/** The only statement of the only block of a text. */
function parsed(syntax: Syntax, source: string): Lite | null {
  const root = syntax.parse('module.py', source)?.root;
  // A text that goes on in the next line is no statement by itself.
  if (!root || root.hasError || source.endsWith('\\\n')) return null;
  const [only, more] = root.children.filter((child) => child?.isNamed);
  if (!only || more || only.type !== 'if_statement') return null;
  const whole = liteOf(only as Node, source);
  checkForm(whole, source);
  if (whole.children.some(({ type }) => type === 'else_clause' || type === 'elif_clause')) return null;
  const [statement, other] = whole.children.find(({ type }) => type === 'block')?.children ?? [];
  return statement?.named && statement.type !== 'comment' && !other ? statement : null;
}
