import type { Node } from '@repair/syntax';
import type { FailingLiterals } from './detector.js';
import { calleeOf } from './dotted.js';
import { isCommon, isLabel, literalValue } from './literals.js';
import { childrenOf, fieldOf, fieldText } from './nodes.js';

export const TABLES = ['list', 'tuple', 'dictionary', 'array', 'object'] as const;

const LOOK_UPS = /^(?:get|at|pop|shift|setdefault|find|index)$/;
/** Calls that make a table of what they are given, or take one out of it. */
const SERVERS = /^(?:dict|zip|Map|Object\.fromEntries|iter|next|(?:random\.)?choice|(?:itertools\.)?cycle)$/;

/**
 * The expected values that a written-out collection serves as results: one is enough where it is looked up on the spot
 * (`[0, 3, 7][n]`) or paired with what the test puts in; in a collection with a name only where that is made of what the
 * tests assert and of nothing else.
 */
export function servedValues(table: Node, { expected, inputs, asserted }: FailingLiterals): readonly string[] {
  const values = entries(table).filter((value) => !isCommon(value));
  const served = values.filter((value) => expected.has(value) && !isLabel(value));
  if (served.length === 0) return [];
  if (isServed(table)) return served;
  const known = values.every((value) => inputs.has(value) || asserted.has(value));
  const paired = /^(?:list|tuple|array)$/.test(table.parent?.type ?? '');
  return known && new Set(values).size > 1 && (paired || isNamed(table)) ? served : [];
}

/** The values of the elements or pairs; keys are inputs. */
function entries(table: Node): readonly string[] {
  return childrenOf(table).flatMap((child) => {
    const value = literalValue(child.type === 'pair' ? (fieldOf(child, 'value') ?? child) : child);
    return value === null ? [] : [value];
  });
}

/** The keys of a table with keys; null for any other. */
export function keysOf(table: Node): string | null {
  const keys = childrenOf(table).flatMap((child) => (child.type === 'pair' ? [fieldText(child, 'key')] : []));
  return keys.length > 0 ? keys.join() : null;
}

/** Whether a value is taken out of the collection where it stands. */
export function isServed(table: Node): boolean {
  let from = table;
  while (from.parent?.type === 'parenthesized_expression') from = from.parent;
  const { parent } = from;
  switch (parent?.type) {
    case 'subscript':
    case 'subscript_expression':
      return fieldOf(parent, 'value', 'object')?.id === from.id;
    case 'attribute':
    case 'member_expression':
      return LOOK_UPS.test(fieldText(parent, 'attribute', 'property'));
    case 'argument_list':
    case 'arguments':
      return parent.parent !== null && SERVERS.test(calleeOf(parent.parent));
    default:
      return false;
  }
}

const isNamed = ({ parent }: Node): boolean =>
  /^(?:assignment|assignment_expression|variable_declarator)$/.test(parent?.type ?? '');
