import { isResolved } from './judge.js';
import { type Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Resolve rate (spec §7.2.1): resolved / total. The guard against regression, never the gate alone. */
export const resolveMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(trials.filter(isResolved).length, trials.length);
