import type { RoundReport, RunReport } from '@repair/schemas';
import type { RouteOutcome } from '../route.js';

export interface RunFacts extends RouteOutcome {
  readonly run_id: string;
  readonly route: RunReport['route'];
  readonly generator: string;
  readonly seed: number;
  readonly runner: RunReport['runner'];
  readonly isolation: RunReport['isolation'];
  readonly patch: RunReport['patch'];
  readonly test_runs: number;
}

/** `report.json` from what a run came to. */
export function runReport(facts: RunFacts): RunReport {
  const { rounds, boundary, spent } = facts;
  return {
    version: 1,
    run_id: facts.run_id,
    route: facts.route,
    status: facts.status,
    attempts: facts.attempts,
    resolved_at_attempt: facts.status === 'resolved' && facts.attempts > 0 ? facts.attempts : null,
    exit_reason: facts.exit_reason,
    generator: facts.generator,
    seed: facts.seed,
    runner: facts.runner,
    isolation: facts.isolation,
    rounds: [...rounds],
    ...(facts.rolls ? { rolls: [...facts.rolls] } : {}),
    patch: facts.patch,
    target_tests: [...facts.target_tests],
    boundary: {
      tests: boundary.filter(({ kind }) => kind === 'test').length,
      quarantined: [...facts.quarantined],
      items: [...boundary],
    },
    conflicts: conflictsOf(rounds),
    usage: { ...spent },
    test_runs: facts.test_runs,
    error: facts.fault === null ? null : { code: codeOf(facts.fault), message: facts.exit_reason },
  };
}

/**
 * A target and a boundary test that no delta of the run satisfied together: at least twice the target turned green, and
 * each time the same boundary test broke.
 */
export function conflictsOf(rounds: readonly RoundReport[]): RunReport['conflicts'] {
  const broken = new Map<string, { times: number; always: Set<string> }>();
  const satisfied = new Set<string>();
  for (const { tests } of rounds) {
    if (!tests) continue;
    for (const target of tests.failing_before.filter((id) => !tests.failing_after.includes(id))) {
      if (tests.broken.length === 0) satisfied.add(target);
      const seen = broken.get(target);
      if (seen) {
        seen.times += 1;
        seen.always = new Set([...seen.always].filter((id) => tests.broken.includes(id)));
      } else broken.set(target, { times: 1, always: new Set(tests.broken) });
    }
  }
  return [...broken]
    .filter(([target, { times, always }]) => !satisfied.has(target) && times >= 2 && always.size > 0)
    .map(([target, { always }]) => ({ target, boundary: [...always].sort()[0] as string }))
    .sort((a, b) => (a.target < b.target ? -1 : 1));
}

function codeOf(fault: unknown): string {
  const code = fault !== null && typeof fault === 'object' && 'code' in fault ? fault.code : null;
  return typeof code === 'string' ? code : 'unexpected';
}
