import { charge, reserve, step, unknown } from './budget.js';
import { raise } from './errors.js';
import { typeOf } from './types.js';
import { Deque, Dict, Float, Inst, type Key, List, PySet, Range, Token, Tuple, type Value, View } from './values.js';

/** What a dict files a key under. Raises TypeError for what has no hash. */
export function keyOf(value: Value): Key {
  if (typeof value === 'string' && value.length > 256) charge(value.length / 64);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value === null)
    return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Float) {
    if (Number.isNaN(value.v)) return unknown('nan as a key');
    return Number.isInteger(value.v) && !Number.isSafeInteger(value.v) ? BigInt(value.v) : value.v + 0;
  }
  if (value instanceof Tuple) return `\ud800(${value.items.map(part).join(',')})`;
  if (value instanceof PySet && value.frozen) return `\ud800{${[...value.map.values()].map(part).sort().join(',')}}`;
  if (value instanceof List || value instanceof Dict || value instanceof PySet || value instanceof Deque) {
    return raise('TypeError', `unhashable type: '${typeOf(value).name}'`);
  }
  if (value instanceof Range || value instanceof Token || value instanceof View) return unknown('its hash');
  if (value instanceof Inst) {
    for (const at of value.cls.mro) {
      if (at.key) return at.key(value);
      const hash = at.attrs.get('__hash__');
      if (hash === null) return raise('TypeError', `unhashable type: '${value.cls.name}'`);
      if (hash !== undefined || at.attrs.has('__eq__')) return unknown('its own hash');
    }
  }
  return value;
}

/** Numbers of objects in keys; they tell objects apart, and nothing shows them. */
const numbers = new WeakMap<object, number>();
let greatest = 0;

function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  greatest += 1;
  numbers.set(object, greatest);
  return greatest;
}

/** The key of an object that is its class and some values. */
export const keyOfParts = (cls: object, values: readonly Value[]): Key =>
  `\ud800@${numberOf(cls)}(${values.map(part).join(',')})`;

function part(value: Value): string {
  step();
  const key = keyOf(value);
  if (typeof key === 'string') reserve(key.length / 8);
  if (typeof key === 'string') return key.startsWith('\ud800') ? key : `s${key.length}:${key}`;
  if (typeof key === 'object' && key !== null) return `o${numberOf(key)}`;
  return key === null ? 'N' : `n${key}`;
}
