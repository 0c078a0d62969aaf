import type { GateDecision } from '@repair/schemas';
import type { LoopContext } from '../../drive/context.js';
import type { Attempts } from '../../drive/stage-results.js';
import type { LoopState } from '../../drive/state.js';

/** Ablation of P6: never escalates and never leaves by itself; only the run's number of attempts ends it. */
export function ungated(_context: LoopContext, _state: LoopState, attempts: Attempts): GateDecision {
  return { attempt_number: attempts.of_signature, decision: 'continue', escalation_target: null, at_ceiling: false };
}
