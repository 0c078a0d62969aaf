import type { GenerationRequest, LedgerLookup, SeededRound } from '@repair/schemas';
import type { LoopContext } from './context.js';
import type { LoopState } from './state.js';

/** What the one call is given: the seed, what the ledger knows, what was refused (spec §4, in this order). */
export function generationRequest(
  { run_id }: LoopContext,
  { round_record, round_number }: SeededRound,
  { recurrence }: LedgerLookup,
  { violations }: LoopState,
): GenerationRequest {
  return { round_record, recurrence, constraint_violations: violations, seed: `${run_id} round ${round_number}` };
}
