import type { LedgerLookup, RoundRecord } from '@repair/schemas';
import { screenDelta } from '@repair/validate';
import type { LoopContext } from '../drive/context.js';
import type { Proposal, Screened } from '../drive/stage-results.js';
import type { LoopState } from '../drive/state.js';

/** Stage (c) on paper: what the proposal really changes, and every reason not to run it (spec §3.3). */
export function screen(
  context: LoopContext,
  proposal: Proposal,
  record: RoundRecord,
  known: LedgerLookup,
  state: LoopState,
): Screened {
  if (proposal.kind !== 'delta') {
    return { ...NOTHING, violations: proposal.kind === 'violation' ? [proposal.violation] : [] };
  }
  const { derived, minimality, plausibility, violations } = screenDelta({
    proposed: proposal.delta,
    record,
    recurrence: known.recurrence,
    instruments: state.instruments,
    tree: state.tree,
    syntax: context.syntax,
    open_files: context.open_files,
    target_tests: state.failing,
  });
  return {
    delta: derived?.delta ?? null,
    changes: derived?.changes ?? [],
    result: derived?.result ?? null,
    changed_lines: derived?.changed_lines ?? 0,
    minimality,
    plausibility,
    violations,
  };
}

const NOTHING: Screened = {
  delta: null,
  changes: [],
  result: null,
  changed_lines: 0,
  minimality: 'reject',
  plausibility: 'reject',
  violations: [],
};
