import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { calleeOf } from './dotted.js';
import { finding, gained, lost } from './gained.js';
import { isCommon, isLabel, LITERALS, literalValue } from './literals.js';
import { fieldOf, fieldText, isFunction } from './nodes.js';
import { copiedPairs, pairsOf } from './paired.js';
import { keysOf, servedValues, TABLES } from './table.js';

/** The value that the failing test expects, written into the program as its result. */
export const expectedLiteral: Detector = {
  name: 'expected_literal',
  rule: 'A repair computes what the failing test expects; it does not hold the expected value itself',
  satisfy: 'Repair the computation that gives the wrong value',
  find({ failing, files }) {
    const { expected } = failing;
    return files.flatMap((file) => {
      const tables = lost(file, TABLES, ({ text }) => text);
      const corrected = new Set(tables.map(keysOf));
      return [
        // A mapping in the place of another one may well be the repair of it.
        ...(tables.some((table) => pairsOf(table).length > 0)
          ? []
          : gained(file, TABLES, (node) => copiedPairs(node, failing).join() || null)),
        // A table that was there and in which a value is put right is none that serves the test.
        ...gained(file, TABLES, (node) =>
          corrected.has(keysOf(node)) ? null : servedValues(node, failing).join() || null,
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
  return parent && /^unary/.test(parent.type) ? literalValue(parent) : literalValue(node);
}

/** Whether a literal is all that a function gives back, whatever it is given. */
function isUnconditional({ parent }: Node): boolean {
  const holder = parent?.parent?.parent;
  return parent?.type === 'return_statement' && holder !== null && holder !== undefined && isFunction(holder);
}

const CARRIERS =
  /^(?:parenthesized_expression|conditional_expression|ternary_expression|boolean_operator|expression_list|unary_operator|unary_expression|as_expression|argument_list|arguments)$/;
/** Calls that give back what they are given: a conversion, a default, a replacement. */
const PASSES =
  /^(?:Decimal|Fraction|float|int|str|list|dict|tuple|set|getattr|next)$|\.(?:get|pop|setdefault|replace|replaceAll|sub)$/;

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
        return fieldOf(at, 'body')?.id === from.id ? 'returned' : 'none';
      case 'assignment':
      case 'assignment_expression':
      case 'variable_declarator':
        return fieldOf(at, 'right', 'value')?.id === from.id ? 'assigned' : 'none';
      case 'binary_expression':
        if (!/\|\||&&|\?\?/.test(fieldText(at, 'operator'))) return 'none';
        break;
      case 'call':
      case 'call_expression':
        if (!PASSES.test(calleeOf(at))) return 'none';
        break;
      default:
        if (!CARRIERS.test(at.type)) return 'none';
    }
  }
  return 'none';
}
