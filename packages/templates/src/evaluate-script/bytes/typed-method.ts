import { charge, unknown } from '../../evaluate/budget.js';
import { toInteger } from '../convert.js';
import { define, objectProto, typeError } from '../realm.js';
import { Obj, type Value } from '../values.js';
import { newBytes } from './array-buffer.js';
import { type Kind, KINDS, TypedObj } from './bytes.js';

/** %TypedArray%.prototype, which those of all kinds inherit from. */
export const typedProto = new Obj(objectProto);

export const PROTOS: ReadonlyMap<Kind, Obj> = new Map(
  (Object.keys(KINDS) as Kind[]).map((kind) => [kind, new Obj(typedProto)] as const),
);
export const bufferProto = new Obj(PROTOS.get('Uint8Array') ?? null);

export const own = (self: Value): TypedObj => (self instanceof TypedObj ? self : typeError());

export function method(name: string, length: number, run: (of: TypedObj, args: readonly Value[]) => Value): void {
  define(typedProto, name, length, (self, args) => {
    const of = own(self);
    charge(of.view.length / 16 + 1);
    return run(of, args);
  });
}

/** A new one of a kind, with nothing in it. */
export function newTyped(kind: Kind, length: number, proto = PROTOS.get(kind) ?? null): TypedObj {
  const buffer = newBytes(length * KINDS[kind].BYTES_PER_ELEMENT);
  return new TypedObj(proto ?? objectProto, kind, buffer, new KINDS[kind](buffer.data));
}

/** One like another, as its methods make them. */
export function alike(of: TypedObj, length: number): TypedObj {
  if (of.proto !== bufferProto && of.proto !== PROTOS.get(of.of)) return unknown('a class that extends it');
  return newTyped(of.of, length, of.proto);
}

export function holding(made: TypedObj, numbers: readonly number[]): TypedObj {
  made.view.set(numbers);
  return made;
}

/** A place as slice() and its like mean it. */
export const place = (value: Value, length: number, fallback: number): number => {
  if (value === undefined) return fallback;
  const index = toInteger(value);
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
};

/** A part that shows the same buffer. */
export function part(of: TypedObj, from: Value, to: Value): TypedObj {
  const { view } = of;
  if (of.proto !== bufferProto && of.proto !== PROTOS.get(of.of)) return unknown('a class that extends it');
  const start = place(from, view.length, 0);
  const end = Math.max(start, place(to, view.length, view.length));
  const at = view.byteOffset + start * view.BYTES_PER_ELEMENT;
  const made = new TypedObj(of.proto, of.of, of.buffer, new KINDS[of.of](of.buffer.data, at, end - start));
  made.pooled = of.pooled;
  return made;
}
