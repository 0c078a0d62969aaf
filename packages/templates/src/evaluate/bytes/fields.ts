import { truth } from '../compare.js';
import { raise } from '../errors.js';
import { asFloat, asInt, int } from '../numbers.js';
import { Float, type Value } from '../values.js';
import { bytesOf, dataOf } from './held.js';

/** A field of a struct: its code, and the bytes that it takes. */
export interface Field {
  readonly code: string;
  readonly size: number;
}

const turned = (bytes: string, little: boolean): string => (little ? [...bytes].reverse().join('') : bytes);

const signed = (code: string): boolean => code === code.toLowerCase();

/** The bytes of a value; null where it does not fit. */
export function packed({ code, size }: Field, value: Value, little: boolean): string | null {
  if (code === 's' || code === 'c') {
    const data = dataOf(value);
    if (data === undefined || (code === 'c' && data.length !== 1)) return null;
    return data.slice(0, size).padEnd(size, '\0');
  }
  if (code === '?') return truth(value) ? '\x01' : '\0';
  if (code === 'f' || code === 'd') return packedFloat(size, value, little);
  const whole = asInt(value);
  if (whole === null) return null;
  const bits = BigInt(size * 8);
  const least = signed(code) ? -(1n << (bits - 1n)) : 0n;
  const most = least + (1n << bits);
  const big = BigInt(whole);
  if (big < least || big >= most) return null;
  const digits = BigInt.asUintN(size * 8, big)
    .toString(16)
    .padStart(size * 2, '0');
  return turned(
    digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))),
    little,
  );
}

function packedFloat(size: number, value: Value, little: boolean): string | null {
  const float = asFloat(value);
  if (float === null) return null;
  const view = new DataView(new ArrayBuffer(8));
  if (size === 8) view.setFloat64(0, float);
  else {
    view.setFloat32(0, float);
    if (Number.isFinite(float) && !Number.isFinite(view.getFloat32(0))) return raise('OverflowError');
  }
  let made = '';
  for (let at = 0; at < size; at += 1) made += String.fromCharCode(view.getUint8(at));
  return turned(made, little);
}

/** The value that the bytes of a field stand for. */
export function read({ code, size }: Field, bytes: string, little: boolean): Value {
  if (code === 's' || code === 'c') return bytesOf(bytes);
  if (code === '?') return bytes !== '\0';
  const ordered = turned(bytes, little);
  if (code === 'f' || code === 'd') {
    const view = new DataView(new ArrayBuffer(8));
    for (let at = 0; at < size; at += 1) view.setUint8(at, ordered.charCodeAt(at));
    return new Float(size === 8 ? view.getFloat64(0) : view.getFloat32(0));
  }
  let made = 0n;
  for (const one of ordered) made = made * 256n + BigInt(one.charCodeAt(0));
  return int(signed(code) ? BigInt.asIntN(size * 8, made) : made);
}
