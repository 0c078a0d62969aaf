import { childOf, type Lite } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A text that becomes a number by what one branch does with it, and stays a text in the other. */
export const numberbranch: Template = {
  name: 'numberbranch',
  language: 'script',
  prior: 2,
  boosts: { number: 0.4, text: 0.3, 'too-big': 0.6, 'other-type': 0.6, raised: 0.2 },
  classes: { type: 1.6 },
  on: 'node',
  nodes: /^ternary_expression$/,
  *propose(node) {
    const [one, other] = [childOf(node, 'consequence'), childOf(node, 'alternative')];
    if (!one || !other) return;
    for (const [made, plain] of [
      [one, other],
      [other, one],
    ] as const)
      if (/^(?:identifier|member_expression|subscript_expression)$/.test(plain.type) && reckons(made, plain.text))
        yield draft(
          `making a number of ${plain.text} in both branches`,
          replaceNode(plain, `Number(${plain.text})`),
          0.8,
        );
  },
};

/** Whether a name is an operand of what makes numbers of texts. */
const reckons = (node: Lite, name: string): boolean => {
  const bare = node.type === 'parenthesized_expression' ? node.children[1] : node;
  return (bare ? binariesOf(bare) : []).some(
    ({ left, op, right }) =>
      /^[-*/%]$/.test(op.text) &&
      (left.text === name || right.text === name || reckons(left, name) || reckons(right, name)),
  );
};
