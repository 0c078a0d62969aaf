import type { TestResult, TestRun } from './test-run.js';

/** What one run says of one test identity. `vanished`: it was neither collected nor reported. */
export type SeenStatus = TestResult['status'] | 'vanished';

const fileOf = (id: string): string => id.split('::', 1)[0] as string;

/**
 * The status of a test in a run, by identity; absence is never success.
 *
 * A target may also be a whole test file (an id without `::`), where the file could not be collected and its tests
 * have no ids yet. Such a target passes when the file was collected without error, holds at least one test, and every
 * test in it passed or was skipped with at least one passing.
 */
export function statusOf(run: TestRun, id: string): SeenStatus {
  if (run.collection_errors.some((error) => error.file === fileOf(id))) return 'error';
  const own = run.results.find((result) => result.id === id);
  if (own) return own.status;
  if (id.includes('::')) return 'vanished';
  const inside = run.results.filter((result) => fileOf(result.id) === id);
  if (inside.length === 0) return 'vanished';
  const bad = inside.find(({ status }) => status !== 'passed' && status !== 'skipped');
  if (bad) return bad.status;
  return inside.some(({ status }) => status === 'passed') ? 'passed' : 'skipped';
}

/** Every identity that a run did not see passing and did not skip: failing results, and files that failed to collect. */
export function failingTests(run: TestRun): readonly string[] {
  const ids = new Set<string>();
  for (const { id, status } of run.results) if (status !== 'passed' && status !== 'skipped') ids.add(id);
  for (const { file } of run.collection_errors) if (file !== null) ids.add(file);
  return [...ids].sort();
}
