import { bytesOf, dataOf } from '../bytes/held.js';
import { charge, reserve, unknown } from '../budget.js';
import { raise } from '../errors.js';
import { truth } from '../compare.js';
import { argument, method, native } from '../natives.js';
import { asInt, big, int } from '../numbers.js';
import { type Value, Wrapped } from '../values.js';

const ordered = (bytes: string, order: Value): string => {
  if (order === 'big') return bytes;
  return order === 'little'
    ? [...bytes].reverse().join('')
    : raise('ValueError', "byteorder must be either 'little' or 'big'");
};

/** int.to_bytes() */
export const toBytes = method(
  'to_bytes',
  0,
  2,
  (args, keywords) => {
    const value = big(asInt(args[0] ?? null) ?? raise('TypeError'));
    // Before Python 3.11 both have to be given.
    const length = asInt(argument(args, 1, keywords, 'length') ?? unknown('to_bytes() of one byte'));
    const order = argument(args, 2, keywords, 'byteorder') ?? unknown('to_bytes() in an order that is not told');
    const signed = truth(keywords?.get('signed') ?? false);
    if (typeof length !== 'number') return raise('TypeError');
    if (length < 0) return raise('ValueError', 'length argument must be non-negative');
    reserve(length);
    if (value < 0n && !signed) return raise('OverflowError', "can't convert negative int to unsigned");
    const size = 1n << BigInt(length * 8);
    const half = size / 2n;
    if (signed ? value >= half || value < -half : value >= size)
      return raise('OverflowError', 'int too big to convert');
    const digits = (value < 0n ? value + size : value).toString(16).padStart(length * 2, '0');
    const bytes = length === 0 ? '' : digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
    return bytesOf(ordered(bytes, order));
  },
  ['length', 'byteorder', 'signed'],
);

/** int.from_bytes() */
export const fromBytes = new Wrapped(
  'staticmethod',
  native(
    'from_bytes',
    1,
    2,
    (args, keywords) => {
      const data = dataOf(args[0]) ?? unknown('from_bytes() of that');
      const order = argument(args, 1, keywords, 'byteorder') ?? unknown('from_bytes() in an order that is not told');
      charge(data.length);
      let made = 0n;
      for (const one of ordered(data, order)) made = made * 256n + BigInt(one.charCodeAt(0));
      const size = 1n << BigInt(data.length * 8);
      return int(truth(keywords?.get('signed') ?? false) && made * 2n >= size ? made - size : made);
    },
    ['byteorder', 'signed'],
  ),
);
