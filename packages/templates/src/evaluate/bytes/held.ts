import { reserve } from '../budget.js';
import { bytesType } from '../types.js';
import { Cls, Inst, type Value } from '../values.js';
import { objectType } from '../types.js';

/** bytearray: bytes that can be changed. */
export const bytearrayType = new Cls('bytearray', [objectType], false, objectType.mro);

const held = new WeakMap<object, { data: string }>();

/** Bytes of the program, each kept as a character below 256. */
export function bytesOf(data: string): Inst {
  reserve(data.length / 8);
  const made = new Inst(bytesType);
  held.set(made, { data });
  return made;
}

export function bytearrayOf(data: string): Inst {
  reserve(data.length / 8);
  const made = new Inst(bytearrayType);
  held.set(made, { data });
  return made;
}

/** What bytes and bytearrays hold; undefined of anything else. */
export const dataOf = (value: Value | undefined): string | undefined =>
  value instanceof Inst ? held.get(value)?.data : undefined;

export const changeData = (value: Inst, data: string): void => {
  const known = held.get(value);
  reserve(data.length / 64);
  if (known) known.data = data;
};

/** Another of the same kind. */
export const alike = (value: Value | undefined, data: string): Inst =>
  value instanceof Inst && value.cls === bytearrayType ? bytearrayOf(data) : bytesOf(data);
