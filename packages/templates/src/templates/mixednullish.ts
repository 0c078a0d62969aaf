import { type Binary, binariesOf } from '../source/shape.js';
import type { Lite } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `a || b ?? c`, which the language refuses: one of the two has to stand in brackets, or to be the other. */
export const mixednullish: Template = {
  name: 'mixednullish',
  language: 'script',
  prior: 2,
  classes: { syntax: 3 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node) {
    const outer = binaryOf(node);
    if (!outer || !isLogical(outer.op.text)) return;
    for (const [inner, left] of [
      [binaryOf(outer.left), true],
      [binaryOf(outer.right), false],
    ] as const) {
      if (!inner || !isLogical(inner.op.text) || (inner.op.text === '??') === (outer.op.text === '??')) continue;
      const [a, b, c] = left ? [inner.left, inner.right, outer.right] : [outer.left, inner.left, inner.right];
      const [first, second] = left ? [inner.op.text, outer.op.text] : [outer.op.text, inner.op.text];
      const whole = (text: string) => replaceNode(node, text);
      yield draft(
        'putting the second part in brackets',
        whole(`${a.text} ${first} (${b.text} ${second} ${c.text})`),
        0.4,
      );
      yield draft(
        'putting the first part in brackets',
        whole(`(${a.text} ${first} ${b.text}) ${second} ${c.text}`),
        0.3,
      );
      yield draft(`writing ${first} in both places`, whole(`${a.text} ${first} ${b.text} ${first} ${c.text}`));
      yield draft(`writing ${second} in both places`, whole(`${a.text} ${second} ${b.text} ${second} ${c.text}`));
    }
  },
};

const isLogical = (operator: string): boolean => operator === '||' || operator === '&&' || operator === '??';

const binaryOf = (node: Lite): Binary | undefined => binariesOf(node)[0];
