import type { TrialRecord } from '../measure/trial-record.js';
import { type ArmMeasures, measureArm } from './arm-measures.js';
import { pairKey } from './paired.js';

export interface ArmTrials {
  readonly title: string;
  readonly trials: readonly TrialRecord[];
}

/**
 * Both arms' measures over the instances and seeds that both have finished, so that an unfinished run compares like with
 * like; null where they share none.
 */
export function pairedMeasures(
  first: ArmTrials | undefined,
  second: ArmTrials | undefined,
): readonly [ArmMeasures, ArmMeasures] | null {
  if (!first || !second) return null;
  const shared = (one: ArmTrials, other: ArmTrials) => {
    const keys = new Set(other.trials.map(pairKey));
    return one.trials.filter((trial) => keys.has(pairKey(trial)));
  };
  const [ours, theirs] = [shared(first, second), shared(second, first)];
  return ours.length === 0 ? null : [measureArm(first.title, ours), measureArm(second.title, theirs)];
}
