import { childOf, type Lite } from '../source/lite.js';
import { binariesOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Empty or nought is not missing: `if x is not None` for `if x`, a default for None alone, and the other way round. */
export const isnone: Template = {
  name: 'isnone',
  language: 'python',
  prior: 1.8,
  boosts: { number: 0.4, empty: 0.5, 'bool-flipped': 0.5, none: 0.3, text: 0.2, 'wrong-value': 0.3 },
  classes: { null: 1.2, 'env-config': 0.6 },
  on: 'node',
  nodes: /^(?:boolean_operator|not_operator|comparison_operator|identifier|attribute|call|named_expression)$/,
  *propose(node, { unit }) {
    if (node.type === 'boolean_operator') {
      const [only] = binariesOf(node);
      if (only?.op.text !== 'or' || isTested(node) || !PLACE.test(only.left.type)) return;
      const { left, right } = only;
      if (/comparison|not_operator|boolean/.test(right.type)) return;
      const text = `${left.text} if ${left.text} is not None else ${right.text}`;
      const bare =
        /^(?:assignment|return_statement|keyword_argument|argument_list|pair|parenthesized_expression)$/.test(
          node.parent?.type ?? '',
        );
      yield draft('taking the default for None alone', replaceNode(node, bare ? text : `(${text})`), 0.5);
      return;
    }
    if (node.type === 'comparison_operator') {
      const [only, more] = binariesOf(node);
      if (!only || more || only.right.text !== 'None' || !/^is/.test(only.op.text)) return;
      const text = only.op.text === 'is' ? `not ${only.left.text}` : only.left.text;
      yield draft('asking for empty as well as for None', replaceNode(node, text), 0);
      return;
    }
    if (node.type === 'not_operator') {
      const inner = childOf(node, 'argument');
      if (inner && PLACE.test(inner.type) && isTested(node))
        yield draft('asking for None alone', replaceNode(node, `${inner.text} is None`), fit(inner, unit));
      return;
    }
    if (!isExpression(node) || !isTested(node) || node.parent?.type === 'not_operator') return;
    const named = node.type === 'named_expression' ? `(${node.text})` : node.text;
    yield draft('asking for None alone', replaceNode(node, `${named} is not None`), fit(node, unit));
  },
};

const PLACE = /^(?:identifier|attribute|subscript|call)$/;

/** Whether a truth value is wanted of a node: a condition, or a part of one. */
function isTested(node: Lite): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (node.field === 'condition' || parent.type === 'if_clause') return true;
  if (parent.type === 'conditional_expression') return parent.children[2] === node;
  return /^(?:boolean_operator|not_operator|parenthesized_expression)$/.test(parent.type) && isTested(parent);
}

/** What may be missing is told so somewhere: a default or a type. */
const fit = (node: Lite, unit: Lite): number => {
  if (node.type === 'call') return /\.get\(|match\(|search\(/.test(node.text) ? 0 : -1;
  const name = node.text.replace(/\W/g, '.');
  return new RegExp(
    `\\b${name}(?:\\s*:[^=,\\n]*\\| None|\\s*:\\s*Optional|(?:\\s*:[^=,\\n]*)? ?= ?None|\\s*= .*\\.get\\()`,
  ).test(unit.text)
    ? 0.8
    : -0.6;
};
