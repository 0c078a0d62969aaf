import { isKey } from './judge.js';
import { ATTEMPT_CAP } from './limits.js';
import { type Measure, measure } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/**
 * KEY (spec §7.1): of the failures attempted, the fraction resolved within the cap by a delta that resolves the failing
 * tests, keeps the boundary green and is minimal. With `limit` at the ceiling it is the same over the whole budget.
 */
export const keyMeasure = (trials: readonly TrialRecord[], limit = ATTEMPT_CAP): Measure =>
  measure(trials.filter((trial) => isKey(trial, limit)).length, trials.length);
