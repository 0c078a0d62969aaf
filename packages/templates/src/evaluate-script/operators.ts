import { charge, step, unknown } from '../evaluate/budget.js';
import { call } from './call.js';
import { joined, toKey, toNumber, toNumeric, toPrimitive, toText, truthy } from './convert.js';
import { get, has } from './props.js';
import { typeError } from './realm.js';
import { Fn, Obj, used, type Value } from './values.js';

const MOST_BITS = 4096;

type Pair = readonly [number, number] | readonly [bigint, bigint];

function numeric(a: Value, b: Value): Pair {
  const left = toNumeric(a);
  const right = toNumeric(b);
  if (typeof left === 'number' && typeof right === 'number') return [left, right];
  if (typeof left === 'bigint' && typeof right === 'bigint') return [left, right];
  return typeError('Cannot mix BigInt and other types, use explicit conversions');
}

function limited(value: bigint): bigint {
  charge(4);
  if (value > LIMIT || value < -LIMIT) unknown('an integer of that size');
  return value;
}

const LIMIT = 1n << BigInt(MOST_BITS);

function arithmetic(
  ofNumbers: (a: number, b: number) => number,
  ofBig: (a: bigint, b: bigint) => bigint,
): (a: Value, b: Value) => Value {
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return ofNumbers(a, b);
    const [left, right] = numeric(a, b);
    if (typeof left === 'number') return ofNumbers(left, right as number);
    return limited(ofBig(left, right as bigint));
  };
}

const shifted = (a: bigint, by: bigint): bigint => {
  if (by > 4096n || by < -4096n) return unknown('such an operation of BigInt');
  return by < 0n ? a >> -by : a << by;
};

const byZero = (b: bigint): bigint => (b === 0n ? unknown('a division of BigInt by zero') : b);

function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const left = toPrimitive(a, 'default');
  const right = toPrimitive(b, 'default');
  if (typeof left === 'string' || typeof right === 'string') return joined(toText(left), toText(right));
  return SUM(left, right);
}

const SUM = arithmetic(
  (a, b) => a + b,
  (a, b) => a + b,
);

function compared(a: Value, b: Value, holds: (order: number) => boolean): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return Number.isNaN(a) || Number.isNaN(b) ? false : holds(a < b ? -1 : a > b ? 1 : 0);
  }
  const left = toPrimitive(a, 'number');
  const right = toPrimitive(b, 'number');
  if (typeof left === 'string' && typeof right === 'string') {
    charge(Math.min(left.length, right.length) / 16);
    return holds(left < right ? -1 : left > right ? 1 : 0);
  }
  if (typeof left === 'bigint' || typeof right === 'bigint') {
    if (typeof left === 'string' || typeof right === 'string') return unknown('a BigInt and a text compared');
    const [x, y] = [toNumeric(left), toNumeric(right)];
    return Number.isNaN(x) || Number.isNaN(y) ? false : holds(x < y ? -1 : x > y ? 1 : 0);
  }
  return compared(toNumber(left), toNumber(right), holds);
}

export function same(a: Value, b: Value): boolean {
  if (typeof a === 'string' && typeof b === 'string') charge(Math.min(a.length, b.length) / 32);
  return used(a) === used(b);
}

export function loose(a: Value, b: Value): boolean {
  const left = used(a);
  const right = used(b);
  if (left === undefined || left === null) return right === undefined || right === null;
  if (right === undefined || right === null) return false;
  if (left instanceof Obj && right instanceof Obj) return left === right;
  const x = toPrimitive(left, 'default');
  const y = toPrimitive(right, 'default');
  // biome-ignore lint/suspicious/noDoubleEquals: both are primitives, whose rule is the host's.
  return x == y;
}

export function instanceOf(value: Value, of: Value): boolean {
  const cls = used(of);
  if (!(cls instanceof Obj)) return typeError("Right-hand side of 'instanceof' is not an object");
  const own = get(cls, Symbol.hasInstance);
  if (own !== undefined) return truthy(call(own, cls, [value]));
  if (!(cls instanceof Fn)) return typeError("Right-hand side of 'instanceof' is not callable");
  return inherits(value, get(cls, 'prototype'));
}

export function inherits(value: Value, proto: Value): boolean {
  if (!(value instanceof Obj)) return false;
  if (!(proto instanceof Obj)) return unknown('such a prototype');
  for (let at = value.proto; at; at = at.proto) {
    step();
    if (at === proto) return true;
  }
  return false;
}

export const BINARY: ReadonlyMap<string, (a: Value, b: Value) => Value> = new Map<
  string,
  (a: Value, b: Value) => Value
>([
  ['+', add],
  [
    '-',
    arithmetic(
      (a, b) => a - b,
      (a, b) => a - b,
    ),
  ],
  [
    '*',
    arithmetic(
      (a, b) => a * b,
      (a, b) => a * b,
    ),
  ],
  [
    '/',
    arithmetic(
      (a, b) => a / b,
      (a, b) => a / byZero(b),
    ),
  ],
  [
    '%',
    arithmetic(
      (a, b) => a % b,
      (a, b) => a % byZero(b),
    ),
  ],
  [
    '**',
    arithmetic(
      (a, b) => a ** b,
      (a, b) => (b >= 0n && b <= 64n ? a ** b : unknown('such a power')),
    ),
  ],
  [
    '&',
    arithmetic(
      (a, b) => a & b,
      (a, b) => a & b,
    ),
  ],
  [
    '|',
    arithmetic(
      (a, b) => a | b,
      (a, b) => a | b,
    ),
  ],
  [
    '^',
    arithmetic(
      (a, b) => a ^ b,
      (a, b) => a ^ b,
    ),
  ],
  ['<<', arithmetic((a, b) => a << b, shifted)],
  [
    '>>',
    arithmetic(
      (a, b) => a >> b,
      (a, b) => shifted(a, -b),
    ),
  ],
  [
    '>>>',
    arithmetic(
      (a, b) => a >>> b,
      () => typeError('BigInts have no unsigned right shift, use >> instead'),
    ),
  ],
  ['<', (a, b) => compared(a, b, (order) => order < 0)],
  ['>', (a, b) => compared(a, b, (order) => order > 0)],
  ['<=', (a, b) => compared(a, b, (order) => order <= 0)],
  ['>=', (a, b) => compared(a, b, (order) => order >= 0)],
  ['===', same],
  ['!==', (a, b) => !same(a, b)],
  ['==', loose],
  ['!=', (a, b) => !loose(a, b)],
  ['instanceof', instanceOf],
  [
    'in',
    (a, b) => {
      const on = used(b);
      return on instanceof Obj ? has(on, toKey(a)) : typeError();
    },
  ],
]);
