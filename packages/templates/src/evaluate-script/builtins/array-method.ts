import { charge, unknown } from '../../evaluate/budget.js';
import { touch } from '../era.js';
import { toInteger } from '../convert.js';
import { arrayProto, define, typeError } from '../realm.js';
import { Arr, HOLE, type Value } from '../values.js';

export const own = (self: Value): Arr => (self instanceof Arr ? self : unknown('a method of arrays on something else'));

export function open(self: Value): Arr {
  const of = own(self);
  touch(of.late);
  return of.extensible ? of : typeError();
}

/** Those that see a place without an element as one. */
const WHOLE: ReadonlySet<string> = new Set(['fill', 'keys', 'values', 'entries', 'at']);

/** What stands at a place. */
export const itemOf = (of: Arr, index: number): Value => {
  const item = of.items[index];
  return item === HOLE ? undefined : item;
};

export function method(name: string, length: number, run: (of: Arr, args: readonly Value[]) => Value): void {
  define(arrayProto, name, length, (self, args) => {
    const of = own(self);
    charge(of.items.length / 16 + 1);
    if (of.holes && !WHOLE.has(name) && of.items.includes(HOLE)) return unknown('an array with holes');
    return run(of, args);
  });
}

export const at = (value: Value, length: number, fallback: number): number => {
  if (value === undefined) return fallback;
  const index = toInteger(value);
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
};
