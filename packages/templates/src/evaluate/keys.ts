import { charge, reserve, step, unknown } from './budget.js';
import { ownMethod } from './call.js';
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
    const hash = ownMethod(value, '__hash__');
    if (hash === null) return raise('TypeError', `unhashable type: '${value.cls.name}'`);
    if (hash !== undefined || ownMethod(value, '__eq__') !== undefined) return unknown('its own hash');
  }
  return value;
}

function part(value: Value): string {
  step();
  const key = keyOf(value);
  if (typeof key === 'string') reserve(key.length / 8);
  if (typeof key === 'string') return key.startsWith('\ud800') ? key : `s${key.length}:${key}`;
  if (typeof key === 'object' && key !== null) return unknown('an object in a key');
  return key === null ? 'N' : `n${key}`;
}
