import { type Static, Type } from '@sinclair/typebox';
import { orNull, part } from '../shape.js';

/** A measure with both of its halves; `value` is null where the denominator is 0: nothing was measured. */
export const Measure = part({
  numerator: Type.Number(),
  denominator: Type.Number({ minimum: 0 }),
  value: orNull(Type.Number()),
});
export type Measure = Static<typeof Measure>;

export const measure = (numerator: number, denominator: number): Measure => ({
  numerator,
  denominator,
  value: denominator === 0 ? null : numerator / denominator,
});

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
