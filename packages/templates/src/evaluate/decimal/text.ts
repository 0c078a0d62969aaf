import { decimal, type Decimal, lengthOf, ten } from './decimal.js';
import { unknown } from '../budget.js';

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

/** Reads a number as Decimal() does; null of what is none. */
export function parseDecimal(source: string): Decimal | null {
  const text = source.replaceAll('_', '');
  if (text.length > 400) return unknown('a decimal of that size');
  const match = NUMBER.exec(text);
  if (!match) {
    if (/^[+-]?(?:inf|infinity|s?nan\d*)$/i.test(text) || /[^\x20-\x7e]/.test(text)) return unknown('such a decimal');
    return null;
  }
  const [, sign, whole = '', rest = '', power = '0'] = match;
  if (whole === '' && rest === '') return null;
  return decimal(sign === '-', BigInt(whole + rest), Number(power) - rest.length);
}

/** The text of a number: with an exponent where it is far from the point. */
export function decimalText({ negative, digits, exponent }: Decimal): string {
  const sign = negative ? '-' : '';
  const shown = digits.toString();
  const left = exponent + shown.length;
  if (exponent <= 0 && left > -6) return sign + placed(shown, left);
  const power = left - 1;
  return `${sign}${placed(shown, 1)}E${power < 0 ? '-' : '+'}${Math.abs(power)}`;
}

const placed = (digits: string, left: number): string => {
  if (left <= 0) return `0.${'0'.repeat(-left)}${digits}`;
  return left >= digits.length ? digits : `${digits.slice(0, left)}.${digits.slice(left)}`;
};

/** The digits before and behind the point, without an exponent. */
export function plainParts({ digits, exponent }: Decimal): readonly [whole: string, rest: string] {
  if (exponent >= 0) return [(digits * ten(exponent)).toString(), ''];
  const shown = digits.toString().padStart(1 - exponent, '0');
  return [shown.slice(0, exponent), `.${shown.slice(exponent)}`];
}

/** The key of a number among the keys of ints and floats that equal it. */
export function decimalKey({ negative, digits, exponent }: Decimal): number | bigint | string {
  let [upper, lower] = exponent >= 0 ? [digits * ten(exponent), 1n] : [digits, ten(-exponent)];
  for (const factor of [2n, 5n]) {
    while (lower % factor === 0n && upper % factor === 0n) [upper, lower] = [upper / factor, lower / factor];
  }
  const value = negative ? -upper : upper;
  if (lower === 1n) return value <= 9007199254740991n && value >= -9007199254740991n ? Number(value) : value;
  const binary = lower % 5n !== 0n;
  if (binary && lengthOf(upper) <= 15 && lengthOf(lower) <= 300) return Number(value) / Number(lower);
  return binary ? unknown('such a key') : `\ud800d${value}/${lower}`;
}
