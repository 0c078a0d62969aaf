import type { PairedCells } from './paired.js';

/**
 * Exact two-sided McNemar p: how likely discordant pairs split at least as unevenly as these when neither arm is better
 * (binomial with one half). 1 when no pair disagrees.
 */
export function mcnemarExact({ only_first, only_second }: PairedCells): number {
  const discordant = only_first + only_second;
  const fewer = Math.min(only_first, only_second);
  let logTerm = -discordant * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let k = 1; k <= fewer; k += 1) {
    logTerm += Math.log((discordant - k + 1) / k);
    tail += Math.exp(logTerm);
  }
  return Math.min(1, 2 * tail);
}
