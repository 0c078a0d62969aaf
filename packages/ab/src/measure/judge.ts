import { isRewrite } from './limits.js';
import type { DeltaShape, TrialRecord } from './trial-record.js';

/** Every failing test of the instance passes in the runs that no arm had a part in. */
export const targetGreen = (trial: TrialRecord): boolean =>
  trial.assessment !== null &&
  trial.assessment.target.total > 0 &&
  trial.assessment.target.passing === trial.assessment.target.total;

/** Every boundary test was seen passing there too. */
export const boundaryGreen = (trial: TrialRecord): boolean =>
  trial.assessment !== null && trial.assessment.broken.length === 0;

/**
 * Not a disguised re-roll (spec §7.1 (c)): each region that the delta touches is allowed, and none is rewritten.
 * The same rule for every arm; an arm that has no diagnosis is measured against the files of the known fix.
 */
export const isMinimal = (delta: DeltaShape): boolean =>
  delta.regions.length > 0 &&
  delta.regions.every((region) => region.allowed && !isRewrite(region.changed, region.lines));

/** Resolved in the sense of the end-to-end score: claimed by the arm, and seen: target green and boundary green. */
export const isResolved = (trial: TrialRecord): boolean =>
  trial.status === 'resolved' && targetGreen(trial) && boundaryGreen(trial);

/** The attempt at which the trial was resolved; null when it was not. */
export const resolvedAt = (trial: TrialRecord): number | null =>
  isResolved(trial) ? (trial.resolved_at_attempt ?? trial.attempts) : null;

/** Resolved by attempt `limit` by a minimal delta with the boundary green: what the key measure counts. */
export function isKey(trial: TrialRecord, limit: number): boolean {
  const attempt = resolvedAt(trial);
  return attempt !== null && attempt <= limit && trial.delta !== null && isMinimal(trial.delta);
}
