import type { Node } from '@repair/syntax';
import type { FailingLiterals } from './detector.js';
import { calleeOf } from './dotted.js';
import { isCommon, isLabel, literalValue } from './literals.js';
import { childrenOf, fieldOf, fieldText } from './nodes.js';

export const TABLES = ['list', 'tuple', 'dictionary', 'array', 'object'] as const;

const LOOK_UPS: ReadonlySet<string> = new Set(['get', 'at', 'pop', 'shift', 'setdefault', 'find', 'index']);
/** Calls that make a table of what they are given, or take one out of it. */
const SERVERS: ReadonlySet<string> = new Set([
  'dict',
  'zip',
  'Map',
  'Object.fromEntries',
  'iter',
  'next',
  'choice',
  'random.choice',
  'cycle',
  'itertools.cycle',
]);
const SEQUENCES: ReadonlySet<string> = new Set(['list', 'tuple', 'array']);
const NAMINGS: ReadonlySet<string> = new Set(['assignment', 'assignment_expression', 'variable_declarator']);

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
  const held = table.parent?.type ?? '';
  return known && new Set(values).size > 1 && (SEQUENCES.has(held) || NAMINGS.has(held)) ? served : [];
}

/** The values of the elements or pairs; keys are inputs. */
function entries(table: Node): readonly string[] {
  return childrenOf(table).flatMap((child) => {
    const value = literalValue(fieldOf(child, 'value') ?? child);
    return value === null ? [] : [value];
  });
}

/** Whether a table is one that was there, in which a value is put right: the same keys, or half of its members and more. */
export function isCorrected(table: Node, before: readonly Node[]): boolean {
  const [keys, members] = [keysOf(table), childrenOf(table)];
  return before.some((old) => {
    if (keys !== '') return keysOf(old) === keys;
    const [olds, wanted] = [childrenOf(old), members.length];
    const kept = members.filter(({ text }, index) => olds[index]?.text === text).length;
    return olds.length === wanted && 2 * kept >= wanted;
  });
}

const keysOf = (table: Node): string =>
  childrenOf(table)
    .map((child) => fieldText(child, 'key'))
    .filter((key) => key !== '')
    .join();

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
      return LOOK_UPS.has(fieldText(parent, 'attribute', 'property'));
    case 'argument_list':
    case 'arguments':
      return parent.parent !== null && SERVERS.has(calleeOf(parent.parent));
    default:
      return false;
  }
}
