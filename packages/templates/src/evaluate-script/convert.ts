import { charge, reserve, unknown } from '../evaluate/budget.js';
import { call } from './call.js';
import { get } from './props.js';
import { raise, typeError } from './realm.js';
import { DateObj, Fn, type Key, Obj, used, type Value } from './values.js';

type Primitive = undefined | null | boolean | number | string | bigint | symbol;

export function toPrimitive(value: Value, hint: 'default' | 'number' | 'string'): Primitive {
  const known = used(value);
  if (!(known instanceof Obj)) return known;
  const exotic = get(known, Symbol.toPrimitive);
  if (exotic !== undefined && exotic !== null) {
    const given = used(call(exotic, known, [hint]));
    return given instanceof Obj ? typeError('Cannot convert object to primitive value') : given;
  }
  const first = hint === 'string' || (hint === 'default' && known instanceof DateObj);
  for (const name of first ? ['toString', 'valueOf'] : ['valueOf', 'toString']) {
    const method = get(known, name);
    if (!(method instanceof Fn)) continue;
    const given = used(call(method, known, []));
    if (!(given instanceof Obj)) return given;
  }
  return typeError('Cannot convert object to primitive value');
}

export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  const plain = toPrimitive(value, 'string');
  if (typeof plain === 'symbol') return typeError('Cannot convert a Symbol value to a string');
  if (typeof plain === 'bigint') charge(8);
  return String(plain);
}

export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  const plain = toPrimitive(value, 'number');
  if (typeof plain === 'symbol') return typeError('Cannot convert a Symbol value to a number');
  if (typeof plain === 'bigint') return typeError('Cannot convert a BigInt value to a number');
  return Number(plain);
}

export function toNumeric(value: Value): number | bigint {
  const plain = toPrimitive(value, 'number');
  return typeof plain === 'bigint' ? plain : toNumber(plain);
}

/** ToIntegerOrInfinity */
export function toInteger(value: Value): number {
  const number = toNumber(value);
  return Number.isNaN(number) ? 0 : Math.trunc(number) + 0;
}

export function toKey(value: Value): Key {
  if (typeof value === 'string' || typeof value === 'symbol') return value;
  if (typeof value === 'number') return String(value);
  const plain = toPrimitive(value, 'string');
  return typeof plain === 'symbol' ? plain : String(plain);
}

export const truthy = (value: Value): boolean => Boolean(used(value));

export function typeOf(value: Value): string {
  const known = used(value);
  if (known instanceof Fn) return 'function';
  return typeof known;
}

/** Text that is made, paid before it is. */
export function joined(a: string, b: string): string {
  reserve((a.length + b.length) / 8);
  return a + b;
}

export function toObject(value: Value): Obj {
  const known = used(value);
  if (known instanceof Obj) return known;
  if (known === undefined || known === null) return raise('TypeError', 'Cannot convert undefined or null to object');
  return unknown('an object of a primitive');
}
