import { reserve, unknown } from './budget.js';
import { keyOf } from './keys.js';
import { type Dict, PySet, type Value } from './values.js';

export function setItem(dict: Dict, key: Value, value: Value): void {
  const filed = keyOf(key);
  const known = dict.map.get(filed);
  if (known) known.value = value;
  else {
    reserve(1);
    dict.map.set(filed, { key, value });
    dict.version += 1;
  }
}

export function removeItem(dict: Dict, key: Value): Value | undefined {
  const filed = keyOf(key);
  const known = dict.map.get(filed);
  if (!known) return undefined;
  dict.map.delete(filed);
  dict.version += 1;
  return known.value;
}

export function addTo(set: PySet, value: Value): void {
  const key = keyOf(value);
  if (set.map.has(key)) return;
  reserve(1);
  set.map.set(key, value);
  set.version += 1;
  const small = typeof value === 'number' && value >= 0;
  set.greatest = Math.max(set.greatest, small ? value : Number.POSITIVE_INFINITY);
}

export function removeFrom(set: PySet, value: Value): boolean {
  const gone = set.map.delete(keyOf(value));
  if (gone) set.version += 1;
  return gone;
}

export function setOf(values: Iterable<Value>, frozen = false): PySet {
  const made = new PySet(frozen);
  for (const value of values) addTo(made, value);
  return made;
}

/**
 * The elements in the order that Python walks them. It is sure of one element, and of small ints: each lies in the slot
 * of its own number while no int that was ever in the set reaches the size of the table, which is the least power of two
 * above 5/3 of the number of elements, and 8 at least.
 */
export function elementsOf(set: PySet): readonly Value[] {
  const { size } = set.map;
  const values = [...set.map.values()];
  if (size < 2) return values;
  let table = 8;
  while ((table - 1) * 3 <= size * 5) table *= 2;
  if (set.greatest >= table) return unknown('the order of a set');
  return values.sort((a, b) => (a as number) - (b as number));
}
