import { type Measure, measure, sum } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/** Tokens (spec §7.2.3): input and output tokens an instance, as the provider counted them. */
export const tokensMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(sum(trials.map(({ usage }) => usage.input_tokens + usage.output_tokens)), trials.length);
