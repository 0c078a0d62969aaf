import { type Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Trials that the machine kept from an end / trials. They count as not resolved everywhere else. */
export const inconclusiveMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(trials.filter(({ status }) => status === 'inconclusive').length, trials.length);
