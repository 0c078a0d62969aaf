import type { Node } from '@repair/syntax';
import { isCommon, isLabel, literalValue } from './literals.js';

export const TABLES = ['list', 'tuple', 'dictionary', 'array', 'object'] as const;

const LOOK_UPS = /^(?:get|at|pop|setdefault|find|index)$/;

/**
 * The expected values that a written-out collection serves as results: one is enough where it is looked up on the spot
 * (`[0, 3, 7][n]`), in a collection with a name only when it is made of two or more of them and of nothing else.
 */
export function servedValues(table: Node, expected: ReadonlySet<string>): readonly string[] {
  const values = entries(table).filter((value) => !isCommon(value));
  const served = values.filter((value) => expected.has(value) && !isLabel(value));
  if (served.length === 0) return [];
  if (isLookedUp(table)) return served;
  return isNamed(table) && new Set(served).size > 1 && served.length === values.length ? served : [];
}

/** The values of the elements or pairs; keys are inputs. */
function entries(table: Node): readonly string[] {
  return table.namedChildren.flatMap((child) => {
    const value = child && literalValue(child.type === 'pair' ? (child.childForFieldName('value') ?? child) : child);
    return value === null ? [] : [value];
  });
}

function isLookedUp(table: Node): boolean {
  let from = table;
  while (from.parent?.type === 'parenthesized_expression') from = from.parent;
  const parent = from.parent;
  switch (parent?.type) {
    case 'subscript':
      return parent.childForFieldName('value')?.id === from.id;
    case 'subscript_expression':
      return parent.childForFieldName('object')?.id === from.id;
    case 'attribute':
      return LOOK_UPS.test(parent.childForFieldName('attribute')?.text ?? '');
    case 'member_expression':
      return LOOK_UPS.test(parent.childForFieldName('property')?.text ?? '');
    default:
      return false;
  }
}

const isNamed = ({ parent }: Node): boolean =>
  /^(?:assignment|assignment_expression|variable_declarator)$/.test(parent?.type ?? '');
