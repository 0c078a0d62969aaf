import type { Bound, Builtin, Func, Keywords } from './callables.js';

/**
 * What a name can hold. Python's None is `null`, a str is a string without surrogates, an int is a safe integer or,
 * beyond those, a bigint; everything else is one of the classes below. No value is a host object of another kind.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Float
  | List
  | Tuple
  | Dict
  | PySet
  | Range
  | Slice
  | Deque
  | Iter
  | Func
  | Builtin
  | Bound
  | Cls
  | Inst
  | Module
  | Property
  | Wrapped
  | View
  | Token;

/** What equal keys share: a primitive of the host, or the object itself where identity decides. */
export type Key = null | number | bigint | string | object;

export class Float {
  constructor(readonly v: number) {}
}

export class List {
  constructor(public items: Value[]) {}
}

/** A tuple, or with `cls` a named tuple. */
export class Tuple {
  constructor(
    readonly items: readonly Value[],
    readonly cls: Cls | null = null,
  ) {}
}

export type DictKind = 'dict' | 'defaultdict' | 'Counter' | 'OrderedDict';

export class Dict {
  readonly map = new Map<Key, { readonly key: Value; value: Value }>();
  /** Counts inserted and removed keys, so that an iteration can tell. */
  version = 0;
  factory: Value = null;
  constructor(readonly kind: DictKind = 'dict') {}
}

export class PySet {
  readonly map = new Map<Key, Value>();
  version = 0;
  /** The greatest element that was ever in it while all were small non-negative ints, else Infinity. */
  greatest = -1;
  /** What pop() took last: it goes on from there. */
  popped = -1;
  constructor(readonly frozen: boolean = false) {}
}

export class Range {
  readonly length: number;
  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number,
  ) {
    this.length = Math.max(0, Math.ceil((stop - start) / step)) + 0;
  }
}

export class Slice {
  constructor(
    readonly start: Value,
    readonly stop: Value,
    readonly step: Value,
  ) {}
}

export class Deque {
  items: Value[] = [];
  version = 0;
  constructor(readonly most: number | null) {}
}

/** Any iterator; `next` gives undefined at the end, and again ever after. */
export class Iter {
  constructor(
    readonly kind: string,
    readonly next: () => Value | undefined,
    /** Only of generators: sends a value to the yield it waits at, or ends it. */
    readonly control: GeneratorControl | null = null,
  ) {}
}

export interface GeneratorControl {
  send(value: Value): Value | undefined;
  /** Raises an exception at the yield that it waits at. */
  throw(error: Inst): Value | undefined;
  close(): void;
}

export class Cls {
  readonly mro: readonly Cls[];
  readonly attrs = new Map<string, Value>();
  /** Names with an annotation in its body, in their order. */
  annotated: readonly string[] = [];
  /** The annotations of those that are more than a hint: ClassVar, InitVar, KW_ONLY. */
  meaning: ReadonlyMap<string, string> = new Map();
  /** Whether it stands in a function or in another class, so that its full name has more parts. */
  inner = false;
  make: ((args: readonly Value[], keywords: Keywords) => Value) | null = null;
  /** Names that the type has and that are not modelled. */
  unmodelled: ReadonlySet<string> = new Set();
  /** Of a class of the library that programs derive from or get objects of; where it is open, it has more names. */
  library: 'open' | 'closed' | null = null;
  /** What a class statement gives that has it among its bases. */
  derive: ((cls: Cls) => Value) | null = null;
  /** What its objects are filed under, where neither identity nor an own __hash__ decides. */
  key: ((self: Inst) => Key) | null = null;
  /** Of an enum: its members by name, aliases included. */
  members: ReadonlyMap<string, Inst> | null = null;
  /** Whether it has no objects: a protocol, or a class with abstract methods. */
  forbidden = false;
  /** Marks that a test runner reads. */
  marks: readonly Token[] = [];
  constructor(
    readonly name: string,
    readonly bases: readonly Cls[],
    readonly own: boolean,
    mro: readonly Cls[],
  ) {
    this.mro = [this, ...mro];
  }
}

/** An object of a class of the files, or an exception. */
export class Inst {
  readonly attrs = new Map<string, Value>();
  /** Of exceptions: the arguments; null where they are not modelled. */
  args: Tuple | null = null;
  constructor(readonly cls: Cls) {}
}

export class Module {
  constructor(
    readonly name: string,
    /** Undefined where it has no such name; throws where that can't be told. */
    readonly get: (name: string) => Value | undefined,
    /** What `from … import *` takes; null where that can't be told. */
    readonly names: () => readonly string[] | null,
    /** How a name of it is changed, or removed where there is no value; null where that is not modelled. */
    readonly set: ((name: string, value: Value | undefined) => void) | null = null,
  ) {}
}

export class Property {
  constructor(
    readonly getter: Value,
    readonly setter: Value,
  ) {}
}

export class Wrapped {
  constructor(
    readonly kind: 'staticmethod' | 'classmethod',
    readonly func: Value,
  ) {}
}

/** keys(), values() or items() of a dict. */
export class View {
  constructor(
    readonly kind: 'keys' | 'values' | 'items',
    readonly dict: Dict,
  ) {}
}

/** A value that is only passed on: Ellipsis, NotImplemented, a poison, something of typing. */
export class Token {
  constructor(
    readonly kind:
      | 'ellipsis'
      | 'not-implemented'
      | 'poison'
      | 'typing'
      | 'approx'
      | 'super'
      | 'mark'
      | 'fixture'
      | 'param',
    readonly text: string,
    readonly held: readonly Value[] = [],
  ) {}
}

export const NOT_IMPLEMENTED = new Token('not-implemented', 'NotImplemented');
export const ELLIPSIS = new Token('ellipsis', 'Ellipsis');

export const poison = (why: string): Token => new Token('poison', why);
