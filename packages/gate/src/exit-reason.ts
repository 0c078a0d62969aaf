import type { GateDecision } from '@repair/schemas';
import { ABSOLUTE_CEILING } from './limits.js';

/** Why the loop was left, in one line for a report; null when the decision was not to leave. */
export function exitReason(decision: GateDecision): string | null {
  if (decision.decision !== 'exit') return null;
  return decision.at_ceiling
    ? `unresolved after ${ABSOLUTE_CEILING} attempts on this bug, the absolute ceiling`
    : `unresolved after ${decision.attempt_number} attempts on this signature, and no instrument has anything stronger left`;
}
