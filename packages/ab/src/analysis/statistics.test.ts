import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapDifference } from './bootstrap.js';
import { mcnemarExact } from './mcnemar.js';
import { cellsOf, type Pair } from './paired.js';
import { prng } from './prng.js';
import { sentence } from './sentence.js';
import { wilson } from './wilson.js';

const cells = (only_first: number, only_second: number) => ({ both: 3, neither: 4, only_first, only_second });
const SEEDS = Array.from({ length: 20 }, (_, index) => 1_000 + 77 * index);

/** Pairs of which each arm resolves its share, with what both find easy in common. */
function simulate(seed: number, size: number, first: number, second: number): readonly Pair[] {
  const random = prng(seed);
  return Array.from({ length: size }, (_, index) => {
    const easy = random() < 0.3;
    const draw = (share: number) =>
      easy ? random() < share + (1 - share) / 2 : random() < (share - 0.15 - 0.15 * share) / 0.7;
    return { instance: `i${index}`, first: draw(first), second: draw(second) };
  });
}

describe('the exact McNemar test', () => {
  it.each([
    [0, 0, 1],
    [0, 5, 0.0625],
    [6, 0, 0.03125],
    [1, 9, 0.021484375],
    [4, 4, 1],
    [2, 8, 0.109375],
  ])('%i against %i: p = %f', (b, c, p) => expect(mcnemarExact(cells(b, c))).toBeCloseTo(p, 12));

  it('agrees with whole-number arithmetic, and does not care which arm is first', () => {
    const exact = (b: number, c: number) => {
      let [term, tail] = [1n, 1n];
      for (let k = 1; k <= Math.min(b, c); k += 1) {
        term = (term * BigInt(b + c - k + 1)) / BigInt(k);
        tail += term;
      }
      return Math.min(1, Number((2n * tail * 10n ** 15n) / 2n ** BigInt(b + c)) / 1e15);
    };
    fc.assert(
      fc.property(fc.nat(120), fc.nat(120), (b, c) => {
        expect(mcnemarExact(cells(b, c))).toBeCloseTo(exact(b, c), 9);
        expect(mcnemarExact(cells(b, c))).toBe(mcnemarExact(cells(c, b)));
      }),
      { seed: 14, numRuns: 200 },
    );
  });
});

describe('the bootstrap interval', () => {
  it('is the same for the same seed', () => {
    const pairs = simulate(5, 40, 0.7, 0.4);
    expect(bootstrapDifference(pairs, 1)).toEqual(bootstrapDifference(pairs, 1));
  });
  it('is null without pairs', () => expect(bootstrapDifference([], 1)).toBeNull());
  it('resamples instances with all of their seeds: copies of a pair bring no certainty', () => {
    const pairs = simulate(9, 30, 0.7, 0.4);
    const copies = [...pairs, ...pairs, ...pairs, ...pairs];
    const width = (of: readonly Pair[]) => {
      const interval = bootstrapDifference(of, 3);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(width(copies)).toBeCloseTo(width(pairs), 10);
  });
});

describe('the instrument itself', () => {
  it('A/A: finds no effect between two arms that are one, over 20 seeds', () => {
    const found = SEEDS.map((seed) => {
      const pairs = simulate(seed, 60, 0.5, 0.5);
      const interval = bootstrapDifference(pairs, seed);
      return {
        significant: mcnemarExact(cellsOf(pairs)) < 0.05,
        covered: !!interval && interval.low <= 0 && interval.high >= 0,
      };
    });
    expect(found.filter(({ significant }) => significant).length).toBeLessThanOrEqual(2);
    expect(found.filter(({ covered }) => covered).length).toBeGreaterThanOrEqual(18);
  });

  it('finds a planted effect of 25 points and has its size within the interval, over 20 seeds', () => {
    const found = SEEDS.map((seed) => {
      const pairs = simulate(seed, 120, 0.65, 0.4);
      const interval = bootstrapDifference(pairs, seed);
      return {
        significant: mcnemarExact(cellsOf(pairs)) < 0.05,
        covered: !!interval && interval.low <= 0.25 && interval.high >= 0.25,
      };
    });
    expect(found.filter(({ significant }) => significant).length).toBeGreaterThanOrEqual(18);
    expect(found.filter(({ covered }) => covered).length).toBeGreaterThanOrEqual(17);
  });

  it('draws evenly', () => {
    const random = prng(42);
    const drawn = Array.from({ length: 20_000 }, random);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(drawn.reduce((a, b) => a + b, 0) / drawn.length).toBeCloseTo(0.5, 2);
    expect(new Set(drawn).size).toBeGreaterThan(19_900);
    expect(Array.from({ length: 5 }, prng(43))).not.toEqual(drawn.slice(0, 5));
  });
});

describe('the interval of one share', () => {
  // From the formula, worked in Python.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [18, 28, 0.4583, 0.7929],
  ])('%i of %i', (numerator, denominator, low, high) => {
    const interval = wilson({ numerator, denominator, value: numerator / denominator });
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });
  it('of nothing', () => expect(wilson({ numerator: 0, denominator: 0, value: null })).toBeNull());
});

describe('the plain sentence', () => {
  const say = (only_first: number, only_second: number) => {
    const four = { ...cells(only_first, only_second) };
    const pairs = four.both + four.neither + only_first + only_second;
    const estimate = (only_first - only_second) / pairs;
    return sentence({
      first: 'a',
      second: 'b',
      pairs,
      cells: four,
      difference: { estimate, low: estimate - 0.1, high: estimate + 0.1, level: 0.95 },
      mcnemar_p: mcnemarExact(four),
    });
  };
  it.each([
    [0, 0, /agree on all 7 pairs; a true difference of up to about 42.9 points would go unseen/],
    [6, 0, /more than chance explains \(exact p = 0.0313\)/],
    [3, 1, /chance alone could explain this .* with 4 differing pairs no split could be told from chance/],
    [6, 3, /of 9 differing pairs at least 8 would have to favour one arm/],
  ])('%i against %i', (b, c, expected) => expect(say(b, c)).toMatch(expected));
  it('without pairs', () => {
    expect(sentence({ first: 'a', second: 'b', pairs: 0, cells: cells(0, 0), difference: null, mcnemar_p: 1 })).toMatch(
      /nothing can be said/,
    );
  });
});
