import { isNumber } from '../source/shape.js';
import { type Lite, namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A number that is off: by one, by sign, by a power of ten, or out of step with its neighbours. */
export const numlit: Template = {
  name: 'numlit',
  prior: 3,
  boosts: {
    type: -1.5,
    none: -1,
    attribute: -1,
    'by-one': 1.4,
    number: 0.8,
    index: 0.8,
    longer: 0.5,
    shorter: 0.5,
    recursion: 0.2,
    timeout: 0.3,
    'not-raised': 0.4,
    raised: 0.4,
  },
  on: 'node',
  nodes: /^(?:integer|number|float|unary_operator|unary_expression)$/,
  *propose(node) {
    if (!isNumber(node) || node.parent?.type === 'unary_operator' || node.parent?.type === 'unary_expression') {
      if (/^unary_(?:operator|expression)$/.test(node.type) && /^-\d+$/.test(node.text))
        for (const other of [String(Number(node.text) + 1), node.text.slice(1)]) yield made(node, other, 0.1);
      return;
    }
    if (/^\d+\.\d+$/.test(node.text)) yield* floats(node);
    if (!/^\d+n?$/.test(node.text)) return;
    const suffix = node.text.endsWith('n') ? 'n' : '';
    const value = Number(node.text.replace(/n$/, ''));
    for (const step of stepsOf(node, value)) yield made(node, `${step}${suffix}`, 0.4);
    if (value > 100_000) return;
    yield made(node, `${value + 1}${suffix}`, value <= 2 ? 0.2 : -0.1);
    yield made(node, `${value - 1}${suffix}`, (value <= 2 && value > 0 ? 0.2 : -0.1) + bound(node));
    if (value <= 1) yield made(node, `${value === 0 ? 2 : -1}${suffix}`, -0.6);
    if (value === 2) yield made(node, `0${suffix}`, -0.7);
    if (value >= 10 && value % 10 === 0) yield made(node, `${value / 10}${suffix}`, -0.5);
    if (value >= 10 && value % 10 === 0) yield made(node, `${value * 10}${suffix}`, -0.5);
    if (value >= 2 && value % 10 !== 0) yield made(node, `${value * 2}${suffix}`, -1.2);
  },
};

const made = (node: Lite, text: string, fit: number) =>
  draft(`using ${text} instead of ${node.text}`, replaceNode(node, text), fit);

/** One more or less, the inverse, the whole. */
function* floats(node: Lite) {
  const value = Number(node.text);
  const told = (n: number): string => (Number.isInteger(n) ? `${n}.0` : String(n));
  for (const other of [value + 1, value - 1, 1 / value, value / 10, value * 10])
    if (Number.isFinite(other) && told(other).length < 8 && other >= 0) yield made(node, told(other), -0.2);
}

/** The stop of a countdown is where ranges end one too early: `range(n, 0, -1)`. */
function bound(node: Lite): number {
  const args = node.parent?.type === 'argument_list' ? namedOf(node.parent) : [];
  return node.text === '0' && args.length === 3 && args[1] === node && args[2]?.text === '-1' ? 1.8 : 0;
}

/** In a table of numbers that go up in steps, the gap and the repeat: 10, 20, 20, 40 asks for 30. */
function stepsOf(node: Lite, value: number): readonly number[] {
  const entry = node.parent;
  const table = entry?.type === 'pair' ? entry.parent : entry;
  if (!table || !/^(?:object|dictionary|array|list|tuple)$/.test(table.type) || node.field === 'key') return [];
  const values = namedOf(table)
    .map((item) => (item.type === 'pair' ? (item.children.at(-1)?.text ?? '') : item.text))
    .filter((text) => /^\d+$/.test(text))
    .map(Number);
  if (values.length < 3) return [];
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((v, i) => v - (sorted[i] ?? 0));
  const step = Math.min(...gaps);
  if (values.filter((v) => v === value).length < 2 || step < 2) return [];
  return [value + step, value - step].filter((v) => v > 0 && !values.includes(v));
}
