import { unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { array, builder, closed, define, functionProto, raise, typeError } from '../realm.js';
import { Fn, Obj, Slot, type Value } from '../values.js';
import { toIndex } from './array-buffer.js';
import { BytesObj, type Kind, KINDS, TypedObj } from './bytes.js';
import { numbersOf } from './typed.js';
import { holding, newTyped, PROTOS, typedProto } from './typed-method.js';

/** %TypedArray% itself, which a program reaches only as what the kinds inherit from. */
const above = new Fn(functionProto, 'TypedArray', 'builder', () => typeError());
closed(above, Object.getPrototypeOf(Uint8Array));
typedProto.props.set('constructor', new Slot(above, false));

/** One that shows a part of a buffer. */
export function showing(kind: Kind, from: BytesObj, at: Value, count: Value, proto: Obj): TypedObj {
  const size = KINDS[kind].BYTES_PER_ELEMENT;
  const total = from.data.byteLength;
  const offset = toIndex(at, null);
  if (offset % size !== 0) return raise('RangeError', `start offset of ${kind} should be a multiple of ${size}`);
  if (count === undefined) {
    if (total % size !== 0) return raise('RangeError', `byte length of ${kind} should be a multiple of ${size}`);
    if (offset > total) return raise('RangeError', `Start offset ${offset} is outside the bounds of the buffer`);
    return new TypedObj(proto, kind, from, new KINDS[kind](from.data, offset));
  }
  const length = toIndex(count, null);
  if (offset + length * size > total) return raise('RangeError', `Invalid typed array length: ${length}`);
  return new TypedObj(proto, kind, from, new KINDS[kind](from.data, offset, length));
}

function typedClass(kind: Kind): Fn {
  const proto = PROTOS.get(kind) ?? typedProto;
  const size = KINDS[kind].BYTES_PER_ELEMENT;
  const cls: Fn = builder(kind, 3, proto, (_, [from, at, count], target) => {
    if (!target) return typeError(`Constructor ${kind} requires 'new'`);
    if (target !== cls) return unknown('a class that extends it');
    if (from instanceof BytesObj) return showing(kind, from, at, count, proto);
    if (!(from instanceof Obj)) {
      const message = typeof from === 'number' ? `Invalid typed array length: ${from}` : null;
      return newTyped(kind, toIndex(from, message));
    }
    const numbers = numbersOf(from);
    return holding(newTyped(kind, numbers.length), numbers);
  });
  cls.proto = above;
  for (const on of [cls, proto]) on.props.set('BYTES_PER_ELEMENT', new Slot(size, false, false));
  define(cls, 'from', 1, (self, [from, map, on]) => {
    if (self !== cls) return unknown('a class that extends it');
    if (typeof from === 'string') return unknown('such elements');
    const numbers =
      map === undefined ? numbersOf(from) : numbersOf(from, (item, index) => call(map, on, [item, index]));
    return holding(newTyped(kind, numbers.length), numbers);
  });
  define(cls, 'of', 0, (self, args) => {
    if (self !== cls) return unknown('a class that extends it');
    const numbers = numbersOf(array([...args]));
    return holding(newTyped(kind, numbers.length), numbers);
  });
  closed(proto, KINDS[kind].prototype);
  closed(cls, KINDS[kind]);
  return cls;
}

export const typedClasses: readonly (readonly [string, Fn])[] = (Object.keys(KINDS) as Kind[]).map(
  (kind) => [kind, typedClass(kind)] as const,
);
