import { statusOf, type TestRun } from '@repair/schemas';

/** Whether a run saw each of the tests passing, by identity. */
export function seenPassing(run: TestRun, tests: readonly string[]): boolean {
  return tests.every((id) => statusOf(run, id) === 'passed');
}
