import { type BoundaryItem, type Contract, failingTests, statusOf, type TestRun } from '@repair/schemas';

export interface BoundaryInput {
  /** Runs of the whole suite on the same candidate, at least two, so that a flake can show. */
  readonly baselines: readonly TestRun[];
  /** What the task spec names or preserves. */
  readonly contracts: readonly Contract[];
}

export interface ExtractedBoundary {
  readonly boundary: readonly BoundaryItem[];
  /** Tests (or test files that could not be collected) that failed in every baseline, sorted. */
  readonly target_tests: readonly string[];
  /** Tests whose result differs between baselines: in neither set, sorted. */
  readonly quarantined: readonly string[];
}

/**
 * The not-allowed-to-break set: every test seen passing in every baseline, then the contracts of the task spec
 * (spec §3.1, paper P7). No model is consulted. Ordered by test id, contracts in the task spec's order.
 */
export function extractBoundary({ baselines, contracts }: BoundaryInput): ExtractedBoundary {
  const ids = new Set<string>();
  for (const run of baselines) {
    for (const { id } of run.results) ids.add(id);
    for (const id of failingTests(run)) ids.add(id);
  }
  const passing: string[] = [];
  const failing: string[] = [];
  const quarantined: string[] = [];
  for (const id of [...ids].sort()) {
    const seen = new Set(baselines.map((run) => verdictOf(statusOf(run, id))));
    if (seen.size > 1) quarantined.push(id);
    else if (seen.has('passing')) passing.push(id);
    else if (seen.has('failing')) failing.push(id);
  }
  return {
    boundary: [...passing.map((test): BoundaryItem => ({ kind: 'test', test })), ...contracts],
    target_tests: failing,
    quarantined,
  };
}

function verdictOf(status: ReturnType<typeof statusOf>): 'passing' | 'failing' | 'neither' {
  switch (status) {
    case 'passed':
      return 'passing';
    case 'failed':
    case 'error':
    case 'timeout':
    case 'vanished':
      return 'failing';
    case 'skipped':
      return 'neither';
  }
}
