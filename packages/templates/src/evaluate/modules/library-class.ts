import { Builtin, type Keywords } from '../callables.js';
import { objectType } from '../types.js';
import { Cls, Inst, Property, type Value } from '../values.js';
import { native } from '../natives.js';

type Run = (args: readonly Value[], keywords: Keywords) => Value;

/** Methods of a class of the library: least and most arguments, the object left out, and what they do. */
export type Methods = Readonly<Record<string, readonly [least: number, most: number, run: Run, keywords?: null]>>;

/** A class of the library that programs may derive from where it is closed; an open one has names beyond these. */
export function libraryClass(name: string, library: 'open' | 'closed', methods: Methods, bases = [objectType]): Cls {
  const mro = bases.flatMap((base) => base.mro).filter((cls, at, all) => all.lastIndexOf(cls) === at);
  const cls = new Cls(name, bases, library === 'closed', mro);
  cls.library = library;
  return filled(cls, methods);
}

/** Gives a class its methods. */
export function filled(cls: Cls, methods: Methods): Cls {
  for (const [called, [least, most, run, keywords]] of Object.entries(methods)) {
    cls.attrs.set(called, new Builtin(called, least + 1, most + 1, run, keywords === null ? null : [], true));
  }
  return cls;
}

/** An attribute that is worked out, and set where there is a way. */
export const reading = (
  name: string,
  of: (self: Inst) => Value,
  set: ((self: Inst, value: Value) => void) | null = null,
): Property =>
  new Property(
    native(name, 1, 1, ([self = null]) => of(self as Inst)),
    set === null
      ? null
      : native(name, 2, 2, ([self = null, value = null]) => {
          set(self as Inst, value);
          return null;
        }),
  );

/** An object of the library whose value is the host's. */
export interface Held<T> {
  readonly cls: Cls;
  make(value: T): Inst;
  /** Undefined of what is no such object. */
  of(value: Value | undefined): T | undefined;
}

/** Lets a class hold values of the host. */
export function holding<T>(cls: Cls): Held<T> {
  const values = new WeakMap<object, T>();
  return {
    cls,
    make: (value) => {
      const made = new Inst(cls);
      values.set(made, value);
      return made;
    },
    of: (value) => (value !== null && typeof value === 'object' ? values.get(value) : undefined),
  };
}
