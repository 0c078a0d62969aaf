import type { BoundaryItem, Candidate } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { nearestTests } from '../nearest.js';
import { inline, quoted } from '../visible.js';

const CONTRACTS_SHOWN = 40;

/** What may not break: contracts in full, tests counted and the nearest to the residue named. */
export function boundarySection(boundary: readonly BoundaryItem[], candidate: Candidate, detail: Detail): string {
  const tests = boundary.flatMap((item) => (item.kind === 'test' ? [item.test] : []));
  const contracts = boundary.filter((item) => item.kind !== 'test');
  const named = nearestTests(tests, candidate, detail.boundary_tests);
  const left = contracts.length - CONTRACTS_SHOWN;
  return [
    `${tests.length} passing tests must stay green, each by its id; ${contracts.length} contracts must hold`,
    ...contracts.slice(0, CONTRACTS_SHOWN).map(contractText),
    ...(left > 0 ? [`(${left} more contracts)`] : []),
    ...(named.length > 0 ? ['tests nearest to the residue:'] : []),
    ...named.map((test) => `- ${inline(test)}`),
    ...(named.length > 0 && named.length < tests.length ? [`(${tests.length - named.length} more tests)`] : []),
  ].join('\n');
}

function contractText(item: Exclude<BoundaryItem, { kind: 'test' }>): string {
  return item.kind === 'api'
    ? `- api ${inline(item.file)} ${inline(item.symbol)}: ${inline(item.signature, 300)}`
    : `- behavior: ${quoted(item.statement, 400)} (${item.tests.length} tests)`;
}
