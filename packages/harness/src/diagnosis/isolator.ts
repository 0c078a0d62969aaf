import type { Execution, RegressionHunk, RegressionIsolator, TestRun } from '@repair/schemas';
import { type ChangedRegion, changedRegions } from './changed.js';
import { smallestSubset } from './delta-debugging.js';
import { isRunnerConfig, isTestPath } from './paths.js';
import { type IsolationTree, reverseRegions } from './reverse.js';
import { failureShape, passedOf } from './same-failure.js';

/** At most this many runs for one isolation, fewer where each waits for a limit; what is known by then is told. */
const MOST_RUNS = 32;
const MOST_HANGING_RUNS = 8;

/**
 * Regression isolation (Zeller 1999): where the last diff reversed makes target tests pass, delta debugging over its
 * groups of changed lines finds those that it takes for these tests to fail as they do. Files of tests and of the runner's
 * configuration are never reversed.
 */
export function createIsolator(execution: Execution, tree: IsolationTree): RegressionIsolator {
  return {
    async isolate({ diff, target_tests, changes, signal }): Promise<readonly RegressionHunk[]> {
      const testFiles = new Set(target_tests.map((id) => id.split('::', 1)[0]));
      const regions = changedRegions(diff).filter(
        ({ file }) => !isTestPath(file) && !isRunnerConfig(file) && !testFiles.has(file),
      );
      if (target_tests.length === 0 || regions.length === 0) return [];
      const runWith = async (standing: readonly ChangedRegion[], tests: readonly string[]): Promise<TestRun | null> => {
        const stays = new Set(standing);
        const over = reverseRegions(
          regions.filter((region) => !stays.has(region)),
          tree,
          changes,
        );
        if (over === null) return null;
        return execution.run({ changes: over, tests, ...(signal ? { signal } : {}) });
      };
      // Targets that ask for what the patch brought fail without it too: they tell nothing about what it broke.
      const reversed = await runWith([], target_tests);
      const broken = reversed ? passedOf(reversed, target_tests) : [];
      if (broken.length === 0) return [];
      const asItIs = await runWith(regions, broken);
      if (!asItIs || passedOf(asItIs, broken).length === broken.length) return [];
      const shape = failureShape(asItIs, broken);
      const hangs = asItIs.timed_out || asItIs.results.some(({ status }) => status === 'timeout');
      const failsAlike = async (standing: readonly ChangedRegion[]): Promise<boolean> => {
        if (standing.length === 0) return false;
        const run = await runWith(standing, broken);
        return run !== null && failureShape(run, broken) === shape;
      };
      return (await smallestSubset(regions, failsAlike, hangs ? MOST_HANGING_RUNS : MOST_RUNS)).map(asHunk);
    },
  };
}

function asHunk({ file, start_line, end_line, added, removed }: ChangedRegion): RegressionHunk {
  const lines = Array.from({ length: end_line - start_line + 1 }, (_, at) => start_line + at);
  return { file, lines, removed, added };
}
