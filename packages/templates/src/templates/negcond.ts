import { type Lite, namedOf } from '../source/lite.js';
import { draft, grossly, replaceNode, type Template } from '../template.js';

/** A condition that has to hold the other way round. */
export const negcond: Template = {
  name: 'negcond',
  prior: 2.4,
  boosts: { 'bool-flipped': 1.4, 'not-raised': 1.1, raised: 0.8, none: 0.3, empty: 0.4, longer: 0.3, shorter: 0.3 },
  on: 'node',
  *propose(node, { view }) {
    if (node.type === 'not_operator' || (node.type === 'unary_expression' && node.children[0]?.text === '!')) {
      const inner = node.children.at(-1);
      if (inner) yield grossly(draft(`dropping the negation of ${inner.text}`, replaceNode(node, inner.text), 0.2));
      return;
    }
    if (!isCondition(node) || /comparison|parenthesized/.test(node.type)) return;
    if (node.type === 'binary_expression' && /^[<>=!]=?=?$/.test(node.children[1]?.text ?? '')) return;
    const simple = /^(?:identifier|attribute|member_expression|call|call_expression)$/.test(node.type);
    const text = simple ? node.text : `(${node.text})`;
    yield grossly(
      draft(`negating ${node.text}`, replaceNode(node, view.python ? `not ${text}` : `!${text}`), simple ? 0 : -0.6),
    );
  },
};

/** Where a truth value is read: conditions, parts of `and`/`or`, tests of a comprehension. */
function isCondition(node: Lite): boolean {
  const parent = node.parent;
  if (!parent || !node.named) return false;
  if (node.field === 'condition' && parent.type !== 'for_statement') return true;
  if (parent.type === 'parenthesized_expression' && parent.field === 'condition') return true;
  if (parent.type === 'if_clause') return true;
  if (parent.type === 'boolean_operator') return true;
  return parent.type === 'conditional_expression' && namedOf(parent)[1] === node;
}
