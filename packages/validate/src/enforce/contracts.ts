import type { ConstraintViolation, Contract } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { decodeUtf8 } from '../text/encoding.js';
import type { TreeReader } from '../tree-reader.js';
import { named, violation } from '../violation.js';
import { type ApiShape, apiShape, statedShape } from './api-shape.js';
import { differences } from './api-difference.js';

export interface ContractInput {
  readonly contracts: readonly Contract[];
  readonly before: TreeReader;
  readonly after: TreeReader;
  readonly syntax: Syntax;
}

/**
 * API contracts that the delta breaks, read from the syntax trees: a symbol or its export gone, a parameter renamed,
 * moved, removed, re-typed, newly required or with another default, another return type, `async` put or taken. A
 * difference that brings the symbol to the stated signature keeps the contract.
 */
export function contractViolations({
  contracts,
  before,
  after,
  syntax,
}: ContractInput): readonly ConstraintViolation[] {
  return contracts.flatMap((contract) => {
    if (contract.kind !== 'api') return [];
    const old = shapeIn(before, contract.file, contract.symbol, syntax);
    const fresh = shapeIn(after, contract.file, contract.symbol, syntax);
    if (old.kind === 'unknown' || fresh.kind === 'unknown') return [];
    const found = differences(old, fresh, statedShape(contract.file, contract.signature, syntax));
    if (found.length === 0) return [];
    return [
      violation(
        'boundary',
        {
          proposed: `The delta changes the interface of ${contract.symbol} in ${contract.file}: ${named(found)}`,
          rule: `The task keeps ${contract.signature}`,
          satisfy: 'Keep its name, its export, its parameters with their defaults, and what it returns',
        },
        { contract, differences: found, reason: 'api' },
      ),
    ];
  });
}

/** A file that did not change has nothing to compare; one whose text can't be read is no contract's business. */
function shapeIn(tree: TreeReader, file: string, symbol: string, syntax: Syntax): ApiShape {
  const bytes = tree.bytes(file);
  const text = bytes && decodeUtf8(bytes);
  return text === null ? { kind: 'absent' } : apiShape(syntax.parse(file, text), symbol);
}
