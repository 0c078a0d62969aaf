import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { finding, gained } from './gained.js';
import { isCommon, isLabel, LITERALS, literalValue } from './literals.js';
import { servedValues, TABLES } from './table.js';

/** The value that the failing test expects, written into the program as its result. */
export const expectedLiteral: Detector = {
  name: 'expected_literal',
  rule: 'A repair computes what the failing test expects; it does not hold the expected value itself',
  satisfy: 'Repair the computation that gives the wrong value',
  find(input) {
    const { expected } = input.failing;
    if (expected.size === 0) return [];
    return input.files.flatMap((file) => [
      ...gained(file, TABLES, (node) => servedValues(node, expected).join() || null).map((node) => finding(file, node)),
      ...gained(file, LITERALS, (node) => {
        const value = signedValue(node);
        if (value === null || isCommon(value) || !expected.has(value)) return null;
        const role = roleOf(node);
        if (role === 'none' || (role === 'assigned' && /^-?\d{1,2}$/.test(value))) return null;
        // A label may well be what was missing under some condition; alone it is no computation.
        const label = isLabel(value) && !isUnconditional(node);
        return label || file.before.includes(value) ? null : `${role} ${value}`;
      }).map((node) => finding(file, node)),
    ]);
  },
};

function signedValue(node: Node): string | null {
  const parent = node.parent;
  return parent && /^unary/.test(parent.type) ? literalValue(parent) : literalValue(node);
}

/** Whether a literal is all that a function gives back, whatever it is given. */
function isUnconditional(node: Node): boolean {
  const statement = node.parent;
  return statement?.type === 'return_statement' && /function|method|lambda/.test(statement.parent?.parent?.type ?? '');
}

const CARRIERS =
  /^(?:parenthesized_expression|conditional_expression|ternary_expression|boolean_operator|expression_list|unary_operator|unary_expression|as_expression|call|argument_list)$/;

/** Whether a literal is, as a whole, what a function gives back or what is put into a name. */
function roleOf(node: Node): 'returned' | 'assigned' | 'none' {
  let from = node;
  for (let at = node.parent; at; from = at, at = at.parent) {
    switch (at.type) {
      case 'return_statement':
      case 'yield':
      case 'yield_expression':
        return 'returned';
      case 'arrow_function':
      case 'lambda':
        return at.childForFieldName('body')?.id === from.id ? 'returned' : 'none';
      case 'assignment':
      case 'assignment_expression':
        return at.childForFieldName('right')?.id === from.id ? 'assigned' : 'none';
      case 'variable_declarator':
        return at.childForFieldName('value')?.id === from.id ? 'assigned' : 'none';
      case 'binary_expression':
        if (!/\|\||&&|\?\?/.test(at.childForFieldName('operator')?.text ?? '')) return 'none';
        break;
      case 'call':
        if (
          !/^(?:Decimal|Fraction|float|int|str|list|dict|tuple|set)$/.test(at.childForFieldName('function')?.text ?? '')
        )
          return 'none';
        break;
      default:
        if (!CARRIERS.test(at.type)) return 'none';
    }
  }
  return 'none';
}
