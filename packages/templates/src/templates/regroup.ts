import { childOf, type Lite } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

const BINARY = /^(?:binary_operator|binary_expression|boolean_operator)$/;

/** Precedence that is not meant: `a + b * c` for `(a + b) * c`, and parentheses that should not be there. */
export const regroup: Template = {
  name: 'regroup',
  prior: 1.2,
  boosts: { number: 0.8, 'bool-flipped': 0.6, missed: 0.2, 'false-alarm': 0.4, 'other-type': 0.3 },
  on: 'node',
  nodes: /^(?:parenthesized_expression|binary_operator|binary_expression|boolean_operator)$/,
  *propose(node) {
    if (
      node.type === 'parenthesized_expression' &&
      BINARY.test(node.parent?.type ?? '') &&
      BINARY.test(node.children[1]?.type ?? '')
    ) {
      yield draft('dropping a pair of parentheses', replaceNode(node, node.text.slice(1, -1)), -0.2);
      return;
    }
    if (!BINARY.test(node.type)) return;
    const [left, op, right] = partsOf(node);
    if (!left || !op || !right) return;
    if (BINARY.test(left.type)) {
      const [a, inner, b] = partsOf(left);
      if (a && inner && b && inner.text !== op.text)
        yield draft(`grouping ${b.text} ${op.text} ${right.text}`, [
          { start: b.start, end: b.start, text: '(' },
          { start: right.end, end: right.end, text: ')' },
        ]);
    }
    // a or b and c and d: the group may end behind each operand of the other operator.
    for (let operand = right; BINARY.test(operand.type); ) {
      const [a, inner, b] = partsOf(operand);
      if (!a || !inner || !b || inner.text === op.text) break;
      yield draft(
        `grouping ${left.text} ${op.text} ${a.text}`,
        [
          { start: left.start, end: left.start, text: '(' },
          { start: a.end, end: a.end, text: ')' },
        ],
        BINARY.test(a.type) ? -0.4 : 0.3,
      );
      operand = a;
    }
  },
};

const partsOf = (node: Lite) => [childOf(node, 'left'), childOf(node, 'operator'), childOf(node, 'right')] as const;
