import { repairMinimally } from '@repair/llm-stub';
import type { GenerationRequest, LedgerLookup, SeededRound } from '@repair/schemas';
import type { LoopContext } from '../drive/context.js';
import type { Proposal } from '../drive/stages.js';
import type { LoopState } from '../drive/state.js';

/** Stage (L): the one bounded call of the round (spec §4). The only stage that sees a generator. */
export function propose(
  context: LoopContext,
  { round_record, round_number }: SeededRound,
  known: LedgerLookup,
  state: LoopState,
): Promise<Proposal> {
  const request: GenerationRequest = {
    round_record,
    recurrence: known.recurrence,
    constraint_violations: state.violations,
    seed: `${context.run_id} round ${round_number}`,
  };
  return repairMinimally({
    request,
    generator: context.components.generator,
    ...(context.signal ? { signal: context.signal } : {}),
  });
}
