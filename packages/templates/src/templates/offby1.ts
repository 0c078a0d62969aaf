import type { Lite } from '../source/lite.js';
import { unchangedArgument } from '../source/recursion.js';
import { roleOf } from '../source/roles.js';
import { isExpression, isNumber, memberOf, operand } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** One too many or too few: ±1 on an operand, a bound, an index, an argument; a ±1 that should not be there. */
export const offby1: Template = {
  name: 'offby1',
  prior: 3.6,
  boosts: {
    type: -1.5,
    none: -1,
    attribute: -1,
    'by-one': 1.5,
    index: 1.4,
    longer: 0.7,
    shorter: 0.7,
    recursion: 1.2,
    timeout: 0.6,
    number: 0.5,
  },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression|identifier|attribute|member_expression|call|call_expression)$/,
  *propose(node, { unit, labels }) {
    if (node.type === 'binary_operator' || node.type === 'binary_expression') {
      const [left, op, right] = node.children;
      if (left && op && right && right.text === '1' && (op.text === '+' || op.text === '-')) {
        yield draft(`dropping ${op.text} 1`, replaceNode(node, left.text), 0.4);
        const other = op.text === '+' ? '-' : '+';
        yield draft(`using ${other} 1 instead of ${op.text} 1`, replaceNode(op, other), 0.2);
        return;
      }
      const place = op && /^[-+]$/.test(op.text) && node.parent ? fitOf(node.parent.type, node.field, node.text) : null;
      if (place === null || /['"`]|\b1\b/.test(node.text)) return;
      yield draft(`using ${node.text} - 1`, replaceNode(node, `${node.text} - 1`), place);
      yield draft(`using ${node.text} + 1`, replaceNode(node, `${node.text} + 1`), place - 0.1);
      return;
    }
    if (!isExpression(node) || isNumber(node) || !node.parent) return;
    if (node.type !== 'identifier' && !memberOf(node) && !/^call/.test(node.type)) return;
    const role = roleOf(node, unit);
    if (role !== null && role !== 'number') return;
    const place = fitOf(node.parent.type, node.field, node.text);
    if (place === null) return;
    if (role === null && !COUNTING.test(node.text)) return;
    if (/[-+] 1$|^1 [-+]/.test(node.parent.text)) return;
    const fit =
      place +
      (role === 'number' ? 0.3 : 0) +
      (labels.has('recursion') ? unchangedArgument(node) : 0) +
      (/^call/.test(node.type) && !/^len\(/.test(node.text) ? -0.8 : 0);
    const [open, close] = tight(node.parent) ? ['(', ')'] : ['', ''];
    yield draft(
      `using ${node.text} + 1 instead of ${node.text}`,
      replaceNode(node, `${open}${operand(node)} + 1${close}`),
      fit + lean(node.text, '+'),
    );
    yield draft(
      `using ${node.text} - 1 instead of ${node.text}`,
      replaceNode(node, `${open}${operand(node)} - 1${close}`),
      fit + lean(node.text, '-'),
    );
  },
};

const COUNTING =
  /^(?:i|j|k|n|m|lo|hi|low|high|left|right|start|end|mid|pos|at|at_|idx|index|count|size|len\(.*|.*\.length|s|p|x|y|depth|level|day|days|limit|offset|step)$/;

/** Whether the operator around binds tighter than a sum. */
const tight = (parent: Lite): boolean =>
  /^binary_(?:operator|expression)$/.test(parent.type) &&
  /^(?:\*|\/|\/\/|%|\*\*|-|<<|>>|>>>|&)$/.test(parent.children[1]?.text ?? '');

/** How likely ±1 is at a place; null where numbers make no sense. */
function fitOf(parent: string, field: string | null, text: string): number | null {
  const counting = COUNTING.test(text) ? 0.5 : -0.5;
  switch (parent) {
    case 'slice':
    case 'subscript':
    case 'subscript_expression':
      return field === 'value' || field === 'object' ? null : 0.3 + counting;
    case 'comparison_operator':
    case 'binary_expression':
    case 'binary_operator':
      return counting - 0.4;
    case 'argument_list':
    case 'arguments':
      return counting - 0.2;
    case 'return_statement':
      return counting - 0.2;
    case 'assignment':
    case 'assignment_expression':
    case 'augmented_assignment':
    case 'augmented_assignment_expression':
    case 'variable_declarator':
      return counting - 0.5;
    default:
      return null;
  }
}

/** Ends and lengths are cut more often than lengthened, positions moved on. */
function lean(text: string, sign: '+' | '-'): number {
  const end = /^(?:n|m|hi|high|right|end|len\(.*|.*\.length)$/.test(text);
  return (sign === '-') === end ? 0.15 : -0.1;
}
