import { charge, unknown } from './budget.js';
import { raise } from './errors.js';
import { exactOf, roundQuotient } from './floats.js';

/** Bits behind the point of the fixed-point numbers below. */
const POINT = 200n;
const ONE = 1n << POINT;
/**
 * A result this near to the middle of two doubles, in 1/1024 of their distance, may be rounded either way: the C library
 * states an error below 0.513 of that distance for powers of common size, below 0.52 for logarithms, and below 0.54 for
 * powers that are very great or very small.
 */
const UNSURE = 14n;
const UNSURE_LOGARITHM = 22n;
const UNSURE_FAR = 60n;

/**
 * base ** exponent of floats as a C library gives it. Its last digit is the library's own affair, so the power is worked
 * out far beyond a double and is unknown where it lies near the middle of two of them.
 */
export function power(base: number, exponent: number): number {
  if (exponent === 0 || base === 1) return 1;
  if (Number.isNaN(base) || Number.isNaN(exponent)) return Number.NaN;
  if (base === 0) {
    if (exponent < 0) raise('ZeroDivisionError', '0.0 cannot be raised to a negative power');
    return Object.is(base, -0) && Math.abs(exponent % 2) === 1 ? -0 : 0;
  }
  if (!Number.isFinite(base) || !Number.isFinite(exponent)) return unknown('a power of infinity');
  if (base < 0) {
    if (!Number.isInteger(exponent)) return unknown('a complex number');
    const size = power(-base, exponent);
    return Math.abs(exponent % 2) === 1 ? -size : size;
  }
  const estimate = exponent * Math.log2(base);
  if (estimate > 1025) raise('OverflowError', 34, 'Numerical result out of range');
  if (estimate > 1000 || estimate < -1000) return unknown('a float of that size');
  charge(200);
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 64) return whole(base, exponent);
  return rounded(exp(times(ln(base), fixedOf(exponent))));
}

/** e ** value, where a double can hold it. */
export function exponential(value: number): number {
  if (value === 0) return 1;
  if (!Number.isFinite(value) || Math.abs(value) > 690) return unknown('a float of that size');
  charge(200);
  return rounded(exp(fixedOf(value)));
}

/** The natural logarithm of a positive double, or that by another base. */
export function logarithm(value: number, base: 2 | 10 | null): number {
  if (value === 1) return 0;
  charge(200);
  const natural = ln(value);
  if (base === null) return rounded({ value: natural, shift: 0 }, UNSURE_LOGARITHM);
  const exact = Math.round(base === 2 ? Math.log2(value) : Math.log10(value));
  if (exactPower(base, exact) === value) return exact;
  return base === 2
    ? rounded({ value: (natural << POINT) / LN2, shift: 0 }, UNSURE_FAR)
    : unknown('a decimal logarithm');
}

const exactPower = (base: number, exponent: number): number | null =>
  exponent >= 0 && exponent < 23 ? base ** exponent : base === 2 && Math.abs(exponent) < 1000 ? 2 ** exponent : null;

/** A positive number: value / 2 ** POINT × 2 ** shift. */
interface Scaled {
  readonly value: bigint;
  readonly shift: number;
}

function whole(base: number, exponent: number): number {
  const { mantissa, exponent: shift } = exactOf(base);
  const size = BigInt(Math.abs(exponent));
  const raised = mantissa ** size;
  const moved = shift * Math.abs(exponent);
  if (exponent > 0) return rounded({ value: raised << POINT, shift: moved });
  const room = BigInt(raised.toString(2).length);
  return rounded({ value: (1n << (POINT + POINT + room)) / raised, shift: -moved - Number(room + POINT) });
}

function fixedOf(value: number): bigint {
  const { mantissa, exponent } = exactOf(value);
  const shift = BigInt(exponent) + POINT;
  return shift >= 0n ? mantissa << shift : mantissa >> -shift;
}

const times = (a: bigint, b: bigint): bigint => (a * b) >> POINT;

/** 2·artanh(1/3) by its series. */
const LN2 = artanh(ONE, 3n * ONE) * 2n;

function artanh(numerator: bigint, denominator: bigint): bigint {
  const x = (numerator << POINT) / denominator;
  const square = times(x, x);
  let sum = 0n;
  let term = x;
  for (let n = 1n; term !== 0n; n += 2n) {
    sum += term / n;
    term = times(term, square);
  }
  return sum;
}

function ln(value: number): bigint {
  const { mantissa, exponent } = exactOf(value);
  const length = mantissa.toString(2).length;
  // mantissa / 2 ** (length - 1) lies in [1, 2).
  const reduced = (mantissa << POINT) >> BigInt(length - 1);
  return artanh(reduced - ONE, reduced + ONE) * 2n + BigInt(exponent + length - 1) * LN2;
}

function exp(value: bigint): Scaled {
  const halves = roundQuotient(value, LN2);
  const rest = value - halves * LN2;
  let sum = ONE;
  let term = ONE;
  for (let n = 1n; term !== 0n && n < 200n; n += 1n) {
    term = times(term, rest) / n;
    if (term === -1n) break;
    sum += term;
  }
  return { value: sum, shift: Number(halves) };
}

/** The nearest double, where that is beyond doubt. */
function rounded({ value, shift }: Scaled, margin: bigint = UNSURE): number {
  const sign = value < 0n ? -1 : 1;
  const magnitude = value < 0n ? -value : value;
  const excess = magnitude.toString(2).length - 53;
  if (excess < 12) return unknown('a float that is not worked out far enough');
  const kept = magnitude >> BigInt(excess);
  const rest = magnitude - (kept << BigInt(excess));
  const part = rest >> BigInt(excess - 10);
  const by = excess + shift - Number(POINT);
  const unsure = Math.abs(by + 53) < 128 ? margin : UNSURE_FAR;
  if (part > 512n - unsure && part < 512n + unsure) return unknown('the last digit of a float');
  const nearest = part >= 512n ? kept + 1n : kept;
  if (by > 960 || by < -1060) return unknown('a float of that size');
  return sign * (by < -500 ? Number(nearest) * 2 ** -500 * 2 ** (by + 500) : Number(nearest) * 2 ** by);
}
