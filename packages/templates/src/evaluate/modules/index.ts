import { Module, poison, type Value } from '../values.js';
import { bisect, heapq } from './heaps.js';
import { collections } from './collections.js';
import { copying } from './copying.js';
import { dataclasses } from './dataclasses.js';
import { functools } from './functools.js';
import { itertools } from './itertools.js';
import { math } from './math.js';
import { operator } from './operator.js';
import { pytest, string, types } from './small.js';
import { typing } from './typing.js';

const LIBRARY: ReadonlyMap<string, () => ReadonlyMap<string, Value>> = new Map([
  ['math', math],
  ['collections', collections],
  ['typing', typing],
  ['bisect', bisect],
  ['copy', copying],
  ['dataclasses', dataclasses],
  ['functools', functools],
  ['heapq', heapq],
  ['itertools', itertools],
  ['operator', operator],
  ['pytest', pytest],
  ['string', string],
  ['types', types],
]);

const made = new Map<string, Module>();

/** A module of Python's library; undefined where it is not modelled. */
export function libraryModule(path: string): Module | undefined {
  const known = made.get(path);
  const make = LIBRARY.get(path);
  if (known || !make) return known;
  const names = make();
  const module = new Module(
    path,
    (name) => {
      const found = names.get(name);
      return found === undefined ? missing(path, name) : found;
    },
    () => null,
  );
  made.set(path, module);
  return module;
}

/** What a module of the library has beyond what is modelled is not listed. */
const missing = (path: string, name: string): Value => poison(`${path}.${name}`);
