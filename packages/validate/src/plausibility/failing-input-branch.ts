import type { Node } from '@repair/syntax';
import type { Detector, FailingLiterals } from './detector.js';
import { calleeOf } from './dotted.js';
import { finding, gained } from './gained.js';
import { isCommon, isLabel, LITERALS, literalValue } from './literals.js';
import { argumentsOf, around, childrenOf, fieldOf, signsOf, within } from './nodes.js';

const TESTS = [
  'comparison_operator',
  'binary_expression',
  'case_clause',
  'switch_case',
  'call',
  'call_expression',
  'pair',
];
const MATCHING =
  /\.(?:startswith|endswith|startsWith|endsWith|includes|has|equals|test|match|fullmatch|localeCompare)$/;

/** A branch that asks for the failing test's own input. */
export const failingInputBranch: Detector = {
  name: 'failing_input_branch',
  rule: 'A repair holds for every input; a branch on the input of the failing test holds for that one',
  satisfy: 'State the condition that makes this input special, or repair the general path',
  find(input) {
    const known = input.failing;
    return input.files.flatMap((file) =>
      gained(file, TESTS, (node) => {
        const values = comparedValues(node).filter((value) => known.inputs.has(value) && !isCommon(value));
        const special = values.filter((value) => !mentions(file.before, value));
        return special.some((value) => isSpecial(value, node, known)) ? node.text : null;
      }).map((node) => finding(file, node)),
    );
  },
};

/** Whether the program itself already knows the value. */
const mentions = (text: string, value: string): boolean =>
  /^-?\d/.test(value)
    ? new RegExp(`(?<![\\w.])${value.replace(/[^\w-]/g, '\\$&')}(?![\\w.])`).test(text)
    : text.includes(value);

/**
 * A word or a small number may be part of the domain: it is special only where the branch ends in a fixed value. Any
 * other value of the failing test is special by itself.
 */
function isSpecial(value: string, node: Node, known: FailingLiterals): boolean {
  if (node.type === 'pair') {
    const result = fieldOf(node, 'value');
    return result !== null && known.expected.has(literalValue(result) ?? '');
  }
  const plain = isLabel(value) || /^-?\d{1,2}$/.test(value);
  return !plain || endsInFixedValue(node);
}

function comparedValues(node: Node): readonly string[] {
  switch (node.type) {
    case 'comparison_operator':
    case 'binary_expression':
      return /===?|!==?|\bin\b|\bis\b/.test(signsOf(node)) ? childrenOf(node).flatMap(operands) : [];
    case 'case_clause':
      return operands(childrenOf(node)[0] ?? node);
    case 'switch_case':
      return values(fieldOf(node, 'value'));
    case 'pair': {
      // The literal that a key is, or those that it is made of.
      const key = fieldOf(node, 'key');
      return key ? [...values(key), ...within(key, LITERALS).flatMap(values)] : [];
    }
    default:
      return MATCHING.test(calleeOf(node)) ? argumentsOf(node).flatMap(values) : [];
  }
}

const values = (node: Node | null): readonly string[] => {
  const value = node && literalValue(node);
  return value === null ? [] : [value];
};

const HOLDERS: ReadonlySet<string> = new Set([
  'list',
  'tuple',
  'set',
  'array',
  'case_pattern',
  'union_pattern',
  'parenthesized_expression',
]);

/** A literal operand, and those inside a literal collection. */
function operands(node: Node): readonly string[] {
  return [...values(node), ...(HOLDERS.has(node.type) ? childrenOf(node).flatMap(operands) : [])];
}

const CHOICES: ReadonlySet<string> = new Set(['conditional_expression', 'ternary_expression']);
const FORKS: ReadonlySet<string> = new Set(['if_statement', 'elif_clause', 'case_clause', 'switch_case']);
const FIXED: ReadonlySet<string> = new Set(['true', 'false', 'none', 'null']);

/** Whether what the branch leads to is one fixed value: `return 3`, `x = "a"`, `… ? 3 : …`. */
function endsInFixedValue(node: Node): boolean {
  for (const at of [node, ...around(node)]) {
    if (CHOICES.has(at.type)) return childrenOf(at).some((child) => literalValue(child) !== null);
    if (FORKS.has(at.type)) return fixedBody(at);
    if (/(?:_definition|function|block|_declaration)$/.test(at.type)) return false;
  }
  return false;
}

function fixedBody(branch: Node): boolean {
  const body = fieldOf(branch, 'consequence') ?? branch;
  return within(body, ['return_statement', 'assignment', 'assignment_expression']).some((result) => {
    const value = fieldOf(result, 'right') ?? childrenOf(result)[0];
    return value !== undefined && (literalValue(value) !== null || FIXED.has(value.type));
  });
}
