import { charge, unknown } from '../../evaluate/budget.js';
import { touch } from '../era.js';
import { toInteger } from '../convert.js';
import { arrayProto, define, typeError } from '../realm.js';
import { Arr, Poison, type Value } from '../values.js';

export const HOLE = new Poison('an array with holes');

export const own = (self: Value): Arr => (self instanceof Arr ? self : unknown('a method of arrays on something else'));

export function open(self: Value): Arr {
  const of = own(self);
  touch(of.late);
  return of.extensible ? of : typeError();
}

export function method(name: string, length: number, run: (of: Arr, args: readonly Value[]) => Value): void {
  define(arrayProto, name, length, (self, args) => {
    const of = own(self);
    charge(of.items.length / 16 + 1);
    if (of.holes && name !== 'fill' && of.items.includes(HOLE)) return unknown('an array with holes');
    return run(of, args);
  });
}

export const at = (value: Value, length: number, fallback: number): number => {
  if (value === undefined) return fallback;
  const index = toInteger(value);
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
};
