import { escaped } from '../source/escaped.js';
import { childOf, type Lite, walk } from '../source/lite.js';
import { binariesOf, operand } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The remainder of a negative number is negative: on a circle one turn has to be added before. */
export const posmod: Template = {
  name: 'posmod',
  language: 'script',
  prior: 2.2,
  boosts: { negated: 0.8, number: 0.6, index: 0.6, none: 0.4, text: 0.2, raised: 0.2 },
  classes: { 'off-by-one': 0.4 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node, { unit }) {
    const [binary] = binariesOf(node);
    if (binary?.op.text !== '%') return;
    const inner = bare(binary.left);
    const turn = operand(binary.right);
    if (!goesBelow(inner, unit) || inner.text.includes(`+ ${turn}`)) return;
    const whole = /binary_expression/.test(node.parent?.type ?? '') && node.field === 'right' ? ['(', ')'] : ['', ''];
    const made = (text: string) => replaceNode(node, `${whole[0]}${text}${whole[1]}`);
    yield draft('adding one turn before the remainder', made(`(${inner.text} + ${turn}) % ${turn}`), 0.8);
    yield draft(
      'adding one turn to a negative remainder',
      made(`(((${inner.text}) % ${turn}) + ${turn}) % ${turn}`),
      0.4,
    );
  },
};

const bare = (node: Lite): Lite =>
  node.type === 'parenthesized_expression' ? (node.children.find((child) => child.named) ?? node) : node;

/** Whether a difference is taken: here, or where the variable is set. */
function goesBelow(node: Lite, unit: Lite): boolean {
  const minus = (at: Lite): boolean => [...walk(at)].some((one) => one.text === '-' && !one.named);
  if (minus(node)) return true;
  if (node.type !== 'identifier') return false;
  if (new RegExp(`(?<![\\w$.])(?:${escaped(node.text)} -= |--${escaped(node.text)}\\b)`).test(unit.text)) return true;
  for (const inner of walk(unit)) {
    const value =
      inner.type === 'variable_declarator' && childOf(inner, 'name')?.text === node.text
        ? childOf(inner, 'value')
        : null;
    if (value && /^(?:binary|unary)_expression$/.test(value.type) && minus(value)) return true;
  }
  return false;
}
