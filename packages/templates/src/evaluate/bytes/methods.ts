import { charge, reserve, unknown } from '../budget.js';
import { splitBy, splitByFromRight, strip, words } from '../characters.js';
import { raise } from '../errors.js';
import { arrayOf, iterate } from '../iterate.js';
import type { Methods } from '../modules/library-class.js';
import { argument, argumentOr } from '../natives.js';
import { asInt } from '../numbers.js';
import { indexOf, placeOf, slicedText } from '../slices.js';
import { typeOf } from '../types.js';
import { Inst, List, NOT_IMPLEMENTED, Slice, Tuple, type Value } from '../values.js';
import { decoded } from './codec.js';
import { alike, dataOf } from './held.js';

const INTEGER = `'%' object cannot be interpreted as an integer`;

export const own = (self: Value | undefined): string => dataOf(self) ?? raise('TypeError');

/** Bytes that another argument has to be. */
const like = (value: Value | undefined): string =>
  dataOf(value) ?? raise('TypeError', `a bytes-like object is required, not '${typeOf(value ?? null).name}'`);

/** A byte by its number, or some bytes. */
function wanted(value: Value | undefined): string {
  const int = asInt(value ?? null);
  if (int === null) return like(value);
  return int >= 0 && int < 256
    ? String.fromCharCode(Number(int))
    : raise('ValueError', 'byte must be in range(0, 256)');
}

const ordering = (test: (a: string, b: string) => boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const b = dataOf(other);
    return b === undefined ? (other instanceof Inst ? unknown('bytes and that') : NOT_IMPLEMENTED) : test(own(self), b);
  },
];

function shown(data: string): string {
  const quote = data.includes("'") && !data.includes('"') ? '"' : "'";
  let made = `b${quote}`;
  for (const character of data) {
    const code = character.charCodeAt(0);
    if (character === quote || character === '\\') made += `\\${character}`;
    else if (character === '\t') made += '\\t';
    else if (character === '\n') made += '\\n';
    else if (character === '\r') made += '\\r';
    else if (code < 32 || code > 126) made += `\\x${code.toString(16).padStart(2, '0')}`;
    else made += character;
  }
  return made + quote;
}

/** Where a part begins, in the places that two more arguments tell; -1 where it does not. */
const finding =
  (last: boolean, missing: null | (() => never)): Methods[string][2] =>
  ([self, part, start, end]) => {
    if (start !== undefined || end !== undefined) return unknown('a search from a place on');
    const whole = own(self);
    charge(whole.length / 64);
    const at = last ? whole.lastIndexOf(wanted(part)) : whole.indexOf(wanted(part));
    return at < 0 && missing ? missing() : at;
  };

const affixed =
  (test: (whole: string, part: string) => boolean): Methods[string][2] =>
  ([self, part = null]) => {
    const parts = part instanceof Tuple ? part.items : [part];
    return parts.some((one) => test(own(self), like(one)));
  };

const stripped =
  (side: 'left' | 'right' | 'both'): Methods[string][2] =>
  ([self, given = null]) =>
    alike(self, strip(own(self), given === null ? ' \t\n\r\v\f' : like(given), side));

function split(self: Value | undefined, args: readonly Value[], keywords: Parameters<Methods[string][2]>[1]): Value {
  const separator = argument([null, ...args], 1, keywords, 'sep') ?? null;
  const most = indexOf(argumentOr([null, ...args], 2, keywords, 'maxsplit', -1), INTEGER);
  const whole = own(self);
  // Beyond ASCII a text has more blanks than bytes have.
  if (separator === null && [...whole].some((one) => one >= '\x80' || (one >= '\x1c' && one < ' ')))
    return unknown('such a split');
  if (separator !== null && like(separator) === '') return raise('ValueError', 'empty separator');
  const parts = separator === null ? words(whole, most) : splitBy(whole, like(separator), most);
  reserve(parts.length);
  return new List(parts.map((part) => alike(self, part)));
}

const letters = (apply: (text: string) => string, range: RegExp): Methods[string] => [
  0,
  0,
  ([self]) => alike(self, own(self).replace(range, apply)),
];

const all = (test: RegExp): Methods[string] => [0, 0, ([self]) => test.test(own(self))];

const padded =
  (left: boolean): Methods[string][2] =>
  ([self, width = null, fill]) => {
    const size = indexOf(width, INTEGER);
    reserve(Math.max(0, size));
    const by = fill === undefined ? ' ' : like(fill);
    if (by.length !== 1) return raise('TypeError');
    return alike(self, left ? own(self).padStart(size, by) : own(self).padEnd(size, by));
  };

function times(self: Value | undefined, by: Value | undefined): Value {
  const count = asInt(by ?? null);
  if (count === null) return by instanceof Inst ? unknown('bytes and that') : NOT_IMPLEMENTED;
  const often = Math.max(0, Number(count));
  reserve(own(self).length * often);
  return alike(self, own(self) === '' ? '' : own(self).repeat(often));
}

/** Methods of bytes and bytearrays. */
export const BYTES_METHODS: Methods = {
  __len__: [0, 0, ([self]) => own(self).length],
  __iter__: [0, 0, ([self]) => iterate(new List([...own(self)].map((one) => one.charCodeAt(0))))],
  __getitem__: [
    1,
    1,
    ([self, key = null]) =>
      key instanceof Slice
        ? alike(self, slicedText(own(self), key))
        : own(self).charCodeAt(placeOf(key, own(self).length, 'byte')),
  ],
  __contains__: [1, 1, ([self, part]) => own(self).includes(wanted(part))],
  __add__: [
    1,
    1,
    ([self, other = null]) => {
      const b =
        dataOf(other) ?? raise('TypeError', `can't concat ${typeOf(other).name} to ${typeOf(self ?? null).name}`);
      return alike(self, own(self) + b);
    },
  ],
  __mul__: [1, 1, ([self, by]) => times(self, by)],
  __rmul__: [1, 1, ([self, by]) => times(self, by)],
  __mod__: [1, 1, () => unknown('% of bytes')],
  __eq__: ordering((a, b) => a === b),
  __lt__: ordering((a, b) => a < b),
  __le__: ordering((a, b) => a <= b),
  __gt__: ordering((a, b) => a > b),
  __ge__: ordering((a, b) => a >= b),
  __repr__: [0, 0, ([self]) => shown(own(self))],
  decode: [
    0,
    2,
    ([self, ...args], keywords) => {
      const [encoding, errors] = ['encoding', 'errors'].map((name, at) => argument(args, at, keywords, name));
      if (typeof (encoding ?? '') !== 'string' || typeof (errors ?? '') !== 'string') return raise('TypeError');
      return decoded(own(self), (encoding as string) ?? 'utf-8', (errors as string) ?? 'strict');
    },
    null,
  ],
  hex: [0, 0, ([self]) => [...own(self)].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')],
  startswith: [1, 1, affixed((whole, part) => whole.startsWith(part))],
  endswith: [1, 1, affixed((whole, part) => whole.endsWith(part))],
  find: [1, 3, finding(false, null)],
  rfind: [1, 3, finding(true, null)],
  index: [1, 3, finding(false, () => raise('ValueError', 'subsection not found'))],
  rindex: [1, 3, finding(true, () => raise('ValueError', 'subsection not found'))],
  count: [
    1,
    1,
    ([self, part]) => (wanted(part) === '' ? own(self).length + 1 : own(self).split(wanted(part)).length - 1),
  ],
  split: [0, 2, ([self, ...args], keywords) => split(self, args, keywords), null],
  rsplit: [
    1,
    2,
    ([self, separator, most]) =>
      new List(
        splitByFromRight(
          own(self),
          like(separator) || raise('ValueError'),
          most === undefined ? -1 : indexOf(most, INTEGER),
        ).map((part) => alike(self, part)),
      ),
  ],
  join: [
    1,
    1,
    ([self, parts = null]) => {
      const made = arrayOf(parts).map((part, at) =>
        dataOf(part) === undefined
          ? raise('TypeError', `sequence item ${at}: expected a bytes-like object, ${typeOf(part).name} found`)
          : own(part),
      );
      reserve(made.reduce((sum, part) => sum + part.length + own(self).length, 0) / 8);
      return alike(self, made.join(own(self)));
    },
  ],
  replace: [
    2,
    3,
    ([self, from, to, most]) => {
      if (like(from) === '') return unknown('such a replace');
      const parts = splitBy(own(self), like(from), most === undefined ? -1 : indexOf(most, INTEGER));
      reserve((parts.length * like(to).length) / 8);
      return alike(self, parts.join(like(to)));
    },
  ],
  partition: [
    1,
    1,
    ([self, by]) => {
      const at = own(self).indexOf(like(by) || raise('ValueError', 'empty separator'));
      const cut = at < 0 ? own(self).length : at;
      return new Tuple(
        [own(self).slice(0, cut), at < 0 ? '' : like(by), own(self).slice(cut + like(by).length)].map((part) =>
          alike(self, part),
        ),
      );
    },
  ],
  strip: [0, 1, stripped('both')],
  lstrip: [0, 1, stripped('left')],
  rstrip: [0, 1, stripped('right')],
  removeprefix: [
    1,
    1,
    ([self, part]) => alike(self, own(self).startsWith(like(part)) ? own(self).slice(like(part).length) : own(self)),
  ],
  upper: letters((text) => text.toUpperCase(), /[a-z]+/g),
  lower: letters((text) => text.toLowerCase(), /[A-Z]+/g),
  isdigit: all(/^[0-9]+$/),
  isalpha: all(/^[A-Za-z]+$/),
  isalnum: all(/^[0-9A-Za-z]+$/),
  isascii: [0, 0, ([self]) => [...own(self)].every((one) => one < '\x80')],
  ljust: [1, 2, padded(false)],
  rjust: [1, 2, padded(true)],
};
