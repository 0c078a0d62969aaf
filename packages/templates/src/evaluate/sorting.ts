import { charge, step, unknown } from './budget.js';
import { call } from './call.js';
import { raise } from './errors.js';
import { asInt } from './numbers.js';
import { ordered } from './ordering.js';
import { Float, List, Tuple, type Value } from './values.js';

/** reverse=: an int or a bool. */
export function reversing(value: Value | undefined): boolean {
  const int = asInt(value === undefined ? false : value);
  return int === null ? raise('TypeError') : int !== 0;
}

/** The items in their order: stable, and for keys without a total order by the very steps that CPython takes. */
export function sortedBy(items: readonly Value[], key: Value, reverse: boolean): Value[] {
  const pairs = items.map((item) => {
    step();
    return { item, key: key === null ? item : call(key, [item]) };
  });
  charge(items.length * Math.log2(items.length + 1));
  // Reversed before and after, so that equal ones keep their order.
  if (reverse) pairs.reverse();
  const made = total(pairs.map((pair) => pair.key)) ? pairs.sort((a, b) => order(a.key, b.key)) : insertion(pairs);
  if (reverse) made.reverse();
  return made.map((pair) => pair.item);
}

function order(a: Value, b: Value): number {
  step();
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return ordered('<', a, b) ? -1 : ordered('<', b, a) ? 1 : 0;
}

/** Whether keys of that shape always have one order, or raise whichever way they are compared. */
const total = (keys: readonly Value[]): boolean => keys.every(plain);

function plain(key: Value): boolean {
  if (key instanceof Float) return !Number.isNaN(key.v);
  if (key instanceof Tuple || key instanceof List) return key.items.every(plain);
  return key === null || typeof key !== 'object';
}

interface Pair {
  readonly item: Value;
  readonly key: Value;
}

/** Below 64 items CPython finds the first run and inserts the rest by halving. */
function insertion(pairs: readonly Pair[]): Pair[] {
  if (pairs.length >= 64) return unknown('the sorting of many objects');
  const made = pairs.slice();
  const less = (a: number, b: number): boolean => {
    step();
    return ordered('<', (made[a] as Pair).key, (made[b] as Pair).key);
  };
  let run = Math.min(1, made.length);
  if (made.length > 1) {
    run = 2;
    const falling = less(1, 0);
    while (run < made.length && less(run, run - 1) === falling) run += 1;
    if (falling) made.splice(0, run, ...made.slice(0, run).reverse());
  }
  for (let at = run; at < made.length; at += 1) {
    const pivot = made[at] as Pair;
    let low = 0;
    let high = at;
    while (low < high) {
      const middle = (low + high) >> 1;
      step();
      if (ordered('<', pivot.key, (made[middle] as Pair).key)) high = middle;
      else low = middle + 1;
    }
    made.splice(at, 1);
    made.splice(low, 0, pivot);
  }
  return made;
}
