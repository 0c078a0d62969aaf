import { binariesOf, callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A call or an operator too many: only what is inside, or one side, should stand. */
export const unwrap: Template = {
  name: 'unwrap',
  prior: 2.2,
  boosts: {
    type: 0.4,
    'other-type': 0.9,
    case: 0.8,
    space: 0.6,
    reversed: 0.8,
    order: 0.4,
    number: 0.2,
    text: 0.2,
    longer: 0.3,
    shorter: 0.3,
  },
  on: 'node',
  nodes: /^(?:call|call_expression|new_expression|binary_operator|binary_expression)$/,
  *propose(node) {
    if (!isExpression(node) || /^(?:raise|throw)_statement$/.test(node.parent?.type ?? '')) return;
    const call = callOf(node);
    if (call && node.parent?.type !== 'expression_statement') {
      const [only, more] = call.args;
      if (only && !more && !/splat|spread|keyword|arrow|lambda/.test(only.type))
        yield draft(`using ${only.text} as it is`, replaceNode(node, only.text), call.receiver ? -0.4 : 0.4);
      if (call.receiver && call.args.length <= 2) {
        const plain =
          /^(?:strip|lower|upper|trim|sort|reverse|copy|round|abs|toFixed|toLowerCase|toUpperCase|slice|filter|lstrip|rstrip)$/.test(
            call.name,
          );
        yield draft(`leaving ${call.name} out`, replaceNode(node, call.receiver.text), plain ? 0.4 : -0.7);
      }
      return;
    }
    if (/^await/.test(node.type)) return;
    for (const { left, right, op, family } of binariesOf(node)) {
      if (family !== 'arith') continue;
      yield draft(`leaving ${op.text} ${right.text} out`, replaceNode(node, left.text), 0);
      yield draft(`leaving ${left.text} ${op.text} out`, replaceNode(node, right.text), -0.6);
      // a + b + c -> a: two terms too many.
      const [inner] = binariesOf(left);
      if (inner?.family === 'arith')
        yield draft(`using ${inner.left.text} alone`, replaceNode(node, inner.left.text), -0.5);
    }
  },
};
