import type { Static } from '@sinclair/typebox';
import { part } from '../shape.js';
import { isMinimal } from './judge.js';
import { Measure, measure, sum } from './measure.js';
import type { DeltaShape, TrialRecord } from './trial-record.js';

/** Delta-minimality (spec §7.2), over the deltas that the arm claimed to resolve with. */
export const Minimality = part({
  /** Changed lines / lines of the candidate: the share rewritten. */
  rewritten: Measure,
  /** Touched regions that hold no line of the known fix / deltas. */
  regions_beyond: Measure,
  /** Changed lines as proposed / as needed after minimising. */
  over_edit: Measure,
  /** Deltas that are no disguised re-roll / deltas. */
  minimal: Measure,
});
export type Minimality = Static<typeof Minimality>;

export const claimedDeltas = (trials: readonly TrialRecord[]): readonly DeltaShape[] =>
  trials.flatMap(({ status, delta }) => (status === 'resolved' && delta ? [delta] : []));

export function minimalityMeasure(trials: readonly TrialRecord[]): Minimality {
  const deltas = claimedDeltas(trials);
  return {
    rewritten: measure(
      sum(deltas.map(({ changed_lines }) => changed_lines)),
      sum(deltas.map(({ candidate_lines }) => candidate_lines)),
    ),
    regions_beyond: measure(
      sum(deltas.map(({ regions }) => regions.filter(({ cause }) => !cause).length)),
      deltas.length,
    ),
    over_edit: measure(
      sum(deltas.map(({ proposed_lines }) => proposed_lines)),
      sum(deltas.map(({ minimal_lines }) => minimal_lines)),
    ),
    minimal: measure(deltas.filter(isMinimal).length, deltas.length),
  };
}
