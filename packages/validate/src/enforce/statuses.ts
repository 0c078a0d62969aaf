import { type ConstraintViolation, statusOf as statusInRun, type TestRun } from '@repair/schemas';
import { NAMED_AT_MOST } from '../limits.js';
import { named, shown, violation } from '../violation.js';

/** A test that was green and is not seen green now. `after` is a status, or `vanished` where no result names it. */
export interface BrokenTest {
  readonly test: string;
  readonly before: string;
  readonly after: string;
}

/** A test's status by its identity (a whole file's too). A test told twice passes only when every telling does. */
export function statusOf(run: TestRun, test: string): string {
  const told = run.results.filter(({ id }) => id === test);
  const bad = told.find(({ status }) => status !== 'passed');
  return bad?.status ?? statusInRun(run, test);
}

const messageOf = (run: TestRun, test: string): string => {
  const told = run.results.find(({ id, status }) => id === test && status !== 'passed')?.message ?? '';
  return told.split('\n')[0] ?? '';
};

export function brokenViolation(
  broken: readonly BrokenTest[],
  run: TestRun,
  statements: readonly string[] = [],
): ConstraintViolation {
  const changes = broken.map(({ test, before, after }) => {
    const message = messageOf(run, test);
    return `${test} (${before} before, ${after} now${message ? `: ${shown(message)}` : ''})`;
  });
  return violation(
    'boundary',
    {
      proposed: `The delta breaks ${named(changes)}`,
      rule: 'Every boundary test is seen passing, by its name: failed, error, timeout, skipped and vanished are not',
      satisfy: `Repair the target without changing what these tests hold fast${statements.map((text) => `: ${text}`).join('')}`,
    },
    {
      broken: broken.slice(0, NAMED_AT_MOST).map((each) => ({ ...each, message: messageOf(run, each.test) })),
      count: broken.length,
      statements,
    },
  );
}

/** The target did not move: the boundary was not run, and what was not seen green is not green. */
export function unseenViolation(failing: readonly string[], run: TestRun): ConstraintViolation {
  const told = failing.map((test) => {
    const message = messageOf(run, test);
    return `${test} (${statusOf(run, test)}${message ? `: ${shown(message)}` : ''})`;
  });
  return violation(
    'boundary',
    {
      proposed: `With the delta the target still fails: ${named(told)}`,
      rule: 'A delta is worth a boundary run only when fewer target tests fail with it',
      satisfy: 'Propose a change that makes the failing tests pass',
    },
    { failing_after: failing, reason: 'target_unchanged' },
  );
}
