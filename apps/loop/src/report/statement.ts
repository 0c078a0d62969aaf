import type { BoundaryItem, Observation, RoundStatement } from '@repair/schemas';
import { counted } from './counted.js';
import { headline } from './headline.js';

export interface StatementInput {
  readonly observations: readonly Observation[];
  readonly failing: readonly string[];
  readonly boundary: readonly BoundaryItem[];
  /** Target tests that an earlier delta of this run turned green. */
  readonly turned_green: readonly string[];
}

/** Tests named in one clause before the rest is counted. */
const NAMED = 3;
const FAILING_KINDS: ReadonlySet<Observation['kind']> = new Set([
  'test_failure',
  'collection_error',
  'timeout',
  'crash',
]);

/** The strong rule's clauses for a round, from what was observed (paper §1): no clause without evidence. */
export function stateRound({ observations, failing, boundary, turned_green }: StatementInput): RoundStatement {
  const tests = boundary.flatMap((item) => (item.kind === 'test' ? [item.test] : []));
  const contracts = boundary.length - tests.length;
  const passing = observations.filter(({ kind }) => kind === 'passing_test');
  const wrong = observations.filter(({ kind }) => FAILING_KINDS.has(kind));
  return {
    fixed: {
      text:
        turned_green.length > 0
          ? `The last patch turned ${named(turned_green)} green and leaves ${counted(tests.length, 'test')} passing.`
          : tests.length > 0
            ? `The last patch leaves ${counted(tests.length, 'test')} passing; the code they run stands.`
            : 'No test is seen passing, so nothing can be credited to the last patch yet.',
      evidence: passing.map(({ id }) => id),
    },
    remains: {
      text: `${counted(failing.length, 'target test')} still ${failing.length === 1 ? 'fails' : 'fail'}: ${named(failing)}. ${wrong.map(tellFailure)[0] ?? ''}`.trim(),
      evidence: wrong.map(({ id }) => id),
    },
    must_not_break: `${counted(tests.length, 'boundary test')}${tests.length > 0 ? ` (${named(tests)})` : ''}${contracts > 0 ? ` and ${counted(contracts, 'contract')} of the task` : ''}.`,
  };
}

function tellFailure(observation: Observation): string {
  switch (observation.kind) {
    case 'test_failure':
    case 'collection_error': {
      const first = headline(observation.message);
      return observation.exception && !first.startsWith(observation.exception)
        ? `${observation.exception}: ${first}`
        : first;
    }
    case 'timeout':
      return `It did not end within ${observation.limit_ms} ms.`;
    case 'crash':
      return observation.message;
    default:
      return '';
  }
}

function named(ids: readonly string[]): string {
  const rest = ids.length - NAMED;
  return ids.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
