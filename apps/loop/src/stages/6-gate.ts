import { attemptGate } from '@repair/gate';
import type { GateDecision } from '@repair/schemas';
import type { LoopContext } from '../drive/context.js';
import type { Attempts } from '../drive/stage-results.js';
import type { LoopState } from '../drive/state.js';

/** Stage (e): the counter continues, escalates or leaves (spec §3.5). */
export function gate({ maxima }: LoopContext, state: LoopState, attempts: Attempts): GateDecision {
  return attemptGate({
    signature_attempts: attempts.of_signature,
    bug_attempts: attempts.of_bug,
    instruments: state.instruments,
    maxima,
    last_target: state.last_target,
  });
}
