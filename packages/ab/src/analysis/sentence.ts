import type { Interval } from './bootstrap.js';
import type { PairedCells } from './paired.js';

/** The level under which a difference is called more than chance; beside the rule of §7.4, never part of it. */
export const SIGNIFICANT = 0.05;
const points = (share: number): string => `${(100 * share).toFixed(1)} points`;

/** What the sample can and can't show, in words for a reader who has no table of the binomial at hand. */
export function sentence(input: {
  readonly first: string;
  readonly second: string;
  readonly pairs: number;
  readonly cells: PairedCells;
  readonly difference: Interval | null;
  readonly mcnemar_p: number;
}): string {
  const { first, second, pairs, cells, difference, mcnemar_p } = input;
  if (pairs === 0 || !difference) return `${first} and ${second} share no trial: nothing can be said.`;
  const discordant = cells.only_first + cells.only_second;
  if (discordant === 0) {
    return `${first} and ${second} agree on all ${pairs} pairs; a true difference of up to about ${points(Math.min(1, 3 / pairs))} would go unseen in a sample of this size.`;
  }
  const range = `${points(difference.estimate)} (95 % interval ${points(difference.low)} to ${points(difference.high)})`;
  const split = `${discordant} of ${pairs} pairs differ, ${cells.only_first} for ${first} and ${cells.only_second} for ${second}`;
  if (mcnemar_p < SIGNIFICANT) {
    return `${first} − ${second} = ${range}; ${split}: more than chance explains (exact p ${told(mcnemar_p)}).`;
  }
  const least = leastSplit(discordant);
  const need =
    least === null
      ? `with ${discordant} differing pairs no split could be told from chance`
      : `of ${discordant} differing pairs at least ${least} would have to favour one arm`;
  return `${first} − ${second} = ${range}; ${split}: chance alone could explain this (exact p ${told(mcnemar_p)}), ${need}.`;
}

const told = (p: number): string => (p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`);

/** The smallest majority among `discordant` pairs that would be significant; null when even all of them are not. */
function leastSplit(discordant: number): number | null {
  let logTerm = -discordant * Math.LN2;
  let tail = Math.exp(logTerm);
  let least: number | null = null;
  for (let fewer = 0; fewer <= discordant / 2 && 2 * tail < SIGNIFICANT; fewer += 1) {
    least = discordant - fewer;
    logTerm += Math.log((discordant - fewer) / (fewer + 1));
    tail += Math.exp(logTerm);
  }
  return least;
}
