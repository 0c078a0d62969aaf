import type { Static } from '@sinclair/typebox';
import type { TrialRecord } from '../measure/trial-record.js';
import { count, part } from '../shape.js';

/** Two arms on the same instances and seeds, by who resolved. */
export const PairedCells = part({ both: count(), only_first: count(), only_second: count(), neither: count() });
export type PairedCells = Static<typeof PairedCells>;

/** One instance and seed in two arms. */
export interface Pair {
  readonly instance: string;
  readonly first: boolean;
  readonly second: boolean;
}

const instanceOf = ({ corpus, instance }: TrialRecord): string => `${corpus}/${instance}`;

/** What two trials of different arms have in common when they are a pair. */
export const pairKey = (trial: TrialRecord): string => `${instanceOf(trial)}#${trial.seed}`;

/** The instances and seeds that both arms were tried on; `wins` is the measure that is compared. */
export function pairsOf(
  first: readonly TrialRecord[],
  second: readonly TrialRecord[],
  wins: (trial: TrialRecord) => boolean,
): readonly Pair[] {
  const other = new Map(second.map((trial) => [pairKey(trial), trial]));
  return first.flatMap((trial) => {
    const twin = other.get(pairKey(trial));
    return twin ? [{ instance: instanceOf(trial), first: wins(trial), second: wins(twin) }] : [];
  });
}

export function cellsOf(pairs: readonly Pair[]): PairedCells {
  const tally = (first: boolean, second: boolean) =>
    pairs.filter((pair) => pair.first === first && pair.second === second).length;
  return {
    both: tally(true, true),
    only_first: tally(true, false),
    only_second: tally(false, true),
    neither: tally(false, false),
  };
}
