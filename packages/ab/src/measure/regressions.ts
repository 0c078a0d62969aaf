import { type Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Accepted regressions (spec §7.3.2, §7.5.3): claimed repairs under which a boundary test is broken / claimed repairs. */
export function regressionsMeasure(trials: readonly TrialRecord[]): Measure {
  const claimed = trials.filter(({ status, assessment }) => status === 'resolved' && assessment !== null);
  return measure(claimed.filter(({ assessment }) => (assessment?.broken.length ?? 0) > 0).length, claimed.length);
}
