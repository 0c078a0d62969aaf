import { exitReason } from '@repair/gate';
import type { GateDecision } from '@repair/schemas';
import type { LoopContext } from './context.js';
import { overBudget, type Spent } from './spending.js';
import type { LoopState } from './state.js';

/** Why the loop is left after this round; null when the next one follows. */
export function leaving(context: LoopContext, state: LoopState, decision: GateDecision, spent: Spent): string | null {
  const byGate = exitReason(decision);
  if (byGate) return byGate;
  if (state.round >= context.max_attempts) return `unresolved after ${state.round} attempts, all that --max-attempts allows`;
  return overBudget(spent, context.budget);
}
