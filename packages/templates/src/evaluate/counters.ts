import { charge, unknown } from './budget.js';
import { setItem } from './mappings.js';
import { addInts, asInt, type Int, subtractInts } from './numbers.js';
import { Dict, type Value } from './values.js';

export const isCounter = (value: Value): value is Dict => value instanceof Dict && value.kind === 'Counter';

const count = (value: Value | undefined): Int => asInt(value ?? 0) ?? unknown('such a count');

const other = (second: boolean, a: Int, b: Int): Int => (second ? b : a);

const KEPT: Readonly<Record<string, (a: Int, b: Int) => Int>> = {
  '+': addInts,
  '-': subtractInts,
  '|': (a, b) => other(a < b, a, b),
  '&': (a, b) => other(b < a, a, b),
};

/** `+`, `-`, `|` and `&` of two counters: only counts above zero are kept. */
export function countersJoined(operator: string, a: Dict, b: Dict): Dict {
  const join = KEPT[operator] ?? unknown(`${operator} of counters`);
  charge(a.map.size + b.map.size);
  const made = new Dict('Counter');
  for (const [filed, { key, value }] of a.map) {
    const kept = join(count(value), count(b.map.get(filed)?.value));
    if (kept > 0) setItem(made, key, kept);
  }
  for (const [filed, { key, value }] of operator === '&' ? [] : b.map) {
    const kept = a.map.has(filed) ? 0 : join(0, count(value));
    if (kept > 0) setItem(made, key, kept);
  }
  return made;
}

/** `+counter`, and `-counter`. */
export const counterSigned = (operator: string, counter: Dict): Dict =>
  countersJoined(
    operator,
    operator === '-' ? new Dict('Counter') : counter,
    operator === '-' ? counter : new Dict('Counter'),
  );
