import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Sorting or turning round changes the list that was given: a copy is sorted. */
export const sortcopy: Template = {
  name: 'sortcopy',
  language: 'script',
  prior: 1.8,
  boosts: { order: 0.8, reversed: 0.6, immutable: 1, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const call = callOf(node);
    if (!call?.receiver || !/^(?:sort|reverse)$/.test(call.name)) return;
    if (!/^(?:identifier|member_expression|subscript_expression)$/.test(call.receiver.type)) return;
    const used = node.parent?.type !== 'expression_statement';
    if (!used) return;
    yield {
      ...draft(`leaving ${call.receiver.text} as it is`, replaceNode(call.receiver, `[...${call.receiver.text}]`), 0.6),
      kin: 'a copy is changed',
    };
  },
};
