import { type Measure, measure, sum } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Spend in the units every generator has: calls an instance (spec §7.3.4 measures the gate by thrash and spend). */
export const callsMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(sum(trials.map(({ usage }) => usage.calls)), trials.length);

/** Test runs an instance, the other half of what an attempt costs. */
export const testRunsMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(sum(trials.map(({ test_runs }) => test_runs)), trials.length);
