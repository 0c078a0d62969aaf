import type { Baseline } from './baseline.js';
import type { Tree } from './ports.js';
import type { LoopState } from './state.js';

/** Where the first round begins: the candidate as it is, the weakest instruments, no refusals. */
export function startState(
  tree: Tree,
  diff: string,
  { run, target_tests, boundary, quarantined }: Baseline,
): LoopState {
  return {
    round: 1,
    tree,
    changes: [],
    diff,
    run,
    failing: target_tests,
    turned_green: [],
    boundary,
    instruments: { level: 0, depth: 0, scope: 0 },
    last_target: null,
    violations: [],
    known: new Set([...target_tests, ...quarantined, ...run.results.map(({ id }) => id)]),
    met: [],
  };
}
