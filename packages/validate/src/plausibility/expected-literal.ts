import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { calleeOf } from './dotted.js';
import { finding, gained, lost } from './gained.js';
import { isCommon, isLabel, LITERALS, literalValue } from './literals.js';
import { around, fieldText, isFunction } from './nodes.js';
import { copiedPairs, pairsOf } from './paired.js';
import { isCorrected, servedValues, TABLES } from './table.js';

/** The value that the failing test expects, written into the program as its result. */
export const expectedLiteral: Detector = {
  name: 'expected_literal',
  rule: 'A repair computes what the failing test expects; it does not hold the expected value itself',
  satisfy: 'Repair the computation that gives the wrong value',
  find({ failing, files }) {
    const { expected } = failing;
    return files.flatMap((file) => {
      const tables = lost(file, TABLES, ({ text }) => text);
      const known = new Set(tables.flatMap(pairsOf).map(([key]) => key));
      return [
        // A mapping that keeps a key of one that was there may well be the repair of it.
        ...gained(file, TABLES, (node) =>
          pairsOf(node).some(([key]) => known.has(key ?? '')) ? null : copiedPairs(node, failing).join() || null,
        ),
        // A table that was there and in which a value is put right is none that serves the test.
        ...gained(file, TABLES, (node) =>
          isCorrected(node, tables) ? null : servedValues(node, failing).join() || null,
        ),
        ...gained(file, LITERALS, (node) => {
          const value = signedValue(node);
          if (value === null || isCommon(value) || !expected.has(value)) return null;
          const role = roleOf(node);
          if (role === 'none' || (role === 'assigned' && /^-?\d{1,2}$/.test(value))) return null;
          // A label may well be what was missing under some condition; alone it is no computation.
          const label = isLabel(value) && !isUnconditional(node);
          return label || file.before.includes(value) ? null : `${role} ${value}`;
        }),
      ].map((node) => finding(file, node));
    });
  },
};

function signedValue(node: Node): string | null {
  const { parent } = node;
  return literalValue(parent?.type.startsWith('unary_') ? parent : node);
}

/** Whether a literal is all that a function gives back, whatever it is given. */
function isUnconditional(node: Node): boolean {
  const [, , holder] = around(node);
  return holder !== undefined && isFunction(holder);
}

const CARRIERS: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'conditional_expression',
  'ternary_expression',
  'boolean_operator',
  'expression_list',
  'sequence_expression',
  'unary_operator',
  'unary_expression',
  'as_expression',
  'argument_list',
  'arguments',
]);
/** Calls that give back what they are given: a conversion, a default, a replacement. */
const PASSES =
  /^(?:Decimal|Fraction|float|int|str|list|dict|tuple|set|getattr|next)$|\.(?:get|pop|setdefault|replace|replaceAll|sub)$/;

/** Whether a literal is, as a whole, what a function gives back or what is put into a name. */
function roleOf(node: Node): 'returned' | 'assigned' | 'none' {
  for (const at of around(node)) {
    switch (at.type) {
      case 'return_statement':
      case 'yield':
      case 'yield_expression':
      case 'arrow_function':
      case 'lambda':
        return 'returned';
      case 'assignment':
      case 'assignment_expression':
      case 'variable_declarator':
        return 'assigned';
      case 'binary_expression':
        if (!/\|\||&&|\?\?/.test(fieldText(at, 'operator'))) return 'none';
        break;
      case 'call':
      case 'call_expression':
        if (!PASSES.test(calleeOf(at))) return 'none';
        break;
      default:
        if (!CARRIERS.has(at.type)) return 'none';
    }
  }
  return 'none';
}
