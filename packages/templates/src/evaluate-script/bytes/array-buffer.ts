import { unknown } from '../../evaluate/budget.js';
import { toInteger } from '../convert.js';
import { builder, closed, define, getter, objectProto, raise, typeError } from '../realm.js';
import { Obj, used, type Value } from '../values.js';
import { blank, BytesObj, DataViewObj, TypedObj } from './bytes.js';

export const bufferDataProto = new Obj(objectProto);

export const newBytes = (bytes: number): BytesObj => new BytesObj(bufferDataProto, blank(bytes));

/** ToIndex: a size or a place; what is none throws a RangeError. */
export function toIndex(value: Value, message: string | null): number {
  const index = value === undefined ? 0 : toInteger(value);
  return index >= 0 && index <= Number.MAX_SAFE_INTEGER ? index : raise('RangeError', message);
}

export const arrayBufferClass = builder('ArrayBuffer', 1, bufferDataProto, (_, [length, options], target) => {
  if (!target) return typeError("Constructor ArrayBuffer requires 'new'");
  if (target !== arrayBufferClass || options !== undefined) return unknown('such an ArrayBuffer');
  return newBytes(toIndex(length, 'Invalid array buffer length'));
});
define(arrayBufferClass, 'isView', 1, (_, [of]) => used(of) instanceof TypedObj || used(of) instanceof DataViewObj);
closed(arrayBufferClass, ArrayBuffer);

const own = (self: Value): BytesObj => (self instanceof BytesObj ? self : typeError());
getter(bufferDataProto, 'byteLength', (self) => own(self).data.byteLength);
define(bufferDataProto, 'slice', 2, (self, [from, to]) => {
  const { data } = own(self);
  const end = to === undefined ? undefined : toInteger(to);
  const part = new Uint8Array(data).slice(toInteger(from), end);
  const made = newBytes(part.length);
  new Uint8Array(made.data).set(part);
  return made;
});
closed(bufferDataProto, ArrayBuffer.prototype);
