import type { Node, SourceTree } from '@repair/syntax';
import { hunksOf, lineHunks } from '../text/hunks.js';
import { tokensOf } from './tokens.js';

/** Spans of a text that go together. */
type Cut = readonly Span[];

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What can go from a changed text beside whole lines, from the largest part to the smallest: a statement or a clause of
 * several lines, an operand of a condition, one side of a conditional expression. Each leaves the text nearer to what it
 * was, so that nothing goes that the change did not put in.
 */
export function reductionsOf(before: string, after: string, tree: SourceTree): readonly string[] {
  const changed = hunksOf(before, after).map(
    ({ new_start, new_lines }): Rows => [new_start - 1, new_start - 2 + new_lines.length],
  );
  const far = editsBetween(before, after);
  const texts = new Set(cutsIn(tree.root, after, changed).map((cut) => without(after, cut)));
  return [...texts].filter((text) => editsBetween(before, text) < far);
}

/** First and last row, 0-based. */
type Rows = readonly [number, number];

/** Words and signs that differ between two texts. */
const editsBetween = (before: string, after: string): number =>
  hunksOf(before, after)
    .flatMap(({ old_lines, new_lines }) => lineHunks(tokensOf(old_lines.join('')), tokensOf(new_lines.join(''))))
    .reduce((total, { old_lines, new_lines }) => total + old_lines.length + new_lines.length, 0);

const BRANCHES: ReadonlySet<string> = new Set([
  'elif_clause',
  'else_clause',
  'except_clause',
  'finally_clause',
  'catch_clause',
  'case_clause',
  'switch_case',
]);
const JOINS: ReadonlySet<string> = new Set(['and', 'or', '&&', '||', '??']);

function cutsIn(node: Node, text: string, changed: readonly Rows[]): readonly Cut[] {
  const [first, last] = [node.startPosition.row, node.endPosition.row];
  if (!changed.some(([from, to]) => first <= to && from <= last)) return [];
  return [...cutsOf(node, text), ...node.namedChildren.flatMap((child) => (child ? cutsIn(child, text, changed) : []))];
}

function cutsOf(node: Node, text: string): readonly Cut[] {
  if (/_(?:statement|declaration|definition)$/.test(node.type) || BRANCHES.has(node.type)) {
    return node.endPosition.row > node.startPosition.row ? [[linesAround(node, text)]] : [];
  }
  if (JOINS.has(node.childForFieldName('operator')?.text ?? '')) {
    const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
    if (!left || !right) return [];
    return [[between(left.endIndex, right.endIndex)], [between(left.startIndex, right.startIndex)]];
  }
  if (node.type === 'conditional_expression') {
    const [value, , other] = node.namedChildren;
    return value && other
      ? [[between(value.endIndex, other.endIndex)], [between(value.startIndex, other.startIndex)]]
      : [];
  }
  if (node.type === 'ternary_expression') {
    const [condition, value, other] = node.namedChildren;
    return condition && value && other
      ? [
          [between(condition.startIndex, value.startIndex), between(value.endIndex, other.endIndex)],
          [between(condition.startIndex, other.startIndex)],
        ]
      : [];
  }
  return [];
}

const between = (start: number, end: number): Span => ({ start, end });

/** The whole lines of a statement where it has them for itself. */
function linesAround(node: Node, text: string): Span {
  const start = text.lastIndexOf('\n', node.startIndex - 1) + 1;
  const next = text.indexOf('\n', node.endIndex - 1);
  const end = next === -1 ? text.length : next + 1;
  const alone = text.slice(start, node.startIndex).trim() === '' && text.slice(node.endIndex, end).trim() === '';
  return alone ? { start, end } : { start: node.startIndex, end: node.endIndex };
}

const without = (text: string, cut: Cut): string =>
  [...cut]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
