import { unknown } from '../budget.js';
import { within } from '../compare.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { addTo, elementsOf, removeFrom, setOf } from '../mappings.js';
import { equip, method, type Native } from '../natives.js';
import { combine, combineInto, type SetOperator } from '../sets.js';
import { frozensetType, setType } from '../types.js';
import { Dict, PySet, type Value } from '../values.js';

const self = (args: readonly Value[]): PySet => {
  const [set = null] = args;
  return set instanceof PySet ? set : raise('TypeError');
};

/** The elements of any iterable as a set. Walking a set needs no order here. */
function asSet(value: Value): PySet {
  if (value instanceof PySet) return value;
  return setOf(value instanceof Dict ? [...value.map.values()].map((entry) => entry.key) : arrayOf(value));
}

const combined =
  (operator: SetOperator): Native =>
  (args) => {
    let made = self(args);
    if (args.length === 1) return combine('|', made, new PySet());
    for (const other of args.slice(1)) made = combine(operator, made, asSet(other));
    return made;
  };

const changed =
  (operator: SetOperator): Native =>
  (args) => {
    for (const other of args.slice(1)) combineInto(operator, self(args), asSet(other));
    return null;
  };

/** set.pop() goes on in the table where it last stopped. */
function pop(args: readonly Value[]): Value {
  const set = self(args);
  const [first] = elementsOf(set);
  if (first === undefined) return raise('KeyError', 'pop from an empty set');
  if (set.map.size > 1 && typeof first === 'number') {
    if (first < set.popped) return unknown('which element pop() takes');
    set.popped = first;
  } else set.popped = Number.POSITIVE_INFINITY;
  removeFrom(set, first);
  return first;
}

const READING = [
  method('union', 0, 99, combined('|')),
  method('intersection', 0, 99, combined('&')),
  method('difference', 0, 99, combined('-')),
  method('symmetric_difference', 1, 1, combined('^')),
  method('issubset', 1, 1, (args) => within(self(args), asSet(args[1] as Value))),
  method('issuperset', 1, 1, (args) => within(asSet(args[1] as Value), self(args))),
  method('isdisjoint', 1, 1, (args) => combine('&', self(args), asSet(args[1] as Value)).map.size === 0),
  method('copy', 0, 0, (args) => combine('|', self(args), new PySet())),
];

export function equipSets(): void {
  equip(frozensetType, READING);
  equip(setType, [
    ...READING,
    method('add', 1, 1, (args) => {
      addTo(self(args), args[1] as Value);
      return null;
    }),
    method('discard', 1, 1, (args) => {
      removeFrom(self(args), args[1] as Value);
      return null;
    }),
    method('remove', 1, 1, (args) => {
      if (!removeFrom(self(args), args[1] as Value)) raise('KeyError', args[1] as Value);
      return null;
    }),
    method('clear', 0, 0, (args) => {
      const set = self(args);
      if (set.map.size > 0) set.version += 1;
      set.map.clear();
      return null;
    }),
    method('pop', 0, 0, pop),
    method('update', 0, 99, changed('|')),
    method('intersection_update', 0, 99, changed('&')),
    method('difference_update', 0, 99, changed('-')),
    method('symmetric_difference_update', 1, 1, changed('^')),
  ]);
}
