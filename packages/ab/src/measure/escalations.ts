import { type Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Escalation firing rate (spec §7.2): trials in which the gate reached for a stronger instrument / trials. */
export const escalationsMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(
    trials.filter(({ rounds }) => rounds.some(({ gate }) => gate?.decision === 'escalate')).length,
    trials.length,
  );
