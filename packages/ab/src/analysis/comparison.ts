import { type Static, Type } from '@sinclair/typebox';
import { isKey } from '../measure/judge.js';
import { ATTEMPT_CAP } from '../measure/limits.js';
import type { TrialRecord } from '../measure/trial-record.js';
import { count, orNull, part } from '../shape.js';
import { bootstrapDifference, Interval } from './bootstrap.js';
import { mcnemarExact } from './mcnemar.js';
import { cellsOf, PairedCells, pairsOf } from './paired.js';
import { sentence } from './sentence.js';

/** Two arms side by side on the key measure, with what the sample can and can't show. */
export const Comparison = part({
  first: Type.String(),
  second: Type.String(),
  pairs: count(),
  cells: PairedCells,
  difference: orNull(Interval),
  mcnemar_p: Type.Number({ minimum: 0, maximum: 1 }),
  sentence: Type.String(),
});
export type Comparison = Static<typeof Comparison>;

/** `seed` drives the resampling alone. */
export function compareArms(
  first: readonly TrialRecord[],
  second: readonly TrialRecord[],
  names: { readonly first: string; readonly second: string },
  seed: number,
  wins: (trial: TrialRecord) => boolean = (trial) => isKey(trial, ATTEMPT_CAP),
): Comparison {
  const pairs = pairsOf(first, second, wins);
  const cells = cellsOf(pairs);
  const difference = bootstrapDifference(pairs, seed);
  const mcnemar_p = mcnemarExact(cells);
  return {
    ...names,
    pairs: pairs.length,
    cells,
    difference,
    mcnemar_p,
    sentence: sentence({ ...names, pairs: pairs.length, cells, difference, mcnemar_p }),
  };
}
