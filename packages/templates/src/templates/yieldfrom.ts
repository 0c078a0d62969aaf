import { draft, replaceNode, type Template } from '../template.js';

/** `yield from` for `yield`, `yield*` for `yield`, and the other way round. */
export const yieldfrom: Template = {
  name: 'yieldfrom',
  prior: 1.6,
  boosts: { generator: 1, type: 0.4, 'other-type': 0.6, 'wrong-value': 0.3, longer: 0.4, shorter: 0.4 },
  on: 'node',
  nodes: /^yield/,
  *propose(node, { view }) {
    if (node.type !== 'yield' && node.type !== 'yield_expression') return;
    const sign = node.children[1];
    const first = node.children[0];
    if (!first || !sign) return;
    if (sign.text === 'from' || sign.text === '*')
      yield draft('yielding the value itself', { start: first.end, end: sign.end, text: '' });
    else
      yield draft('yielding each item', replaceNode({ start: first.end, end: first.end }, view.python ? ' from' : '*'));
  },
};
