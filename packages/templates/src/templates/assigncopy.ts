import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `Object.assign(defaults, given)` changes the defaults: it puts both into something new. */
export const assigncopy: Template = {
  name: 'assigncopy',
  language: 'script',
  prior: 1.8,
  boosts: { 'wrong-value': 0.4, longer: 0.3 },
  classes: { 'env-config': 0.6 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const call = callOf(node);
    const [first, second] = call?.args ?? [];
    if (call?.callee.text !== 'Object.assign' || !first || !second) return;
    if (!/^(?:identifier|member_expression)$/.test(first.type) || node.parent?.type === 'expression_statement') return;
    yield draft(`leaving ${first.text} as it is`, replaceNode({ start: first.start, end: first.start }, '{}, '), 0.8);
  },
};
