import { step, unknown } from '../../evaluate/budget.js';
import { outOfRange, raiseNode, wrongType } from '../builtins/node-error.js';
import { toNumber } from '../convert.js';
import { define } from '../realm.js';
import type { Value } from '../values.js';
import type { TypedObj } from './bytes.js';
import { bufferProto, own } from './typed-method.js';

/** A place at which so many bytes stand; other places throw as node has it. */
function placed(of: TypedObj, place: Value, size: number): number {
  const at = place === undefined ? 0 : place;
  if (typeof at !== 'number') return wrongType();
  if (at % 1 !== 0) return outOfRange('offset', 'an integer', at);
  const last = of.view.length - size;
  if (last < 0) {
    return raiseNode('RangeError', 'ERR_BUFFER_OUT_OF_BOUNDS', 'Attempt to access memory outside buffer bounds');
  }
  return at >= 0 && at <= last ? at : outOfRange('offset', `>= 0 and <= ${last}`, at);
}

function checked(value: number, size: number, signed: boolean): void {
  const least = signed ? -(2 ** (8 * size - 1)) : 0;
  const most = signed ? 2 ** (8 * size - 1) - 1 : 2 ** (8 * size) - 1;
  if (value > most || value < least) {
    if (size > 4) raiseNode('RangeError', 'ERR_OUT_OF_RANGE', null);
    outOfRange('value', `>= ${least} and <= ${most}`, value);
  }
}

function read(bytes: Uint8Array, at: number, size: number, little: boolean, signed: boolean): number {
  let value = 0;
  for (let part = 0; part < size; part += 1) value = value * 256 + (bytes[at + (little ? size - 1 - part : part)] ?? 0);
  return signed && value >= 2 ** (8 * size - 1) ? value - 2 ** (8 * size) : value;
}

function write(bytes: Uint8Array, at: number, size: number, little: boolean, value: number): void {
  const whole = Number.isNaN(value) ? 0 : Math.trunc(value);
  let rest = whole < 0 ? whole + 2 ** (8 * size) : whole;
  for (let part = size - 1; part >= 0; part -= 1) {
    bytes[at + (little ? size - 1 - part : part)] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

function pair(name: string, size: number, little: boolean, signed: boolean): void {
  const names = signed ? [name] : [name, name.replace('UInt', 'Uint')];
  for (const one of names) {
    define(bufferProto, `read${one}`, 1, (self, [place]) => {
      step();
      const of = own(self);
      return read(of.bytes, placed(of, place, size), size, little, signed);
    });
    define(bufferProto, `write${one}`, 2, (self, [given, place]) => {
      step();
      const of = own(self);
      of.touch();
      const value = toNumber(given);
      checked(value, size, signed);
      const at = placed(of, place, size);
      write(of.bytes, at, size, little, value);
      return at + size;
    });
  }
}

for (const signed of [true, false]) {
  const kind = signed ? 'Int' : 'UInt';
  pair(`${kind}8`, 1, false, signed);
  for (const [order, little] of [
    ['LE', true],
    ['BE', false],
  ] as const) {
    pair(`${kind}16${order}`, 2, little, signed);
    pair(`${kind}32${order}`, 4, little, signed);
    sized(`${kind}${order}`, little, signed);
  }
}

/** Those that are told how many bytes a number takes. */
function sized(name: string, little: boolean, signed: boolean): void {
  const sizeOf = (size: Value): number => {
    if (typeof size !== 'number') return wrongType();
    return size >= 1 && size <= 6 && size % 1 === 0 ? size : outOfRange('byteLength', '>= 1 and <= 6', size);
  };
  for (const one of signed ? [name] : [name, name.replace('UInt', 'Uint')]) {
    define(bufferProto, `read${one}`, 2, (self, [place, count]) => {
      step();
      const of = own(self);
      if (typeof place !== 'number') return wrongType();
      const size = sizeOf(count);
      return read(of.bytes, placed(of, place, size), size, little, signed);
    });
    define(bufferProto, `write${one}`, 3, (self, [given, place, count]) => {
      step();
      const of = own(self);
      of.touch();
      const size = sizeOf(count);
      if (typeof place !== 'number') return wrongType();
      const value = toNumber(given);
      checked(value, size, signed);
      const at = placed(of, place, size);
      write(of.bytes, at, size, little, value);
      return at + size;
    });
  }
}

for (const [name, size] of [
  ['Float', 4],
  ['Double', 8],
] as const) {
  for (const little of [true, false]) {
    const viewOf = (of: TypedObj): DataView => new DataView(of.view.buffer, of.view.byteOffset, of.view.byteLength);
    const set = size === 4 ? 'setFloat32' : 'setFloat64';
    define(bufferProto, `read${name}${little ? 'LE' : 'BE'}`, 1, (self, [place]) => {
      step();
      const of = own(self);
      return viewOf(of)[size === 4 ? 'getFloat32' : 'getFloat64'](placed(of, place, size), little);
    });
    define(bufferProto, `write${name}${little ? 'LE' : 'BE'}`, 2, (self, [given, place]) => {
      step();
      const of = own(self);
      of.touch();
      const value = toNumber(given);
      const at = placed(of, place, size);
      if (of.of !== 'Uint8Array') return unknown('such a Buffer');
      viewOf(of)[set](at, value, little);
      return at + size;
    });
  }
}
