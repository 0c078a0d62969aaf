import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A margin that is there on both sides counts twice, in width as in height. */
export const bothsides: Template = {
  name: 'bothsides',
  prior: 1.4,
  boosts: { number: 0.5, 'too-small': 0.5, 'too-big': 0.3, longer: 0.3, shorter: 0.3 },
  classes: { 'off-by-one': 0.6 },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression)$/,
  *propose(node) {
    const [binary] = binariesOf(node);
    if (!binary || !/^[-+]$/.test(binary.op.text)) return;
    const { left, right, op } = binary;
    if (!BESIDE.test(right.text) || !/^[\w$.[\]()]+$/.test(right.text) || !SIZE.test(left.text)) return;
    yield {
      ...draft(`counting ${right.text} on both sides`, replaceNode(right, `2 * ${right.text}`), 0.6),
      kin: `both sides ${op.text} ${right.text}`,
    };
  },
};

const BESIDE =
  /(?:margin|padding|pad|border|gutter|inset|bleed|frame|overlap|radius|thickness|stroke|buffer|spacing)s?$/i;
const SIZE = /(?:width|height|length|size|len|cols|columns|rows|span|\bw|\bh|total|inner|extent|depth)(?:\(.*\))?$/i;
