import { ABSOLUTE_CEILING, ATTEMPT_CAP } from '../../measure/limits.js';
import { type RoundTrace, sameInstruments } from '../../measure/round-trace.js';
import { type Audit, eachRound } from './audit.js';

/** Spec §7.5.5: the counter escalates at every multiple of the cap, ends at the ceiling, and is obeyed. */
export const infiniteRefine: Audit = {
  name: 'infinite_refine',
  guard: 'the cap-and-escalate gate',
  look: ({ rounds }) => ({
    checked: rounds.length,
    findings: eachRound(rounds, (round, index) => wrong(round, rounds[index + 1])),
  }),
};

function wrong(round: RoundTrace, next: RoundTrace | undefined): string | null {
  const { gate, outcome, attempt } = round;
  if (attempt > ABSOLUTE_CEILING) return `attempt ${attempt} lies past the ceiling`;
  if (outcome === 'resolved') return null;
  if (!gate) return 'an unresolved round that no gate looked at';
  if (gate.decision === 'continue' && gate.attempt_number % ATTEMPT_CAP === 0) {
    return `attempt ${gate.attempt_number} on one failure reached the cap and went on at the same level`;
  }
  if (attempt >= ABSOLUTE_CEILING && gate.decision !== 'exit') return 'the ceiling did not end the loop';
  if (gate.decision === 'exit' && next) return 'the loop went on after its exit';
  if (gate.decision === 'escalate' && next && sameInstruments(round, next)) {
    return `escalated to ${gate.escalation_target ?? 'nothing'}, but no instrument became stronger`;
  }
  return null;
}
