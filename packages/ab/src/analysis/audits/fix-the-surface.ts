import { targetGreen } from '../../measure/judge.js';
import { accepted, type Audit, eachRound } from './audit.js';

/** Spec §7.5.2: an accepted delta touches a diagnosed cause, and what it claims to resolve is seen resolved. */
export const fixTheSurface: Audit = {
  name: 'fix_the_surface',
  guard: 'the evidence-plausibility check and the per-attempt curve',
  look(trial) {
    const believed = trial.rounds.filter(accepted);
    const findings = eachRound(believed, ({ proposal, verdict }) => {
      if (verdict?.plausibility !== 'pass') return 'accepted without a passed plausibility check';
      if (proposal && !proposal.in_cause) return 'no changed line lies in a diagnosed cause';
      return null;
    });
    const shallow = trial.status === 'resolved' && trial.assessment !== null && !targetGreen(trial);
    return {
      checked: believed.length,
      findings: shallow
        ? [
            ...findings,
            {
              attempt: trial.resolved_at_attempt,
              what: 'claimed resolved, but the failure recurs in an independent run',
            },
          ]
        : findings,
    };
  },
};
