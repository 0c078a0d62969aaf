import { step, unknown } from '../budget.js';
import { asInt } from '../numbers.js';
import { Iter, type Value } from '../values.js';

/** A number of things; `otherwise` where it is left out. */
export const count = (value: Value | undefined, otherwise: number | null): number | null => {
  if (value === undefined || value === null) return otherwise;
  const int = asInt(value);
  return typeof int === 'number' ? int : unknown('such a count');
};

/** An iterator over what a generator of the host gives. */
export const over = (kind: string, turns: Generator<Value, void>): Iter =>
  new Iter(kind, () => {
    step();
    const turn = turns.next();
    return turn.done ? undefined : turn.value;
  });
