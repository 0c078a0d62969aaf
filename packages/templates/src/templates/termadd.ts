import { boundIn } from '../source/names.js';
import { roleOf, rolesIn } from '../source/roles.js';
import { isExpression, operand } from '../source/shape.js';
import { similarity } from '../source/similarity.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 4;
const PLACES =
  /^(?:return_statement|assignment|assignment_expression|variable_declarator|augmented_assignment|augmented_assignment_expression|argument_list|arguments|binary_operator|binary_expression|comparison_operator)$/;

/** A term or a factor that is missing: another number of the function, a square, a half. */
export const termadd: Template = {
  name: 'termadd',
  prior: 0.4,
  boosts: { number: 0.9, shorter: 0.3, 'by-one': -0.3 },
  on: 'node',
  nodes:
    /^(?:identifier|call|call_expression|parenthesized_expression|binary_operator|binary_expression|subscript|subscript_expression)$/,
  *propose(node, { unit, view }) {
    const parent = node.parent;
    if (!parent || !isExpression(node) || !PLACES.test(parent.type)) return;
    if (node.field === 'left' || node.field === 'name' || roleOf(node, unit) !== 'number') return;
    for (const [i, by] of (view.python
      ? ['** 2', '* 2', '// 2', '/ 2', '** 3']
      : ['** 2', '* 2', '/ 2', '** 3']
    ).entries())
      yield draft(`taking ${node.text} ${by}`, replaceNode(node, `${operand(node)} ${by}`), -0.6 - 0.2 * i);
    if (/^(?:binary|comparison)/.test(parent.type)) return;
    const whole = /^arg/.test(parent.type) ? -0.8 : 0;
    const roles = rolesIn(unit);
    const others = [...boundIn(unit)]
      .filter((name) => roles.get(name) === 'number' && !parent.text.includes(name))
      .sort((a, b) => similarity(b, node.text) - similarity(a, node.text) || (a < b ? -1 : 1))
      .slice(0, MOST);
    for (const name of others)
      for (const [i, op] of ['+', '-', '*'].entries())
        yield draft(
          `adding ${op} ${name}`,
          replaceNode(node, `${op === '*' ? operand(node) : node.text} ${op} ${name}`),
          whole - 0.2 * i,
        );
  },
};
