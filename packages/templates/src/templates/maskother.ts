import { binariesOf, isNumber } from '../source/shape.js';
import type { View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 3;

/** A mask, a shift or a divisor that the file uses elsewhere with the same operator. */
export const maskother: Template = {
  name: 'maskother',
  prior: 1.4,
  boosts: { number: 0.5, 'too-big': 0.3, 'too-small': 0.3, 'null-actual': 0.2 },
  classes: { 'off-by-one': 0.4 },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression)$/,
  *propose(node, { view }) {
    const [binary] = binariesOf(node);
    if (!binary || !OPERATORS.test(binary.op.text) || !isNumber(binary.right)) return;
    const others = numbersBeside(view, binary.op.text).filter((text) => Number(text) !== Number(binary.right.text));
    for (const other of others.slice(0, MOST))
      yield draft(`using ${other} instead of ${binary.right.text}`, replaceNode(binary.right, other), 0.4);
  },
};

const OPERATORS = /^(?:&|\||\^|<<|>>|>>>|%)$/;

const cache = new WeakMap<View, Map<string, readonly string[]>>();

/** Numbers that stand behind an operator in a file, the most frequent first. */
function numbersBeside(view: View, operator: string): readonly string[] {
  const known = cache.get(view) ?? new Map<string, readonly string[]>();
  cache.set(view, known);
  const cached = known.get(operator);
  if (cached) return cached;
  const sign = operator.replace(/[|^]/g, '\\$&');
  const counts = new Map<string, number>();
  for (const found of view.text.matchAll(new RegExp(`[\\w)\\]] ${sign} (0x[\\da-fA-F]+|\\d+)(?![\\w.])`, 'g')))
    counts.set(found[1] ?? '', (counts.get(found[1] ?? '') ?? 0) + 1);
  const made = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text);
  known.set(operator, made);
  return made;
}
