import { callOf } from '../source/shape.js';
import type { Lite } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Bounds of slices and ranges: one dropped, one added, a step added or turned. */
export const slicechg: Template = {
  name: 'slicechg',
  prior: 2.0,
  boosts: { longer: 0.8, shorter: 0.8, index: 0.9, 'by-one': 0.6, reversed: 0.6, empty: 0.4 },
  on: 'node',
  nodes: /^(?:slice|call)$/,
  *propose(node, { unit }) {
    if (node.type === 'slice') {
      const colon = node.children.findIndex((c) => c.text === ':');
      const from = node.children
        .slice(0, colon)
        .filter((c) => c.named)
        .map((c) => c.text)
        .join('');
      const rest = node.children
        .slice(colon + 1)
        .filter((c) => c.named)
        .map((c) => c.text)
        .join('');
      if (colon < 0 || node.children.filter((c) => c.text === ':').length > 1) return;
      if (from) yield draft('slicing from the start', replaceNode(node, `:${rest}`), -0.2);
      if (rest) yield draft('slicing to the end', replaceNode(node, `${from}:`), -0.1);
      if (from && rest && !/[-+]/.test(rest))
        yield draft(`slicing ${rest} items from ${from}`, replaceNode(node, `${from}:${from} + ${rest}`), 0.1);
      if (from && !rest) yield draft(`slicing up to ${from}`, replaceNode(node, `:${from}`), 0);
      if (!from && rest) yield draft(`slicing from ${rest} on`, replaceNode(node, `${rest}:`), 0);
      return;
    }
    const call = callOf(node);
    if (call?.callee.text !== 'range') return;
    yield* ranges(call.list, call.args, unit);
  },
};

function* ranges(list: Lite, args: readonly Lite[], unit: Lite) {
  const [a, b, c] = args.map((arg) => arg.text);
  const set = (text: string, fit: number) => draft(`counting over range(${text})`, replaceNode(list, `(${text})`), fit);
  if (args.length === 1 && a !== undefined) {
    yield set(`1, ${a}`, 0.4);
    yield set(`1, ${a} + 1`, 0.5);
    yield set(`${a} + 1`, 0.5);
    yield set(`${a} - 1`, 0.3);
    yield set(`${a} - 1, -1, -1`, unit.text.includes('reversed') ? -1 : -0.4);
  }
  if (args.length === 2 && a !== undefined && b !== undefined) {
    yield set(b, a === '0' ? -2 : 0.2);
    yield set(`${a}, ${b} + 1`, 0.5);
    yield set(`${a} + 1, ${b}`, 0.4);
    if (a === '1') yield set(`2, ${b}`, 0);
    yield set(`${b}, ${a}, -1`, -0.6);
  }
  if (args.length === 3 && c === '-1' && b !== undefined && a !== undefined) {
    yield set(`${a}, ${b} - 1, -1`, 0.5);
    yield set(`${a} - 1, ${b}, -1`, 0.1);
  }
}
