import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduce } from './search.js';

/** A core of needed pieces among others; with `pairs`, some pieces pass only together with another. */
const subject = fc.integer({ min: 1, max: 40 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    core: fc.uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: count }),
    pairs: fc.array(fc.tuple(fc.nat({ max: count - 1 }), fc.nat({ max: count - 1 })), { maxLength: 5 }),
  }),
);

function probeOf({ core, pairs }: { core: readonly number[]; pairs: readonly (readonly [number, number])[] }) {
  const told = new Map<string, boolean>();
  let runs = 0;
  return {
    runs: () => runs,
    probe: async (kept: readonly number[]): Promise<boolean> => {
      const key = kept.join();
      const known = told.get(key);
      if (known !== undefined) return known;
      runs += 1;
      const set = new Set(kept);
      const good =
        core.every((piece) => set.has(piece)) && pairs.every(([one, other]) => !set.has(one) || set.has(other));
      told.set(key, good);
      return good;
    },
  };
}

describe('laws of the minimisation', () => {
  it('what is left is needed piece by piece, and passes where the whole does', async () => {
    await fc.assert(
      fc.asyncProperty(subject, async (each) => {
        const { probe } = probeOf(each);
        const whole = Array.from({ length: each.count }, (_, index) => index);
        if (!(await probe(whole))) return;
        const { kept, minimal } = await reduce(each.count, probe);
        expect(minimal).toBe(true);
        expect(await probe(kept)).toBe(true);
        if (kept.length === 1) return;
        for (const piece of kept) expect(await probe(kept.filter((other) => other !== piece))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('finds exactly the core where pieces do not depend on each other', async () => {
    await fc.assert(
      fc.asyncProperty(subject, async ({ count, core }) => {
        const { kept } = await reduce(count, probeOf({ core, pairs: [] }).probe);
        expect(kept).toEqual([...core].sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('asks the same questions every time', async () => {
    await fc.assert(
      fc.asyncProperty(subject, async (each) => {
        const asked = async () => {
          const questions: string[] = [];
          const { probe } = probeOf(each);
          await reduce(each.count, (kept) => {
            questions.push(kept.join());
            return probe(kept);
          });
          return questions;
        };
        expect(await asked()).toEqual(await asked());
      }),
      { numRuns: 50 },
    );
  });

  it('eight needed of eight cost eight runs', async () => {
    const { probe, runs } = probeOf({ core: [0, 1, 2, 3, 4, 5, 6, 7], pairs: [] });
    await reduce(8, probe);
    expect(runs()).toBe(8);
  });
});
