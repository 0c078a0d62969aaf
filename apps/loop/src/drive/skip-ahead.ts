import { ATTEMPT_CAP, attemptGate, type Rung } from '@repair/gate';
import type { LedgerLookup } from '@repair/schemas';
import type { LoopContext } from './context.js';
import type { LoopState } from './state.js';

/**
 * A signature that the shared ledger holds at its cap already is not given another attempt at the same evidence level
 * (spec §3.2 step 4): the round is seeded afresh one rung up. Once a signature and run, and only where a rung is left.
 */
export function skipAhead(context: LoopContext, state: LoopState, known: LedgerLookup): Rung | null {
  if (!known.escalation_triggered || state.met.includes(known.ledger_key)) return null;
  const decision = attemptGate({
    signature_attempts: ATTEMPT_CAP,
    bug_attempts: state.round,
    instruments: state.instruments,
    maxima: context.maxima,
    last_target: state.last_target,
  });
  return decision.decision === 'escalate' ? (decision.escalation_target as Rung) : null;
}
