import type { Builtin, Keywords } from '../callables.js';
import { charge, unknown } from '../budget.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { argument, native } from '../natives.js';
import { Tuple, type Value } from '../values.js';
import { count, over } from './turns.js';

function* picks(
  pool: readonly Value[],
  size: number,
  from: (chosen: readonly number[]) => Iterable<number>,
): Generator<Value, void> {
  function* extend(chosen: readonly number[]): Generator<Value, void> {
    charge(1);
    if (chosen.length === size) {
      charge(size);
      yield new Tuple(chosen.map((at) => pool[at] as Value));
      return;
    }
    for (const at of from(chosen)) yield* extend([...chosen, at]);
  }
  if (size > 200) unknown('so many places');
  yield* extend([]);
}

const upTo = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);

function chosen(name: string, from: (length: number, taken: readonly number[]) => Iterable<number>): Builtin {
  return native(
    name,
    1,
    2,
    (args, keywords) => {
      const pool = arrayOf(args[0] as Value);
      const given = argument(args, 1, keywords, 'r');
      if ((given === undefined || given === null) && name !== 'permutations') return raise('TypeError');
      const size = count(given, pool.length) ?? pool.length;
      if (size < 0) return raise('ValueError', 'r must be non-negative');
      if (pool.length > 500) return unknown('so great a pool');
      return over(
        name,
        picks(pool, size, (taken) => from(pool.length, taken)),
      );
    },
    ['r'],
  );
}

function product(args: readonly Value[], keywords: Keywords): Value {
  const times = count(keywords?.get('repeat') === null ? raise('TypeError') : keywords?.get('repeat'), 1) ?? 1;
  const pools = args.map(arrayOf);
  const all = Array.from({ length: Math.min(times, 100) }, () => pools).flat();
  function* extend(items: readonly Value[]): Generator<Value, void> {
    charge(1);
    const pool = all[items.length];
    if (pool === undefined) {
      charge(items.length);
      yield new Tuple(items);
    } else for (const item of pool) yield* extend([...items, item]);
  }
  return times > 100 || all.length > 200 ? unknown('so many places') : over('product', extend([]));
}

/** The functions of itertools that choose out of pools. */
export const COMBINATORICS: readonly Builtin[] = [
  chosen('permutations', (length, taken) => upTo(0, length).filter((at) => !taken.includes(at))),
  chosen('combinations', (length, taken) => upTo((taken.at(-1) ?? -1) + 1, length)),
  chosen('combinations_with_replacement', (length, taken) => upTo(taken.at(-1) ?? 0, length)),
  native('product', 0, 99, product, ['repeat']),
];
