import type { BoundaryItem } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { inline, quoted } from '../visible.js';

const CONTRACTS_SHOWN = 40;

/** What may not break: contracts in full, tests counted and the nearest to the residue (`nearest`, in order) named. */
export function boundarySection(boundary: readonly BoundaryItem[], nearest: readonly string[], detail: Detail): string {
  const contracts = boundary.filter((item) => item.kind !== 'test');
  const tests = boundary.length - contracts.length;
  const named = nearest.slice(0, detail.boundary_tests);
  const left = contracts.length - CONTRACTS_SHOWN;
  return [
    `${tests} passing tests must stay green, each by its id; ${contracts.length} contracts must hold`,
    ...contracts.slice(0, CONTRACTS_SHOWN).map(contractText),
    ...(left > 0 ? [`(${left} more contracts)`] : []),
    ...(named.length > 0 ? ['tests nearest to the residue:'] : []),
    ...named.map((test) => `- ${inline(test)}`),
    ...(named.length > 0 && named.length < tests ? [`(${tests - named.length} more tests)`] : []),
  ].join('\n');
}

function contractText(item: Exclude<BoundaryItem, { kind: 'test' }>): string {
  return item.kind === 'api'
    ? `- api ${inline(item.file)} ${inline(item.symbol)}: ${inline(item.signature, 300)}`
    : `- behavior: ${quoted(item.statement, 400)} (${item.tests.length} tests)`;
}
