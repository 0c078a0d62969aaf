import { binariesOf } from '../source/shape.js';
import { childOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-', '*', '/', '//', '%'],
  '-': ['+', '/', '%', '*', '//'],
  '*': ['+', '**', '/', '-', '//'],
  '/': ['//', '*', '%', '-'],
  '//': ['%', '/', '*', '-'],
  '%': ['//', '/', '*', '-'],
  '**': ['*', '//', '+'],
  '&': ['|', '^', '&&'],
  '|': ['&', '^', '||'],
  '^': ['&', '|', '**'],
  '<<': ['>>'],
  '>>': ['<<', '>>>'],
  '>>>': ['>>', '<<'],
  '+=': ['-=', '=', '*=', '/=', '//='],
  '-=': ['+=', '=', '//=', '/=', '*='],
  '*=': ['+=', '/=', '=', '**='],
  '/=': ['*=', '//=', '-='],
  '//=': ['/=', '-=', '%=', '='],
  '%=': ['//=', '-=', '='],
  '**=': ['*='],
  '|=': ['&=', '^=', '='],
  '&=': ['|=', '^=', '='],
  '^=': ['|=', '&='],
};

/** Another arithmetic, bitwise or augmented operator. */
export const arith: Template = {
  name: 'arith',
  prior: 3.2,
  boosts: {
    type: -0.5,
    none: -1,
    number: 0.9,
    negated: 1.4,
    timeout: 0.5,
    'other-type': 0.5,
    recursion: 0.4,
    'zero-division': 0.4,
  },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression|augmented_assignment|augmented_assignment_expression)$/,
  *propose(node, { view }) {
    const op =
      binariesOf(node).find((binary) => binary.family === 'arith')?.op ??
      (/^augmented_assignment/.test(node.type) ? childOf(node, 'operator') : null);
    if (!op) return;
    for (const [i, other] of (OTHERS[op.text] ?? []).entries()) {
      if (other.startsWith('//') && !view.python) continue;
      if (/^(?:>>>|&&|\|\|)$/.test(other) && view.python) continue;
      // Texts are joined with + alone.
      const text = /['"`]/.test(node.text) ? -2 : 0;
      yield draft(`using ${other} instead of ${op.text}`, replaceNode(op, other), text - 0.4 * i);
    }
  },
};
