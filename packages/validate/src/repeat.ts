import {
  type ConstraintViolation,
  decodeRecordedDelta,
  type Digest,
  type Instruments,
  type Recurrence,
} from '@repair/schemas';
import { violation } from './violation.js';

const asStrong = (one: Instruments, other: Instruments): boolean =>
  one.level >= other.level && one.depth >= other.depth && one.scope >= other.scope;

/**
 * The earlier losing attempt that made the same bytes, however either was written, at instruments as strong as these or
 * stronger; null where this delta is new at this level. Any earlier attempt counts, not the last alone.
 */
export function repeatOf(
  result: Digest,
  recurrence: readonly Recurrence[],
  instruments: Instruments,
): ConstraintViolation | null {
  for (const earlier of recurrence) {
    if (earlier.worked) continue;
    const recorded = decodeRecordedDelta(earlier.delta_summary);
    if (recorded?.result !== result || !asStrong(recorded.instruments, instruments)) continue;
    return violation(
      'repeat',
      {
        proposed: `The delta makes the same bytes as attempt ${earlier.attempt_number}, which lost: ${recorded.reason}`,
        rule: 'A delta that lost is not tried twice on the same evidence, however it is written',
        satisfy: 'Propose a different change',
      },
      {
        attempt_number: earlier.attempt_number,
        result,
        reason: recorded.reason,
        instruments: recorded.instruments,
        refused: recorded.refused,
      },
    );
  }
  return null;
}
