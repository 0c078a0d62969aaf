import type { FileChange } from '@repair/schemas';
import { minimizeDelta, renderPatch } from '@repair/validate';
import { changedLines } from '../report/changed-lines.js';
import type { LoopContext } from './context.js';
import type { Judged } from './judged.js';
import { seenPassing } from './seen-passing.js';
import { boundaryTests, type LoopState, overlay } from './state.js';

export interface FinishedRepair {
  /** Everything that the patch changes against the candidate as it was. */
  readonly changes: readonly FileChange[];
  readonly proposed_lines: number;
  /** Whether no hunk can be dropped without losing the repair, as far as it could be seen. */
  readonly minimal: boolean;
}

/**
 * After a delta resolved: drops from all that this run changed whatever is not needed, under "every target test of the
 * baseline and every boundary test is seen passing in a run of the whole suite" (delta debugging; paper §2.10).
 */
export async function finishRepair(context: LoopContext, state: LoopState, resolved: Judged): Promise<FinishedRepair> {
  const { base, components, signal, syntax, tell } = context;
  const changes = overlay(state.changes, resolved.changes).filter(
    ({ path, bytes }) => !sameBytes(base.bytes(path), bytes),
  );
  const proposed_lines = changedLines(renderPatch(base, changes));
  const wanted = [...boundaryTests(state.boundary), ...state.failing];
  if (!resolved.delta) return { changes, proposed_lines, minimal: false };
  const minimized = await minimizeDelta({
    delta: resolved.delta,
    changes,
    tree: base,
    syntax,
    max_runs: context.max_minimize_runs,
    accept: async (fewer) => {
      tell({ kind: 'stage', round: state.round, stage: 'minimise', detail: `${fewer.length} file(s)` });
      const run = await components.execution.run({ changes: fewer, ...(signal ? { signal } : {}) });
      return seenPassing(run, wanted);
    },
    ...(signal ? { signal } : {}),
  });
  return { changes: minimized.changes, proposed_lines, minimal: minimized.minimal };
}

function sameBytes(a: Uint8Array | null, b: Uint8Array | null): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
