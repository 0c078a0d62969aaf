import { type Static, Type } from '@sinclair/typebox';
import { part } from '../shape.js';
import type { Pair } from './paired.js';
import { prng } from './prng.js';

export const Interval = part({
  estimate: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  level: Type.Number(),
});
export type Interval = Static<typeof Interval>;

const RESAMPLES = 2_000;
const LEVEL = 0.95;

/**
 * The difference of two arms' rates with its 95 % percentile interval. Instances are what is resampled, with all of
 * their seeds: several seeds of one instance are not independent. Null without pairs.
 */
export function bootstrapDifference(pairs: readonly Pair[], seed: number): Interval | null {
  const clusters = new Map<string, { difference: number; pairs: number }>();
  for (const { instance, first, second } of pairs) {
    const cluster = clusters.get(instance) ?? { difference: 0, pairs: 0 };
    clusters.set(instance, {
      difference: cluster.difference + Number(first) - Number(second),
      pairs: cluster.pairs + 1,
    });
  }
  const drawn = [...clusters.values()];
  if (drawn.length === 0) return null;
  const random = prng(seed);
  const rate = (sample: readonly { difference: number; pairs: number }[]) =>
    sample.reduce((total, { difference }) => total + difference, 0) /
    sample.reduce((total, { pairs: n }) => total + n, 0);
  const estimates = Array.from({ length: RESAMPLES }, () =>
    rate(drawn.map(() => drawn[Math.floor(random() * drawn.length)] as { difference: number; pairs: number })),
  ).sort((a, b) => a - b);
  const at = (quantile: number) => estimates[Math.round(quantile * (RESAMPLES - 1))] as number;
  return { estimate: rate(drawn), low: at((1 - LEVEL) / 2), high: at((1 + LEVEL) / 2), level: LEVEL };
}
