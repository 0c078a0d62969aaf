import { reserve } from '../../evaluate/budget.js';
import { touch } from '../era.js';
import { type Key, Obj } from '../values.js';

/** The kinds of typed arrays that are modelled: how a number is stored is fixed by the standard. */
export const KINDS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;

export type Kind = keyof typeof KINDS;

export type View = InstanceType<(typeof KINDS)[Kind]>;

/** An ArrayBuffer. */
export class BytesObj extends Obj {
  constructor(
    proto: Obj,
    readonly data: ArrayBuffer,
  ) {
    super(proto);
  }
}

/** What shows a part of a buffer. */
abstract class Shows extends Obj {
  constructor(
    proto: Obj,
    readonly buffer: BytesObj,
  ) {
    super(proto);
  }

  /** Notes that it is written to. */
  touch(): void {
    touch(this.late && this.buffer.late);
  }
}

/** A typed array; a Buffer is one of Uint8Array. */
export class TypedObj extends Shows {
  /** Whether it stands somewhere in a greater buffer of the engine's own. */
  pooled = false;
  constructor(
    proto: Obj,
    readonly of: Kind,
    buffer: BytesObj,
    readonly view: View,
  ) {
    super(proto, buffer);
  }

  /** Its bytes, whatever it holds. */
  get bytes(): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.view;
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
}

export class DataViewObj extends Shows {
  constructor(
    proto: Obj,
    buffer: BytesObj,
    readonly view: DataView,
  ) {
    super(proto, buffer);
  }
}

/** A new buffer of the host, paid before it is made. */
export function blank(bytes: number): ArrayBuffer {
  reserve(bytes / 4);
  return new ArrayBuffer(bytes);
}

/** The number that a key is to a typed array, whether or not there is such a place; null for a plain name. */
export function numberKey(key: Key): number | null {
  if (typeof key !== 'string') return null;
  const first = key.charCodeAt(0);
  if (!((first >= 48 && first <= 57) || first === 45 || first === 73 || first === 78)) return null;
  if (key === '-0') return Number.NaN;
  const number = Number(key);
  return String(number) === key ? number : null;
}
