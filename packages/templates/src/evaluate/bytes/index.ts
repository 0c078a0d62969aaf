import { charge, reserve, unknown } from '../budget.js';
import type { Keywords } from '../callables.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { filled, type Methods } from '../modules/library-class.js';
import { argument, native } from '../natives.js';
import { asInt } from '../numbers.js';
import { indexOf, placeOf } from '../slices.js';
import { bytesType } from '../types.js';
import { Inst, NOT_IMPLEMENTED, Slice, type Value, Wrapped } from '../values.js';
import { encoded } from './codec.js';
import { bytearrayOf, bytearrayType, bytesOf, changeData, dataOf } from './held.js';
import { BYTES_METHODS, own } from './methods.js';

export { bytearrayType };

const byte = (value: Value): string => {
  const int = asInt(value) ?? raise('TypeError', 'an integer is required');
  return int >= 0 && int < 256
    ? String.fromCharCode(Number(int))
    : raise('ValueError', 'byte must be in range(0, 256)');
};

/** What bytes() and bytearray() make of their arguments. */
function dataFrom(args: readonly Value[], keywords: Keywords): string {
  const source = argument(args, 0, keywords, 'source');
  const encoding = argument(args, 1, keywords, 'encoding');
  const errors = argument(args, 2, keywords, 'errors') ?? 'strict';
  if (source === undefined) return '';
  if (typeof source === 'string') {
    if (typeof encoding !== 'string' || typeof errors !== 'string') {
      return raise('TypeError', 'string argument without an encoding');
    }
    return encoded(source, encoding, errors);
  }
  if (encoding !== undefined) return raise('TypeError', 'encoding without a string argument');
  const known = dataOf(source);
  if (known !== undefined) return known;
  const size = asInt(source);
  if (size === null) return source instanceof Inst ? unknown('bytes of that') : arrayOf(source).map(byte).join('');
  if (size < 0) return raise('ValueError', 'negative count');
  reserve(Number(size));
  return '\0'.repeat(Number(size));
}

const added = (self: Value | undefined, more: string): null => {
  charge(1 + own(self).length / 64);
  if (self instanceof Inst) changeData(self, own(self) + more);
  return null;
};

const many = (value: Value | undefined): string =>
  dataOf(value) ??
  arrayOf(value ?? null)
    .map(byte)
    .join('');

const CHANGES: Methods = {
  append: [1, 1, ([self, value = null]) => added(self, byte(value))],
  extend: [1, 1, ([self, values]) => added(self, many(values))],
  __iadd__: [
    1,
    1,
    ([self = null, values]) => {
      if (dataOf(values) === undefined) return NOT_IMPLEMENTED;
      added(self, own(values));
      return self;
    },
  ],
  __setitem__: [
    2,
    2,
    ([self, key = null, value = null]) => {
      if (!(self instanceof Inst)) return raise('TypeError');
      if (!(key instanceof Slice)) {
        const at = placeOf(key, own(self).length, 'bytearray');
        changeData(self, own(self).slice(0, at) + byte(value) + own(self).slice(at + 1));
        return null;
      }
      const [from, to] = spanned(key, own(self).length);
      changeData(self, own(self).slice(0, from) + many(value) + own(self).slice(Math.max(from, to)));
      return null;
    },
  ],
  __delitem__: [
    1,
    1,
    ([self, key = null]) => {
      if (!(self instanceof Inst)) return raise('TypeError');
      const [from, to] =
        key instanceof Slice ? spanned(key, own(self).length) : [placeOf(key, own(self).length, 'bytearray'), -1];
      const end = key instanceof Slice ? Math.max(from, to) : from + 1;
      changeData(self, own(self).slice(0, from) + own(self).slice(end));
      return null;
    },
  ],
  pop: [
    0,
    1,
    ([self, place = -1]) => {
      if (!(self instanceof Inst) || own(self) === '') return raise('IndexError', 'pop from empty bytearray');
      const at = placeOf(place, own(self).length, 'pop');
      const found = own(self).charCodeAt(at);
      changeData(self, own(self).slice(0, at) + own(self).slice(at + 1));
      return found;
    },
  ],
  clear: [
    0,
    0,
    ([self]) => {
      if (self instanceof Inst) changeData(self, '');
      return null;
    },
  ],
  copy: [0, 0, ([self]) => bytearrayOf(own(self))],
};

function spanned(key: Slice, length: number): readonly [number, number] {
  if (key.step !== null && key.step !== 1) return unknown('such a slice');
  const place = (value: Value, otherwise: number): number => {
    if (value === null) return otherwise;
    const at = indexOf(value, 'slice indices must be integers or None or have an __index__ method');
    return Math.min(length, Math.max(0, at < 0 ? at + length : at));
  };
  return [place(key.start, 0), place(key.stop, length)];
}

function fromHex([text]: readonly Value[]): string {
  if (typeof text !== 'string') return raise('TypeError');
  const digits = text.replace(/([0-9a-fA-F]{2})[ \t\n\r\v\f]*/g, '$1').replace(/^[ \t\n\r\v\f]+/, '');
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) return raise('ValueError');
  return (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
}

/** Gives bytes and bytearray what they have. */
export function equipBytes(): void {
  const kinds = [
    [bytesType, bytesOf],
    [bytearrayType, bytearrayOf],
  ] as const;
  for (const [cls, make] of kinds) {
    cls.library = 'open';
    filled(cls, BYTES_METHODS);
    cls.make = (args, keywords) => make(dataFrom(args, keywords));
    const hex = native('fromhex', 1, 1, (args) => make(fromHex(args)));
    cls.attrs.set('fromhex', new Wrapped('staticmethod', hex));
  }
  bytesType.key = (self) => `\ud800b${own(self)}`;
  filled(bytearrayType, {
    ...CHANGES,
    __repr__: [0, 0, ([self]) => `bytearray(${String(BYTES_METHODS.__repr__?.[2]([self ?? null], null))})`],
  });
  bytearrayType.attrs.set('__hash__', null);
}
