import { charge, reserve, unknown } from '../budget.js';
import { same } from '../compare.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { equip, method } from '../natives.js';
import { repr } from '../repr.js';
import { indexOf } from '../slices.js';
import { reversing, sortedBy } from '../sorting.js';
import { listType, rangeType, tupleType, typeOf } from '../types.js';
import { List, poison, type Range, Tuple, type Value } from '../values.js';

const self = (args: readonly Value[]): List => {
  const [list = null] = args;
  return list instanceof List ? list : raise('TypeError');
};

const INTEGER = `'%' object cannot be interpreted as an integer`;

export function searchFrom(items: readonly Value[], args: readonly Value[], missing: () => never): number {
  const bounds = args
    .slice(2)
    .map((value) => indexOf(value, 'slice indices must be integers or have an __index__ method'));
  const clamp = (at: number): number => Math.max(0, at < 0 ? at + items.length : at);
  const end = Math.min(items.length, clamp(bounds[1] ?? items.length));
  for (let at = clamp(bounds[0] ?? 0); at < end; at += 1) {
    charge(1);
    if (same(items[at] as Value, args[1] as Value)) return at;
  }
  return missing();
}

export function countOf(items: readonly Value[], value: Value): number {
  let count = 0;
  for (const item of items) {
    charge(1);
    if (same(item, value)) count += 1;
  }
  return count;
}

/** list.sort: the list is empty while it is sorted, and a change of it then is an error. */
function sort(list: List, key: Value, reverse: boolean): void {
  const { items } = list;
  const empty: Value[] = [];
  list.items = empty;
  let made: Value[];
  try {
    made = sortedBy(items, key, reverse);
  } catch (error) {
    // In which order a failed sort leaves the list is not modelled.
    list.items = items.map(() => POISONED);
    throw error;
  }
  const touched = list.items !== empty || empty.length > 0;
  list.items = made;
  if (touched) raise('ValueError', 'list modified during sort');
}

const POISONED = poison('a list whose sorting failed');

export function equipLists(): void {
  equip(listType, [
    method('append', 1, 1, (args) => {
      reserve(1);
      self(args).items.push(args[1] as Value);
      return null;
    }),
    method('extend', 1, 1, (args) => {
      const list = self(args);
      const more = arrayOf(args[1] as Value);
      for (const item of more) list.items.push(item);
      return null;
    }),
    method('insert', 2, 2, (args) => {
      const { items } = self(args);
      charge(items.length / 16);
      const at = indexOf(args[1] as Value, INTEGER);
      items.splice(at < 0 ? Math.max(0, at + items.length) : at, 0, args[2] as Value);
      return null;
    }),
    method('pop', 0, 1, (args) => {
      const { items } = self(args);
      if (args.length === 1) {
        const last = items.pop();
        return last === undefined ? raise('IndexError', 'pop from empty list') : last;
      }
      const at = indexOf(args[1] as Value, INTEGER);
      if (items.length === 0) return raise('IndexError', 'pop from empty list');
      const place = at < 0 ? at + items.length : at;
      if (place < 0 || place >= items.length) return raise('IndexError', 'pop index out of range');
      charge(items.length / 16);
      return items.splice(place, 1)[0] as Value;
    }),
    method('remove', 1, 1, (args) => {
      const { items } = self(args);
      const at = searchFrom(items, args, () => raise('ValueError', 'list.remove(x): x not in list'));
      items.splice(at, 1);
      return null;
    }),
    method('index', 1, 3, (args) =>
      searchFrom(self(args).items, args, () => raise('ValueError', `${repr(args[1] as Value)} is not in list`)),
    ),
    method('count', 1, 1, (args) => countOf(self(args).items, args[1] as Value)),
    method('copy', 0, 0, (args) => {
      reserve(self(args).items.length);
      return new List(self(args).items.slice());
    }),
    method('clear', 0, 0, (args) => {
      self(args).items.length = 0;
      return null;
    }),
    method('reverse', 0, 0, (args) => {
      charge(self(args).items.length / 16);
      self(args).items.reverse();
      return null;
    }),
    method('sort', 0, 0, sorts, ['key', 'reverse']),
  ]);
  equip(tupleType, [
    method('index', 1, 3, (args) =>
      searchFrom(itemsOf(args), args, () => raise('ValueError', 'tuple.index(x): x not in tuple')),
    ),
    method('count', 1, 1, (args) => countOf(itemsOf(args), args[1] as Value)),
  ]);
  equip(
    rangeType,
    [
      method('index', 1, 1, (args) => {
        const { start, step, length } = args[0] as Range;
        const at = typeof args[1] === 'number' ? (args[1] - start) / step : unknown('range.index');
        if (Number.isInteger(at) && at >= 0 && at < length) return at + 0;
        return raise('ValueError', `${args[1]} is not in range`);
      }),
    ],
    'start stop step count',
  );
}

function sorts(args: readonly Value[], keywords: ReadonlyMap<string, Value> | null): Value {
  sort(self(args), keywords?.get('key') ?? null, reversing(keywords?.get('reverse')));
  return null;
}

const itemsOf = (args: readonly Value[]): readonly Value[] => {
  const [tuple = null] = args;
  return tuple instanceof Tuple ? tuple.items : raise('TypeError', typeOf(tuple).name);
};
