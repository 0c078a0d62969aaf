import { fromBytes, toBytes } from './number-bytes.js';
import { unknown } from '../budget.js';
import { raise } from '../errors.js';
import { equip, method } from '../natives.js';
import { asInt, big, type Int } from '../numbers.js';
import { boolType, floatType, intType } from '../types.js';
import { Float, type Value } from '../values.js';

const int = (value: Value | undefined): Int => asInt(value ?? null) ?? raise('TypeError');

const digits = (value: Value | undefined): string => {
  const whole = big(int(value));
  return whole === 0n ? '' : (whole < 0n ? -whole : whole).toString(2);
};

export function equipNumbers(): void {
  equip(
    intType,
    [
      method('bit_length', 0, 0, ([value]) => digits(value).length),
      method('bit_count', 0, 0, ([value]) => digits(value).replaceAll('0', '').length),
      method('conjugate', 0, 0, ([value]) => int(value)),
      toBytes,
    ],
    'as_integer_ratio denominator imag numerator real',
  );
  intType.attrs.set('from_bytes', fromBytes);
  boolType.unmodelled = intType.unmodelled;
  equip(
    floatType,
    [
      method('is_integer', 0, 0, ([value]) =>
        value instanceof Float ? Number.isInteger(value.v) : unknown('float.is_integer'),
      ),
    ],
    'as_integer_ratio conjugate fromhex hex imag real',
  );
}
