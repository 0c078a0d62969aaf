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

/** Keyword arguments of a call; null where it has none. */
export type Keywords = ReadonlyMap<string, Value> | null;

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
  close(): void;
}

/** One activation: its locals by slot, the activation of the function around it, and what it will return. */
export class Frame {
  readonly slots: (Value | undefined)[];
  result: Value = null;
  /** The exception that is being handled, for a bare raise. */
  handling: Inst | null = null;
  constructor(
    size: number,
    readonly parent: Frame | null,
    readonly globals: Globals,
    readonly owner: Cls | null,
  ) {
    this.slots = new Array<Value | undefined>(size).fill(undefined);
  }
}

/** The names of one module. A poison stands for a name whose value is not known. */
export interface Globals {
  readonly name: string;
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  remove(name: string): boolean;
  /** From here on a name that is not there may be there all the same. */
  doubt(): void;
  /** A module of the files or of the library; a poison where it is neither. */
  module(path: string, level: number): Module | Token;
}

export interface Parameter {
  readonly name: string;
  readonly slot: number;
  readonly kind: 'positional' | 'either' | 'keyword' | 'args' | 'kwargs';
  readonly hasDefault: boolean;
}

/** A compiled function: a body gives how it ended, a generator's body also yields. */
export interface Code {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Number of parameters that a plain positional call fills, where there are no others; -1 where there are. */
  readonly plain: number;
  readonly size: number;
  readonly body: ((frame: Frame) => unknown) | null;
  readonly stream: ((frame: Frame) => Generator<Value, unknown, Value>) | null;
  readonly doc: Value;
}

export class Func {
  attrs: Map<string, Value> | null = null;
  constructor(
    readonly code: Code,
    readonly defaults: ReadonlyMap<string, Value>,
    readonly parent: Frame | null,
    readonly globals: Globals,
    readonly owner: Cls | null,
  ) {}
}

export class Builtin {
  constructor(
    readonly name: string,
    readonly least: number,
    readonly most: number,
    readonly run: (args: readonly Value[], keywords: Keywords) => Value,
    /** Names of the arguments that it takes by name; null where it takes any. */
    readonly keywords: readonly string[] | null = [],
    /** Whether it takes the object that it was looked up on as its first argument. */
    readonly binds: boolean = false,
  ) {}
}

export class Bound {
  constructor(
    readonly self: Value,
    readonly func: Value,
  ) {}
}

export class Cls {
  readonly mro: readonly Cls[];
  readonly attrs = new Map<string, Value>();
  /** Names with an annotation in its body, in their order. */
  annotated: readonly string[] = [];
  make: ((args: readonly Value[], keywords: Keywords) => Value) | null = null;
  /** Names that the type has and that are not modelled. */
  unmodelled: ReadonlySet<string> = new Set();
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
    readonly kind: 'ellipsis' | 'not-implemented' | 'poison' | 'typing' | 'approx' | 'super',
    readonly text: string,
    readonly held: readonly Value[] = [],
  ) {}
}

export const NOT_IMPLEMENTED = new Token('not-implemented', 'NotImplemented');
export const ELLIPSIS = new Token('ellipsis', 'Ellipsis');

export const poison = (why: string): Token => new Token('poison', why);
