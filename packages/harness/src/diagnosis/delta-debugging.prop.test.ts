import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestSubset } from './delta-debugging.js';

const items = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('smallestSubset', () => {
  it('finds exactly what is needed, and each of it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.nat(39), { minLength: 1, maxLength: 4 }),
        async (count, wanted) => {
          const needed = [...new Set(wanted.map((at) => at % count))].sort((a, b) => a - b);
          const found = await smallestSubset(
            items(count),
            async (subset) => needed.every((at) => subset.includes(at)),
            1_000,
          );
          expect(found).toEqual(needed);
        },
      ),
    );
  });
  it('is 1-minimal also where items depend on each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 20 }), fc.nat(19), async (count, cause) => {
        const at = cause % count;
        // An item without the one before it does not even load, which is another failure.
        const holds = async (subset: readonly number[]) =>
          subset.includes(at) && subset.every((item) => item === 0 || item % 3 !== 1 || subset.includes(item - 1));
        const found = await smallestSubset(items(count), holds, 1_000);
        expect(await holds(found)).toBe(true);
        for (const item of found) expect(await holds(found.filter((other) => other !== item))).toBe(false);
      }),
    );
  });
  it('asks no more than it may, and then keeps what it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(30), async (count, most) => {
        let asked = 0;
        const found = await smallestSubset(
          items(count),
          async (subset) => {
            asked++;
            return subset.includes(0);
          },
          most,
        );
        expect(asked).toBeLessThanOrEqual(most);
        expect(found).toContain(0);
      }),
    );
  });
});
