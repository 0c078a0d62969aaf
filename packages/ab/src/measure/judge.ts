import { COMPANION_LINES, DELTA_LINES, isRewrite } from './limits.js';
import { sum } from './measure.js';
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
 * Not a disguised re-roll (spec §7.1 (c)): outside the allowed regions nothing but a companion line or two, no region
 * rewritten, the whole within the bound. The same rule for every arm, whatever its own checks said.
 */
export function isMinimal({ regions, changed_lines }: DeltaShape): boolean {
  const beyond = sum(regions.filter(({ allowed }) => !allowed).map(({ removed, added }) => Math.max(removed, added)));
  return (
    regions.length > 0 &&
    changed_lines <= DELTA_LINES &&
    beyond <= COMPANION_LINES &&
    regions.every(({ removed, lines }) => !isRewrite(removed, lines))
  );
}

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
