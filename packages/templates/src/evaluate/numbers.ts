import { charge, unknown } from './budget.js';
import { raise } from './errors.js';
import { Float, type Value } from './values.js';

export type Int = number | bigint;
const SAFE = Number.MAX_SAFE_INTEGER;
/** Digits of a great int, in bits; beyond them arithmetic is not worth its time. */
const MOST_BITS = 60_000;

/** An int from a bool or an int; null of anything else. */
export const asInt = (value: Value): Int | null =>
  typeof value === 'number' || typeof value === 'bigint' ? value : typeof value === 'boolean' ? Number(value) : null;

/** The float that an int or a float is; raises OverflowError. Null of anything else. */
export function asFloat(value: Value): number | null {
  if (value instanceof Float) return value.v;
  const int = asInt(value);
  if (int === null) return null;
  const made = Number(int);
  if (!Number.isFinite(made)) raise('OverflowError', 'int too large to convert to float');
  return made;
}

/** An int in its one form. */
export function int(value: bigint): Int {
  return value <= SAFE && value >= -SAFE ? Number(value) : value;
}

export const big = (value: Int): bigint => BigInt(value);

/** Bits of the magnitude, at most a few too many. */
export function bits(value: Int): number {
  if (typeof value === 'number') return Math.abs(value).toString(2).length;
  return value.toString(16).length * 4;
}

export function addInts(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= SAFE && sum >= -SAFE) return sum;
  }
  return wide(a, b, (x, y) => x + y);
}

export function subtractInts(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (difference <= SAFE && difference >= -SAFE) return difference;
  }
  return wide(a, b, (x, y) => x - y);
}

export const negateInt = (value: Int): Int => subtractInts(0, value);

export function multiplyInts(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= SAFE && product >= -SAFE) return product + 0;
  }
  return wide(a, b, (x, y) => x * y);
}

function wide(a: Int, b: Int, apply: (x: bigint, y: bigint) => bigint): Int {
  const size = typeof a === 'bigint' || typeof b === 'bigint' ? bits(a) + bits(b) : 0;
  if (size > MOST_BITS) unknown('an int of that size');
  charge(size / 32);
  return int(apply(big(a), big(b)));
}

export function floorDivideInts(a: Int, b: Int): Int {
  if (b === 0) raise('ZeroDivisionError', 'integer division or modulo by zero');
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    const whole = (a - rest) / b;
    return (rest !== 0 && rest < 0 !== b < 0 ? whole - 1 : whole) + 0;
  }
  return wide(a, b, (x, y) => (x - modulo(x, y)) / y);
}

export function moduloInts(a: Int, b: Int, message = 'integer modulo by zero'): Int {
  if (b === 0) raise('ZeroDivisionError', message);
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
  }
  return wide(a, b, modulo);
}

function modulo(a: bigint, b: bigint): bigint {
  const rest = a % b;
  return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
}

/** int / int, rounded once as Python does. */
export function divideInts(a: Int, b: Int): Float {
  if (b === 0) raise('ZeroDivisionError', 'division by zero');
  const x = Number(a);
  const y = Number(b);
  if (!Number.isFinite(x) || !Number.isFinite(y) || big(x) !== big(a) || big(y) !== big(b)) {
    return unknown('a division of great ints');
  }
  return new Float(x / y);
}

export function moduloFloats(a: number, b: number): number {
  if (b === 0) raise('ZeroDivisionError', 'float modulo');
  const rest = a % b;
  if (rest === 0) return b < 0 ? -0 : 0;
  return rest < 0 !== b < 0 ? rest + b : rest;
}

export function floorDivideFloats(a: number, b: number): number {
  if (b === 0) raise('ZeroDivisionError', 'float floor division by zero');
  const rest = a % b;
  let quotient = (a - rest) / b;
  if (rest !== 0 && rest < 0 !== b < 0) quotient -= 1;
  if (quotient === 0) return a / b < 0 || Object.is(a / b, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** int ** int for an exponent that is not negative. */
export function powerInts(base: Int, exponent: Int): Int {
  const size = bits(base) * Number(exponent);
  if (base === 0 || base === 1) return exponent === 0 ? 1 : base;
  if (base === -1) return big(exponent) % 2n === 0n ? 1 : -1;
  if (size > MOST_BITS) return unknown('an int of that size');
  charge(size / 16);
  return int(big(base) ** big(exponent));
}

export function powerModulo(base: Int, exponent: Int, modulus: Int): Int {
  if (modulus === 0) raise('ValueError', 'pow() 3rd argument cannot be 0');
  if (exponent < 0) return unknown('a modular inverse');
  const m = big(modulus);
  charge((bits(exponent) * bits(modulus)) / 64);
  let result = 1n;
  let square = modulo(big(base), m);
  for (let left = big(exponent); left > 0n; left >>= 1n) {
    if (left & 1n) result = modulo(result * square, m);
    square = modulo(square * square, m);
  }
  return int(modulo(result, m));
}

/** Shifts and bitwise operations. */
export function bitwise(operator: string, a: Int, b: Int): Int {
  if (operator === '<<' || operator === '>>') {
    if (b < 0) raise('ValueError', 'negative shift count');
    if (operator === '<<' && a !== 0 && Number(b) + bits(a) > MOST_BITS) return unknown('an int of that size');
    if (operator === '>>' && Number(b) > MOST_BITS) return a < 0 ? -1 : 0;
    return int(operator === '<<' ? (a === 0 ? 0n : big(a) << big(b)) : big(a) >> big(b));
  }
  if (typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b) {
    return operator === '&' ? a & b : operator === '|' ? a | b : a ^ b;
  }
  charge((bits(a) + bits(b)) / 32);
  const x = big(a);
  const y = big(b);
  return int(operator === '&' ? x & y : operator === '|' ? x | y : x ^ y);
}
