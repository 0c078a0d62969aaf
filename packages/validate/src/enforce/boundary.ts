import type { Contract, ConstraintViolation, Execution, FileChange, TestRun } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { TreeReader } from '../tree-reader.js';
import { contractViolations } from './contracts.js';
import { likeliest } from './likeliest.js';
import { type BrokenTest, brokenViolation, statusOf, unseenViolation } from './statuses.js';

export interface EnforceInput {
  readonly execution: Execution;
  readonly changes: readonly FileChange[];
  readonly target_tests: readonly string[];
  readonly boundary_tests: readonly string[];
  readonly contracts: readonly Contract[];
  readonly before: TreeReader;
  readonly after: TreeReader;
  readonly syntax: Syntax;
  /** The target tests that fail without the delta; the others of the target are already green. */
  readonly failing_before: readonly string[];
  readonly signal?: AbortSignal;
}

export interface Enforcement {
  readonly boundary: 'green' | 'violated';
  readonly violations: readonly ConstraintViolation[];
  readonly failing_before: readonly string[];
  /** Target tests not seen passing with the delta; the same as before when none was run. */
  readonly failing_after: readonly string[];
  readonly broken: readonly BrokenTest[];
  /** Test runs spent. */
  readonly runs: number;
  /** The run that told most: the boundary run where there was one, else the target run. */
  readonly last_run: TestRun | null;
}

/**
 * Re-runs the tests with the delta in place: first the API contracts on the syntax tree, then the target, then, only if
 * the target got better, the boundary. A boundary test must be seen passing, by its identity; anything else is a
 * violation (spec §3.3, rule 2). Throws HarnessError when a run gives no result.
 */
export async function enforceBoundary(input: EnforceInput): Promise<Enforcement> {
  const { execution, changes, target_tests, failing_before } = input;
  const broken_contracts = contractViolations(input);
  const untouched = { failing_before, failing_after: failing_before, broken: [], runs: 0, last_run: null };
  if (broken_contracts.length > 0) return { boundary: 'violated', violations: broken_contracts, ...untouched };
  const signal = input.signal ? { signal: input.signal } : {};
  const target = await execution.run({ changes, tests: target_tests, ...signal });
  const failing_after = target_tests.filter((test) => statusOf(target, test) !== 'passed');
  const spent = { failing_before, failing_after, runs: 1, last_run: target };
  const fresh = failing_after.filter((test) => !failing_before.includes(test));
  const regressed: readonly BrokenTest[] = fresh.map((test) => ({
    test,
    before: 'passed',
    after: statusOf(target, test),
  }));
  if (regressed.length > 0) {
    return { boundary: 'violated', violations: [brokenViolation(regressed, target)], broken: regressed, ...spent };
  }
  if (failing_after.length >= failing_before.length) {
    return { boundary: 'violated', violations: [unseenViolation(failing_after, target)], broken: [], ...spent };
  }
  const guarded = guardedTests(input);
  const green = target_tests.filter((test) => !failing_after.includes(test));
  const first = likeliest(guarded, input);
  if (first.length > 0) {
    const early = await execution.run({ changes, tests: first, fail_fast: true, ...signal });
    const broken = brokenIn(early, first);
    if (broken.length > 0) return violated(input, broken, failing_after, 2, early);
  }
  const runs = first.length > 0 ? 3 : 2;
  const run = await execution.run({ changes, tests: [...guarded, ...green], fail_fast: true, ...signal });
  const broken = brokenIn(run, guarded);
  const lost = green.filter((test) => !['passed', 'vanished'].includes(statusOf(run, test)));
  const still = target_tests.filter((test) => failing_after.includes(test) || lost.includes(test));
  if (lost.length > 0 && broken.every(({ after }) => after === 'vanished')) {
    // A target that failed here ended the run, so that the tests behind it were not seen: they are not what broke.
    const violations = [unseenViolation(lost, run)];
    return { boundary: 'violated', violations, failing_before, failing_after: still, broken: [], runs, last_run: run };
  }
  if (broken.length > 0) return violated(input, broken, still, runs, run);
  return { boundary: 'green', violations: [], failing_before, failing_after: still, broken, runs, last_run: run };
}

function violated(
  input: EnforceInput,
  broken: readonly BrokenTest[],
  failing_after: readonly string[],
  runs: number,
  last_run: TestRun,
): Enforcement {
  const violations = [brokenViolation(broken, last_run, statementsOf(input, broken))];
  return {
    boundary: 'violated',
    violations,
    failing_before: input.failing_before,
    failing_after,
    broken,
    runs,
    last_run,
  };
}

function guardedTests(input: EnforceInput): readonly string[] {
  const target = new Set(input.target_tests);
  return [...new Set(input.boundary_tests)].filter((test) => !target.has(test)).sort();
}

/** What the task preserves through the broken tests: behaviour contracts speak of tests that were green. */
const statementsOf = ({ contracts }: EnforceInput, broken: readonly BrokenTest[]): readonly string[] =>
  contracts.flatMap((contract) =>
    contract.kind === 'behavior' && contract.tests.some((test) => broken.some((each) => each.test === test))
      ? [contract.statement]
      : [],
  );

/** A run that stopped at its first failure says nothing of the tests behind it; a run to the end must name them all. */
function brokenIn(run: TestRun, guarded: readonly string[]): readonly BrokenTest[] {
  const seen = guarded.map((test) => ({ test, before: 'passed', after: statusOf(run, test) }));
  const failed = seen.filter(({ after }) => after !== 'passed' && after !== 'vanished');
  return failed.length > 0 ? failed : seen.filter(({ after }) => after !== 'passed');
}
