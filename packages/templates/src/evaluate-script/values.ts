import { charge, reserve, unknown } from '../evaluate/budget.js';
import { era } from './era.js';

/** What a name can hold: primitives of the host, or one of the classes below. No other object of the host is a value. */
export type Value = undefined | null | boolean | number | string | bigint | symbol | Obj | Poison;

export type Key = string | symbol;

/** A value that is not modelled: every use of it is unknown. */
export class Poison {
  constructor(readonly why: string) {}
}

/** Stands in an array where there is no element. */
export const HOLE = new Poison('an array with holes');

/** A thrown value on its way. */
export class Thrown {
  constructor(readonly value: Value) {}
}

export class Slot {
  constructor(
    public value: Value,
    public enumerable = true,
    public writable = true,
    public get: Fn | null = null,
    public set: Fn | null = null,
  ) {}

  /** Whether it can't be taken away or defined anew. */
  fixed = false;
  /** Of lastIndex of an expression. */
  place = false;

  get accessor(): boolean {
    return this.get !== null || this.set !== null;
  }
}

export class Obj {
  private made: Map<Key, Slot> | null = null;
  /** Puts in what an object has from the start, when it is first asked for: of most functions nobody does. */
  fill: ((props: Map<Key, Slot>) => void) | null = null;
  /** Whether a test made it, and not the files when they loaded. */
  readonly late = era.loaded;
  extensible = true;
  /** What its properties may no longer become. */
  locked: 'frozen' | 'sealed' | null = null;
  /** Of an object of the language: names that it has in truth and that are not modelled; it is never written to. */
  library: ReadonlySet<Key> | null = null;
  /** Private members, by the class that declares them and their name. */
  secret: Map<object, Map<string, Slot>> | null = null;
  constructor(public proto: Obj | null) {
    charge(1);
  }

  get props(): Map<Key, Slot> {
    if (this.made === null) {
      this.made = new Map();
      this.fill?.(this.made);
    }
    return this.made;
  }
}

/** An array; where it may have holes they are poisons. */
export class Arr extends Obj {
  holes = false;
  constructor(
    proto: Obj,
    public items: Value[],
  ) {
    super(proto);
    reserve(items.length);
  }
}

export type Native = (self: Value, args: readonly Value[], target: Obj | undefined) => Value;

export type FnKind = 'plain' | 'arrow' | 'method' | 'base' | 'derived' | 'native' | 'builder';

export class Fn extends Obj {
  /** Of a class: what sets the fields of a new object. */
  fields: ((self: Obj) => void) | null = null;
  /** Of a method: the object that `super` starts above. */
  home: Obj | null = null;
  constructor(
    proto: Obj,
    readonly name: string,
    readonly kind: FnKind,
    /** `target` is new.target; of a derived class `self` is undefined until super() has run. */
    readonly run: Native,
  ) {
    super(proto);
  }
}

export class MapObj extends Obj {
  readonly map = new Map<Value, Value>();
  constructor(
    proto: Obj,
    readonly kind: 'Map' | 'Set' | 'WeakMap' | 'WeakSet',
  ) {
    super(proto);
  }
}

export class ErrorObj extends Obj {}

export class DateObj extends Obj {
  constructor(
    proto: Obj,
    public time: number,
  ) {
    super(proto);
  }
}

/** An iterator of the language or of a generator. */
export class IterObj extends Obj {
  constructor(
    proto: Obj,
    readonly next: (sent: Value) => { readonly done: boolean; readonly value: Value },
    readonly close: ((value: Value) => Value) | null = null,
    readonly raise: ((value: Value) => { readonly done: boolean; readonly value: Value }) | null = null,
  ) {
    super(proto);
  }
}

/** A value that is fit for use; a poison is not. */
export function used(value: Value): Exclude<Value, Poison> {
  if (value instanceof Poison) return unknown(value.why);
  return value;
}
