import { type Measure, measure, sum } from './measure.js';
import type { TrialRecord } from './trial-record.js';

/**
 * Cost (spec §7.2.2): dollars of model spend an instance, in whole micro-dollars inside so that sums are exact. Null when
 * the price of any call is unknown: an unknown price is not a price of 0. A trial without a call spent nothing.
 */
export function costMeasure(trials: readonly TrialRecord[]): Measure | null {
  if (trials.some(({ usage }) => usage.cost_usd === null && usage.calls > 0)) return null;
  const micro = sum(trials.map(({ usage }) => Math.round((usage.cost_usd ?? 0) * 1e6)));
  return measure(micro / 1e6, trials.length);
}
