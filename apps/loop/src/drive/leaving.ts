import { exitReason } from '@repair/gate';
import type { GateDecision } from '@repair/schemas';
import type { LoopContext } from './context.js';
import type { LoopState } from './state.js';

/** Why the loop is left after this round; null when the next one follows. */
export function leaving(context: LoopContext, state: LoopState, decision: GateDecision): string | null {
  const byGate = exitReason(decision);
  if (byGate) return byGate;
  return state.round >= context.max_attempts
    ? `unresolved after ${state.round} attempts, all that --max-attempts allows`
    : null;
}
