import { boundaryGreen } from '../../measure/judge.js';
import { accepted, type Audit, eachRound } from './audit.js';

/** Spec §7.5.3: the boundary was re-run and seen green for each accepted delta, and is green in an independent run. */
export const regressionWearingAFix: Audit = {
  name: 'regression_wearing_a_fix',
  guard: 'boundary enforcement',
  look(trial) {
    const believed = trial.rounds.filter(accepted);
    const findings = eachRound(believed, ({ verdict, tests }) => {
      if (verdict?.boundary !== 'green') return 'accepted with a boundary that was not seen green';
      if (!tests) return 'accepted without a run on record';
      if (tests.broken > 0) return `accepted with ${tests.broken} broken boundary tests`;
      return null;
    });
    const broken = trial.status === 'resolved' && trial.assessment !== null && !boundaryGreen(trial);
    const names = trial.assessment?.broken.slice(0, 3).join(', ');
    return {
      checked: believed.length,
      findings: broken
        ? [
            ...findings,
            {
              attempt: trial.resolved_at_attempt,
              what: `claimed resolved, but broken in an independent run: ${names}`,
            },
          ]
        : findings,
    };
  },
};
