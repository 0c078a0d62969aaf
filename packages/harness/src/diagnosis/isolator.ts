import type { Execution, RegressionHunk, RegressionIsolator } from '@repair/schemas';
import { type ChangedRegion, changedRegions } from './changed.js';
import { smallestSubset } from './delta-debugging.js';
import { isRunnerConfig, isTestPath } from './paths.js';
import { type IsolationTree, reverseRegions } from './reverse.js';

/** At most this many runs for one isolation; what is known by then is told. */
const MAX_RUNS = 24;

/**
 * Regression isolation (Zeller 1999): where the last diff reversed makes the target tests pass, delta debugging over
 * its groups of changed lines names those without which they pass. Tests and runner configuration are never reversed.
 */
export function createIsolator(execution: Execution, tree: IsolationTree): RegressionIsolator {
  return {
    async isolate({ diff, target_tests, changes, signal }): Promise<readonly RegressionHunk[]> {
      if (target_tests.length === 0) return [];
      const testFiles = new Set(target_tests.map((id) => id.split('::', 1)[0]));
      const regions = changedRegions(diff).filter(({ file }) => !isTestPath(file) && !isRunnerConfig(file) && !testFiles.has(file));
      if (regions.length === 0) return [];
      const passes = async (reversed: readonly ChangedRegion[]): Promise<boolean> => {
        const back = reverseRegions(regions, reversed, tree, changes);
        if (back === null) return false;
        const run = await execution.run({
          changes: back,
          tests: target_tests,
          fail_fast: true,
          ...(signal ? { signal } : {}),
        });
        const passed = new Set(run.results.filter(({ status }) => status === 'passed').map(({ id }) => id));
        return target_tests.every((id) => passed.has(id));
      };
      const causes = await smallestSubset(regions, passes, MAX_RUNS);
      return causes.map(({ file, start_line, added, removed }) => ({
        file,
        lines: added.map((_, at) => start_line + at).concat(added.length === 0 ? [start_line] : []),
        removed,
        added,
      }));
    },
  };
}
