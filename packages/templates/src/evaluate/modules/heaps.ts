import { charge, step, unknown } from '../budget.js';
import { call } from '../call.js';
import { truth } from '../compare.js';
import { ordered } from '../ordering.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { argumentOr, argument, native } from '../natives.js';
import { asInt } from '../numbers.js';
import { sortedBy } from '../sorting.js';
import type { Keywords } from '../callables.js';
import { Inst, List, type Value } from '../values.js';

const less = (a: Value, b: Value): boolean => {
  step();
  return truth(ordered('<', a, b));
};

/** Both by the steps of Python's heapq, so that equal items lie as they do there. */
function siftDown(items: Value[], start: number, from: number): void {
  let at = from;
  const item = items[at] as Value;
  while (at > start) {
    const parent = (at - 1) >> 1;
    if (!less(item, items[parent] as Value)) break;
    items[at] = items[parent] as Value;
    at = parent;
  }
  items[at] = item;
}

function siftUp(items: Value[], from: number): void {
  let at = from;
  const end = items.length;
  const item = items[at] as Value;
  for (let child = 2 * at + 1; child < end; child = 2 * at + 1) {
    const right = child + 1;
    if (right < end && !less(items[child] as Value, items[right] as Value)) child = right;
    items[at] = items[child] as Value;
    at = child;
  }
  items[at] = item;
  siftDown(items, from, at);
}

const heapOf = (value: Value | undefined): Value[] =>
  value instanceof List ? value.items : raise('TypeError', 'heap argument must be a list');

export function pushHeap(heap: Value[], item: Value): void {
  heap.push(item);
  siftDown(heap, 0, heap.length - 1);
}

export function popHeap(heap: Value[]): Value {
  const last = heap.pop();
  if (last === undefined) return raise('IndexError', 'index out of range');
  const [first] = heap;
  if (first === undefined) return last;
  heap[0] = last;
  siftUp(heap, 0);
  return first;
}

function pushPop(heap: Value[], item: Value): Value {
  const [first] = heap;
  if (first === undefined || !less(first, item)) return item;
  heap[0] = item;
  siftUp(heap, 0);
  return first;
}

function replace(heap: Value[], item: Value): Value {
  const [first] = heap;
  if (first === undefined) return raise('IndexError', 'index out of range');
  heap[0] = item;
  siftUp(heap, 0);
  return first;
}

const extreme = (name: string, reverse: boolean): Value =>
  native(
    name,
    2,
    3,
    (args, keywords: Keywords) => {
      const n = asInt(args[0] as Value);
      if (typeof n !== 'number') return unknown(name);
      const sorted = sortedBy(arrayOf(args[1] as Value), argument(args, 2, keywords, 'key') ?? null, reverse);
      return new List(sorted.slice(0, Math.max(0, n)));
    },
    ['key'],
  );

export const heapq = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    [
      'heappush',
      native('heappush', 2, 2, ([heap, item = null]) => {
        pushHeap(heapOf(heap), item);
        return null;
      }),
    ],
    ['heappop', native('heappop', 1, 1, ([heap]) => popHeap(heapOf(heap)))],
    ['heappushpop', native('heappushpop', 2, 2, ([heap, item = null]) => pushPop(heapOf(heap), item))],
    ['heapreplace', native('heapreplace', 2, 2, ([heap, item = null]) => replace(heapOf(heap), item))],
    [
      'heapify',
      native('heapify', 1, 1, ([heap]) => {
        const items = heapOf(heap);
        for (let at = (items.length >> 1) - 1; at >= 0; at -= 1) siftUp(items, at);
        return null;
      }),
    ],
    ['nsmallest', extreme('nsmallest', false)],
    ['nlargest', extreme('nlargest', true)],
  ]);

const place =
  (right: boolean, name: string) =>
  (args: readonly Value[], keywords: Keywords): number => {
    const [list = null, item = null] = args;
    const items = list instanceof List ? list.items : arrayOf(list);
    const bound = (at: number, called: string, otherwise: number): number => {
      const value = argumentOr(args, at, keywords, called, otherwise);
      if (value === null && called === 'hi') return otherwise;
      const given = asInt(value);
      if (given === null) return value instanceof Inst ? unknown('such a place') : raise('TypeError');
      if (typeof given !== 'number' || (given < 0 && called === 'hi')) return unknown('such a place');
      return given < 0 ? raise('ValueError', 'lo must be non-negative') : given;
    };
    let low = bound(2, 'lo', 0);
    let high = bound(3, 'hi', items.length);
    if (high > items.length) return raise('IndexError', 'list index out of range');
    const key = keywords?.get('key') ?? null;
    const wanted = key !== null && name.startsWith('insort') ? call(key, [item]) : item;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = items[middle] as Value;
      const by = key === null ? at : call(key, [at]);
      if (right ? !less(wanted, by) : less(by, wanted)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

const KEYS = ['lo', 'hi', 'key'];

export const bisect = (): ReadonlyMap<string, Value> => {
  const finds = (name: string, right: boolean) => [name, native(name, 2, 4, place(right, name), KEYS)] as const;
  const inserts = (name: string, right: boolean) =>
    [
      name,
      native(
        name,
        2,
        4,
        (args, keywords) => {
          if (!(args[0] instanceof List)) return unknown(name);
          const { items } = args[0];
          charge(items.length / 16);
          items.splice(place(right, name)(args, keywords), 0, args[1] as Value);
          return null;
        },
        KEYS,
      ),
    ] as const;
  return new Map<string, Value>([
    finds('bisect', true),
    finds('bisect_right', true),
    finds('bisect_left', false),
    inserts('insort', true),
    inserts('insort_right', true),
    inserts('insort_left', false),
  ]);
};
