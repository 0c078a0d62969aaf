import type { Turn } from './coroutines.js';
import type { Cls, Inst, Module, Token, Value } from './values.js';

/** Keyword arguments of a call; null where it has none. */
export type Keywords = ReadonlyMap<string, Value> | null;

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
  /** Whether a call of it gives a coroutine. */
  readonly asynchronous: boolean;
  readonly body: ((frame: Frame) => unknown) | null;
  /** Of what yields or waits: it is suspended where it does. */
  readonly stream: ((frame: Frame) => Generator<Turn, unknown, Value>) | null;
  /** Whether a call of it gives a generator. */
  readonly generator: boolean;
}

export class Func {
  attrs: Map<string, Value> | null = null;
  /** Marks that a test runner reads. */
  marks: readonly Token[] = [];
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
