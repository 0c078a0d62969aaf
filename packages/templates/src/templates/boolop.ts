import type { Lite } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { draft, grossly, replaceNode, type Template } from '../template.js';

const OTHER: Readonly<Record<string, string>> = { and: 'or', or: 'and', '&&': '||', '||': '&&' };

/** `and` for `or`, and the other way round. */
export const boolop: Template = {
  name: 'boolop',
  prior: 4.0,
  boosts: { 'bool-flipped': 1, 'not-raised': 0.6, raised: 0.4, none: 0.4, index: 0.4, longer: 0.3, shorter: 0.3 },
  on: 'node',
  nodes: /^(?:boolean_operator|binary_expression)$/,
  *propose(node, { view }) {
    for (const { op } of binariesOf(node)) {
      const other = OTHER[op.text];
      if (other)
        yield grossly(
          draft(`joining with ${other} instead of ${op.text}`, replaceNode(op, other), idle(node, op.text)),
          `${op.text} of line ${view.lineAt(node.start)}`,
        );
    }
  },
};

/** Parentheses around a part that is joined like its surroundings do nothing: another operator was meant in them. */
function idle(node: Lite, op: string): number {
  const around = node.parent?.type === 'parenthesized_expression' ? node.parent.parent : null;
  return around && binariesOf(around).some((binary) => binary.op.text === op) ? 1.5 : 0;
}
