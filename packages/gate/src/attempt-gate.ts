import type { GateDecision } from '@repair/schemas';
import { checkGateInput, type GateInput } from './input.js';
import { nextRung } from './ladder.js';
import { ABSOLUTE_CEILING, ATTEMPT_CAP } from './limits.js';

/**
 * Stage (e), spec §3.5: after an unresolved attempt, goes on, names a stronger instrument, or leaves the loop. A counter
 * and nothing else: the same counts always give the same decision. Throws ContractError on counts that are none.
 */
export function attemptGate(input: GateInput): GateDecision {
  checkGateInput(input);
  const { signature_attempts, bug_attempts, instruments, maxima, last_target } = input;
  const decide = (decision: Omit<GateDecision, 'attempt_number'>): GateDecision =>
    Object.freeze({ attempt_number: signature_attempts, ...decision });

  if (bug_attempts >= ABSOLUTE_CEILING) {
    return decide({ decision: 'exit', escalation_target: 'out_of_loop', at_ceiling: true });
  }
  if (signature_attempts % ATTEMPT_CAP !== 0) {
    return decide({ decision: 'continue', escalation_target: null, at_ceiling: false });
  }
  const rung = nextRung(last_target, instruments, maxima);
  return rung === null
    ? decide({ decision: 'exit', escalation_target: 'out_of_loop', at_ceiling: false })
    : decide({ decision: 'escalate', escalation_target: rung, at_ceiling: false });
}
