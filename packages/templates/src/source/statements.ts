import type { Change } from '../template.js';
import { type Lite, walk } from './lite.js';
import { isStatement } from './shape.js';
import type { View } from './view.js';

export const statementsIn = (unit: Lite): readonly Lite[] => [...walk(unit)].filter(isStatement);

/** The statements of the block that a statement stands in, comments left out. */
export const siblings = (node: Lite): readonly Lite[] =>
  node.parent?.children.filter((c) => c.named && c.type !== 'comment') ?? [];

/** Whether a node has its lines to itself. */
export function ownsLines(node: { start: number; end: number }, view: View): boolean {
  const [from, to] = [view.lineAt(node.start), view.lineAt(Math.max(node.start, node.end - 1))];
  const before = view.text.slice(view.startOf(from), node.start);
  const after = view.text.slice(node.end, endOf(view, to));
  return before.trim() === '' && /^\s*;?\s*(?:#.*|\/\/.*)?$/.test(after);
}

/** Offset behind a line's text, its line end left out. */
const endOf = (view: View, line: number): number => view.startOf(line) + view.line(line).length;

export const indentOf = (node: { start: number }, view: View): string =>
  /^[ \t]*/.exec(view.line(view.lineAt(node.start)))?.[0] ?? '';

/** Takes whole lines out. */
export function dropLines(node: { start: number; end: number }, view: View): Change {
  const [from, to] = [view.lineAt(node.start), view.lineAt(Math.max(node.start, node.end - 1))];
  return { start: view.startOf(from), end: view.startOf(to + 1), text: '' };
}

/** Puts whole lines before a line, or behind the last one, with the file's own line ends. */
export function insertLines(lines: readonly string[], before: number, view: View): Change {
  const at = view.startOf(before);
  const open = before > view.lines && view.text !== '' && !view.text.endsWith('\n');
  const text = lines.join(view.eol);
  return open ? { start: at, end: at, text: view.eol + text } : { start: at, end: at, text: text + view.eol };
}

/** A statement's own lines at another depth. */
export function relined(node: { start: number; end: number }, view: View, indent: string): readonly string[] {
  const own = indentOf(node, view);
  const [from, to] = [view.lineAt(node.start), view.lineAt(Math.max(node.start, node.end - 1))];
  const lines: string[] = [];
  for (let line = from; line <= to; line += 1) {
    const text = view.line(line);
    lines.push(text.trim() === '' ? '' : text.startsWith(own) ? indent + text.slice(own.length) : text);
  }
  return lines;
}
