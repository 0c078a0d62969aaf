import { isExpression, operand } from '../source/shape.js';
import { roleOf } from '../source/roles.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A sign that is missing or too many: descending keys, steps back, differences. */
export const sign: Template = {
  name: 'sign',
  prior: 1.8,
  boosts: { negated: 2.5, reversed: 1.8, order: 1.5, number: 0.4, type: -1, none: -1 },
  on: 'node',
  nodes:
    /^(?:identifier|attribute|member_expression|subscript|subscript_expression|call|call_expression|unary_operator|unary_expression|integer|number)$/,
  *propose(node, { unit }) {
    if (/^unary_/.test(node.type)) {
      const inner = node.children.at(-1);
      if (node.text.startsWith('-') && inner)
        yield draft(`using ${inner.text} without its sign`, replaceNode(node, inner.text), 0.2);
      return;
    }
    const parent = node.parent;
    if (
      !isExpression(node) ||
      !parent ||
      !/^(?:return_statement|argument_list|arguments|tuple|array|list|lambda|arrow_function|keyword_argument)$/.test(
        parent.type,
      )
    )
      return;
    const key = /^(?:tuple|lambda|arrow_function|array)$/.test(parent.type) ? 1.6 : 0;
    const role = roleOf(node, unit);
    if (role !== 'number' && !(role === null && (key > 0 || node.type.startsWith('subscript')))) return;
    yield draft(`using -${node.text}`, replaceNode(node, `-${operand(node)}`), key + (role === 'number' ? 0.2 : -0.2));
  },
};
