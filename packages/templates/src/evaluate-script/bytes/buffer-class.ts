import { charge, unknown } from '../../evaluate/budget.js';
import { toText } from '../convert.js';
import { outOfRange, raiseNode, wrongType } from '../builtins/node-error.js';
import { get } from '../props.js';
import { builder, closed, define } from '../realm.js';
import { Arr, Obj, Slot, used, type Value } from '../values.js';
import { BytesObj, TypedObj } from './bytes.js';
import { type Encoding, encoded, encodingOf } from './encodings.js';
import { numbersOf } from './typed.js';
import { showing, typedClasses } from './typed-class.js';
import { bufferProto, newTyped } from './typed-method.js';

export const bufferClass = builder('Buffer', 2, bufferProto, () => unknown('Buffer() itself'));
bufferClass.proto = new Map(typedClasses).get('Uint8Array') ?? bufferClass.proto;

export function namedEncoding(name: Value): Encoding {
  if (name === undefined || name === null) return utf8;
  if (typeof name !== 'string') return unknown('such an encoding');
  return encodingOf(name) ?? raiseNode('TypeError', 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${name}`);
}
const utf8 = encodingOf('utf8') ?? unknown('UTF-8');

export const newBuffer = (length: number): TypedObj => newTyped('Uint8Array', length, bufferProto);

/** A Buffer of bytes, which the engine may place in a pool. */
export function bufferOf(bytes: ArrayLike<number>): TypedObj {
  const made = newBuffer(bytes.length);
  made.view.set(bytes);
  made.pooled = true;
  return made;
}

/** A value that must be a Buffer or a Uint8Array. */
export function bytesIn(value: Value): Uint8Array {
  const of = used(value);
  return of instanceof TypedObj && of.of === 'Uint8Array' ? of.bytes : wrongType();
}

define(bufferClass, 'from', 3, (_, [from, how, count]) => {
  if (typeof from === 'string') return bufferOf(encoded(from, namedEncoding(how)));
  if (from instanceof BytesObj) {
    if (how !== undefined && !(typeof how === 'number' && how >= 0 && how <= from.data.byteLength))
      return unknown('such a Buffer');
    if (count !== undefined && !(typeof count === 'number' && count >= 0)) return unknown('such a Buffer');
    if (typeof count === 'number' && Number(how ?? 0) + count > from.data.byteLength) return unknown('such a Buffer');
    return showing('Uint8Array', from, how, count, bufferProto);
  }
  if (from instanceof TypedObj || from instanceof Arr) return bufferOf(numbersOf(from));
  if (!(from instanceof Obj)) return wrongType();
  const data = get(from, 'type') === 'Buffer' ? get(from, 'data') : undefined;
  return data instanceof Arr && get(from, 'length') === undefined
    ? bufferOf(numbersOf(data))
    : unknown('such a Buffer');
});

define(bufferClass, 'alloc', 3, (_, [size, fill, how]) => {
  if (typeof size !== 'number') return wrongType();
  if (!(size >= 0 && size <= 2 ** 32)) return outOfRange('size', '>= 0 && <= 4294967296', size);
  const made = newBuffer(Math.trunc(size));
  if (fill !== undefined && fill !== 0) filled(made.bytes, fill, how);
  return made;
});

/** Fills bytes with a number, or a text or bytes again and again. */
export function filled(bytes: Uint8Array, by: Value, how: Value): void {
  charge(bytes.length / 16);
  const value = used(by);
  if (typeof value === 'number' || typeof value === 'boolean') {
    bytes.fill(Number(value) & 255);
    return;
  }
  const from = typeof value === 'string' ? encoded(value, namedEncoding(how)) : [...bytesIn(value)];
  if (from.length === 0 && bytes.length > 0) {
    if (value !== '') unknown('a filling of nothing');
    bytes.fill(0);
  }
  for (let at = 0; at < bytes.length && from.length > 0; at += 1) bytes[at] = from[at % from.length] ?? 0;
}

define(bufferClass, 'isBuffer', 1, (_, [of]) => of instanceof TypedObj && of.proto === bufferProto);
define(bufferClass, 'isEncoding', 1, (_, [of]) => typeof of === 'string' && encodingOf(of) !== null);
define(bufferClass, 'byteLength', 2, (_, [of, how]) => {
  if (typeof of === 'string') {
    // An encoding that there is none of counts as UTF-8 here.
    const by = how === undefined ? utf8 : encodingOf(toText(how));
    return encoded(of, by ?? utf8).length;
  }
  if (of instanceof TypedObj) return of.view.byteLength;
  return of instanceof BytesObj ? of.data.byteLength : wrongType();
});

export function order(a: Uint8Array, b: Uint8Array): number {
  charge(Math.min(a.length, b.length) / 16);
  const at = a.findIndex((byte, index) => byte !== b[index]);
  if (at >= 0 && at < b.length) return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
  return Math.sign(a.length - b.length);
}
define(bufferClass, 'compare', 2, (_, [a, b]) => order(bytesIn(a), bytesIn(b)));
define(bufferClass, 'concat', 2, (_, [list, total]) => {
  if (!(list instanceof Arr)) return wrongType();
  if (list.holes) return unknown('an array with holes');
  const parts = list.items.map(bytesIn);
  if (total !== undefined && (typeof total !== 'number' || !(total >= 0 && total % 1 === 0)))
    return unknown('such a length');
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const made = newBuffer(total ?? length);
  made.pooled = true;
  let at = 0;
  for (const part of parts) {
    charge(part.length / 16);
    made.bytes.set(part.subarray(0, made.view.length - at), at);
    at = Math.min(at + part.length, made.view.length);
  }
  return made;
});
bufferClass.props.set('poolSize', new Slot(8192));
closed(bufferClass, null);
bufferClass.library = new Set([
  ...['of', 'copyBytesFrom', 'allocUnsafe', 'allocUnsafeSlow', 'kMaxLength', 'constants', 'BYTES_PER_ELEMENT'],
  Symbol.species,
]);
