import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** One condition too many: a side of `and`/`or` that should not be asked. */
export const conddrop: Template = {
  name: 'conddrop',
  prior: 2.2,
  boosts: { 'bool-flipped': 0.9, longer: 0.5, shorter: 0.7, empty: 0.8, 'not-raised': 0.7, raised: 0.5 },
  on: 'node',
  nodes: /^(?:boolean_operator|binary_expression)$/,
  *propose(node) {
    for (const { left, right, op, family } of binariesOf(node)) {
      if (family !== 'bool') continue;
      yield draft(`asking only ${left.text}`, replaceNode(node, left.text), op.text === '??' ? -0.5 : 0.2);
      yield draft(`asking only ${right.text}`, replaceNode(node, right.text), op.text === '??' ? -1.5 : 0);
    }
  },
};
