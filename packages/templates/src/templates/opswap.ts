import { ancestor, type Lite } from '../source/lite.js';
import { roleOf } from '../source/roles.js';
import { binariesOf, isFunction, operand } from '../source/shape.js';
import { draft, grossly, replaceNode, type Template } from '../template.js';

const ORDERED: ReadonlySet<string> = new Set(['-', '/', '//', '%', '**', '<', '<=', '>', '>=', 'in', 'not in']);

/** The operands of an operator in the wrong order. */
export const opswap: Template = {
  name: 'opswap',
  prior: 1.6,
  boosts: { negated: 2, reversed: 1.2, order: 0.9, number: 0.3 },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression|comparison_operator)$/,
  *propose(node, { unit }) {
    for (const { left, op, right } of binariesOf(node)) {
      if (!ORDERED.has(op.text) && !(op.text === '+' && joins(left, right, node, unit))) continue;
      const fit = comparing(node) ? 1 : /^[<>]/.test(op.text) ? -1.2 : /in$/.test(op.text) ? -1.5 : 0;
      const turned = draft(
        `swapping ${left.text} and ${right.text}`,
        [replaceNode(left, operand(right)), replaceNode(right, operand(left))],
        fit,
      );
      yield comparing(node) ? turned : grossly(turned);
    }
  },
};

/** `a.size - b.size` as what a function of two things gives: their order. */
const comparing = (node: Lite): boolean =>
  node.type === 'binary_expression' &&
  (node.parent?.type === 'arrow_function' || node.parent?.parent?.parent?.type === 'arrow_function') &&
  /^\(?\s*\w+\s*(?::[^,]+)?,\s*\w+[^,)]*\)\s*=>/.test(ancestor(node, isFunction)?.text ?? '');

/** Whether a `+` joins texts or lists, where the order matters. */
function joins(left: Lite, right: Lite, node: Lite, unit: Lite): boolean {
  if (/['"`]/.test(node.text)) return true;
  return [roleOf(left, unit), roleOf(right, unit)].some((role) => role === 'text' || role === 'list');
}
