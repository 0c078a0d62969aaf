import type { Node } from '@repair/syntax';
import type { Detector, FailingLiterals } from './detector.js';
import { calleeOf, finding, gained } from './gained.js';
import { isCommon, isLabel, LITERALS, literalValue } from './literals.js';

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
    if (known.inputs.size === 0) return [];
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
    const result = node.childForFieldName('value');
    const written = result && literalValue(result);
    return written !== null && written !== undefined && known.expected.has(written);
  }
  const plain = isLabel(value) || /^-?\d{1,2}$/.test(value);
  return !plain || endsInFixedValue(node);
}

function comparedValues(node: Node): readonly string[] {
  switch (node.type) {
    case 'comparison_operator':
    case 'binary_expression':
      return /===?|!==?|\bin\b|\bis\b/.test(operators(node)) ? operands(node) : [];
    case 'case_clause':
      return operands(node.namedChildren[0] ?? node);
    case 'switch_case':
      return values(node.childForFieldName('value'));
    case 'pair':
      return within(node.childForFieldName('key'));
    default:
      return MATCHING.test(calleeOf(node))
        ? (node.childForFieldName('arguments')?.namedChildren ?? []).flatMap(values)
        : [];
  }
}

const operators = (node: Node): string =>
  node.children.map((child) => (child && !child.isNamed ? child.text : '')).join(' ');

/** The literal that a key is, or those that it is made of. */
const within = (node: Node | null): readonly string[] =>
  node === null ? [] : [...values(node), ...node.descendantsOfType([...LITERALS]).flatMap(values)];

const values = (node: Node | null): readonly string[] => {
  const value = node && literalValue(node);
  return value === null ? [] : [value];
};

/** Literal operands, those inside a literal collection too. */
function operands(node: Node): readonly string[] {
  return node.namedChildren.flatMap((child) => {
    if (!child) return [];
    const inner = /^(?:list|tuple|set|array|case_pattern|union_pattern|parenthesized_expression)$/.test(child.type);
    return [...values(child), ...(inner ? operands(child) : [])];
  });
}

/** Whether what the branch leads to is one fixed value: `return 3`, `x = "a"`, `… ? 3 : …`. */
function endsInFixedValue(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (/^(?:conditional_expression|ternary_expression)$/.test(at.type)) {
      return at.namedChildren.some((child) => child && child.id !== node.id && literalValue(child) !== null);
    }
    if (/^(?:if_statement|elif_clause|case_clause|switch_case)$/.test(at.type)) return fixedBody(at);
    if (/(?:_definition|function|block|_declaration)$/.test(at.type)) return false;
  }
  return node.type === 'case_clause' || node.type === 'switch_case' ? fixedBody(node) : false;
}

function fixedBody(branch: Node): boolean {
  const body = branch.childForFieldName('consequence') ?? branch.childForFieldName('body') ?? branch;
  const results = body.descendantsOfType(['return_statement', 'assignment', 'assignment_expression']);
  return results.some((result) => {
    const value = result?.childForFieldName('right') ?? result?.namedChildren[0];
    return (
      value !== null &&
      value !== undefined &&
      (literalValue(value) !== null || /^(?:true|false|none|null)$/.test(value.type))
    );
  });
}
