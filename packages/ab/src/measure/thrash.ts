import { type Measure, measure, sum } from './measure.js';
import { rollRepeats } from './roll-trace.js';
import { lost, type RoundTrace, sameInstruments } from './round-trace.js';
import type { TrialRecord } from './trial-record.js';

/** Whether a round proposes what an earlier losing round proposed with the same instruments. */
export function repeats(rounds: readonly RoundTrace[], index: number): boolean {
  const round = rounds[index];
  if (!round) return false;
  if (round.refused.includes('repeat')) return true;
  const identity = round.proposal?.identity;
  if (identity === undefined) return false;
  return rounds
    .slice(0, index)
    .some((earlier) => lost(earlier) && earlier.proposal?.identity === identity && sameInstruments(earlier, round));
}

/** Thrash rate (spec §7.2): attempts that repeat a losing guess at the same evidence level / attempts. A roll has one level. */
export const thrashMeasure = (trials: readonly TrialRecord[]): Measure =>
  measure(
    sum(
      trials.map(
        ({ rounds, rolls = [] }) =>
          rounds.filter((_, index) => repeats(rounds, index)).length +
          rolls.filter((_, index) => rollRepeats(rolls, index)).length,
      ),
    ),
    sum(trials.map(({ rounds, rolls = [] }) => rounds.length + rolls.length)),
  );
