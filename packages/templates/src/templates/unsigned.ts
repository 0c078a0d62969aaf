import { childOf } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Bit operations give signed 32-bit numbers: `>>> 0` makes them unsigned again. */
export const unsigned: Template = {
  name: 'unsigned',
  language: 'script',
  prior: 2.2,
  boosts: { number: 1.2, negated: 0.6, 'wrong-value': 0.3, raised: 0.3 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node) {
    const [binary] = binariesOf(node);
    if (!binary) return;
    if (
      /^(?:<<|\||\^|&)$/.test(binary.op.text) &&
      node.parent?.type !== 'binary_expression' &&
      !/^\(?\d/.test(binary.left.text)
    ) {
      const wide = /<</.test(node.text) ? 2 : -0.5;
      yield draft('keeping the number unsigned', replaceNode(node, `(${node.text}) >>> 0`), wide);
    }
    const shifted = childOf(node, 'operator')?.text === '<<';
    if (shifted)
      yield draft(
        'multiplying instead of shifting',
        replaceNode(node, `${binary.left.text} * 2 ** ${binary.right.text}`),
        -0.6,
      );
  },
};
