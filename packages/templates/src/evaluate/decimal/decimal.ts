import { charge, unknown } from '../budget.js';
import { raise } from '../errors.js';

/** A finite decimal number: (-1) ** negative * digits * 10 ** exponent. Zero has a sign and an exponent, too. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: bigint;
  readonly exponent: number;
}

/** Digits that a result is rounded to: those of Python's context as it stands. */
export const PRECISION = 28;

export type Rounding = (typeof ROUNDINGS)[number];
export const ROUNDINGS = [
  'ROUND_HALF_EVEN',
  'ROUND_HALF_UP',
  'ROUND_HALF_DOWN',
  'ROUND_UP',
  'ROUND_DOWN',
  'ROUND_CEILING',
  'ROUND_FLOOR',
] as const;

/** Exponents and differences of them beyond which nothing is worked out. */
const MOST_EXPONENT = 400;

export const ten = (power: number): bigint => {
  if (power > MOST_EXPONENT * 2) unknown('a decimal of that size');
  charge(power / 16);
  return 10n ** BigInt(power);
};

export const lengthOf = (digits: bigint): number => digits.toString().length;

export function decimal(negative: boolean, digits: bigint, exponent: number): Decimal {
  if (Math.abs(exponent) > MOST_EXPONENT || digits > 10n ** 800n) return unknown('a decimal of that size');
  return { negative, digits, exponent };
}

export const fromInt = (value: number | bigint): Decimal =>
  decimal(value < 0, value < 0 ? -BigInt(value) : BigInt(value), 0);

/** The signed digits at an exponent that is not above its own. */
const signed = ({ negative, digits, exponent }: Decimal, at: number): bigint => {
  const scaled = digits * ten(exponent - at);
  return negative ? -scaled : scaled;
};

/** The quotient of two numbers that are not negative, rounded to an int. */
export function rounded(digits: bigint, by: bigint, negative: boolean, rounding: Rounding): bigint {
  const whole = digits / by;
  const rest = digits % by;
  if (rest === 0n) return whole;
  const half = rest * 2n - by;
  const away = ((): boolean => {
    switch (rounding) {
      case 'ROUND_UP':
        return true;
      case 'ROUND_DOWN':
        return false;
      case 'ROUND_CEILING':
        return !negative;
      case 'ROUND_FLOOR':
        return negative;
      case 'ROUND_HALF_UP':
        return half >= 0n;
      case 'ROUND_HALF_DOWN':
        return half > 0n;
      case 'ROUND_HALF_EVEN':
        return half > 0n || (half === 0n && whole % 2n === 1n);
      default:
        return rounding satisfies never;
    }
  })();
  return away ? whole + 1n : whole;
}

/** The number at another exponent. */
export function rescaled(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  const { negative, digits } = value;
  if (exponent <= value.exponent) return decimal(negative, digits * ten(value.exponent - exponent), exponent);
  return decimal(negative, rounded(digits, ten(exponent - value.exponent), negative, rounding), exponent);
}

/** The number with as many digits as the context has. */
export function fixed(value: Decimal): Decimal {
  const length = lengthOf(value.digits);
  if (length <= PRECISION) return value;
  const made = rescaled(value, value.exponent + length - PRECISION, 'ROUND_HALF_EVEN');
  return lengthOf(made.digits) > PRECISION ? decimal(made.negative, made.digits / 10n, made.exponent + 1) : made;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const sum = signed(a, exponent) + signed(b, exponent);
  const negative = sum < 0n || (sum === 0n && a.negative && b.negative);
  return fixed(decimal(negative, sum < 0n ? -sum : sum, exponent));
}

/** The number with the other sign. */
export const turned = ({ negative, digits, exponent }: Decimal): Decimal => ({ negative: !negative, digits, exponent });

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, turned(b));

export const multiply = (a: Decimal, b: Decimal): Decimal =>
  fixed(decimal(a.negative !== b.negative, a.digits * b.digits, a.exponent + b.exponent));

export function divide(a: Decimal, b: Decimal): Decimal {
  const negative = a.negative !== b.negative;
  const ideal = a.exponent - b.exponent;
  if (b.digits === 0n) return a.digits === 0n ? raise('InvalidOperation') : raise('DivisionByZero');
  if (a.digits === 0n) return decimal(negative, 0n, ideal);
  const shift = lengthOf(b.digits) - lengthOf(a.digits) + PRECISION + 1;
  const upper = shift >= 0 ? a.digits * ten(shift) : a.digits;
  const lower = shift >= 0 ? b.digits : b.digits * ten(-shift);
  let digits = upper / lower;
  let exponent = ideal - shift;
  if (upper % lower !== 0n) {
    // What is left over decides ties.
    if (digits % 5n === 0n) digits += 1n;
  } else {
    while (exponent < ideal && digits % 10n === 0n) {
      digits /= 10n;
      exponent += 1;
    }
  }
  return fixed(decimal(negative, digits, exponent));
}

/** The whole part of the quotient, and what is left: it has the sign of the first. */
export function divided(a: Decimal, b: Decimal): readonly [Decimal, Decimal] {
  if (b.digits === 0n) return a.digits === 0n ? raise('InvalidOperation') : raise('DivisionByZero');
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.digits * ten(a.exponent - exponent);
  const y = b.digits * ten(b.exponent - exponent);
  if (lengthOf(x / y) > PRECISION) return raise('InvalidOperation');
  return [decimal(a.negative !== b.negative, x / y, 0), fixed(decimal(a.negative, x % y, exponent))];
}

export function compare(a: Decimal, b: Decimal): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const [x, y] = [signed(a, exponent), signed(b, exponent)];
  return x < y ? -1 : x > y ? 1 : 0;
}

export function quantized(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  const made = rescaled(value, exponent, rounding);
  return lengthOf(made.digits) > PRECISION ? raise('InvalidOperation') : made;
}

export function power(value: Decimal, exponent: number): Decimal {
  if (exponent < 0 || exponent > 64 || (exponent === 0 && value.digits === 0n)) return unknown('such a power');
  if (exponent === 0) return fromInt(1);
  const digits = value.digits ** BigInt(exponent);
  // Beyond the precision Python rounds more than once.
  if (lengthOf(digits) > PRECISION) return unknown('a power that is rounded');
  return decimal(value.negative && exponent % 2 === 1, digits, value.exponent * exponent);
}
