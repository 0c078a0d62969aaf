import type { Lite } from '../../source/lite.js';
import { Unknown } from '../budget.js';
import type { Frame } from '../callables.js';
import type { Steps, Turn } from '../coroutines.js';
import type { Value } from '../values.js';

/** A compiled expression. */
export type Expression = (frame: Frame) => Value;

/** A compiled statement; gives how it ended. */
export type Statement = (frame: Frame) => End;

/** A compiled statement that yields or waits. */
export type Stream = (frame: Frame) => Generator<Turn, End, Value>;

/** A compiled expression that yields or waits. */
export type Flow = (frame: Frame) => Steps;

/** Puts a value where a target says. */
export type Store = (frame: Frame, value: Value) => void;

export const NORMAL = 0;
export const BREAK = 1;
export const CONTINUE = 2;
export const RETURN = 3;
export type End = typeof NORMAL | typeof BREAK | typeof CONTINUE | typeof RETURN;

/** Where names of a piece of code live. */
export interface Scope {
  readonly kind: 'module' | 'class' | 'function' | 'comprehension';
  readonly slots: Map<string, number>;
  readonly globals: ReadonlySet<string>;
  /** Names that an import binds here: they may be unknown. */
  readonly imported: ReadonlySet<string>;
  readonly parent: Scope | null;
  /** Of a function: whether it is async. */
  readonly asynchronous: boolean;
  /** Whether annotations are only kept as text: `from __future__ import annotations`. */
  readonly lazy: boolean;
  /** Of a class: its name, which private names in it are spelt with. */
  readonly title: string | null;
  /** Loops around the statement being compiled; for break and continue. */
  loops: number;
}

/** The parts of the compiler, as one part asks for another. */
export interface Compiler {
  expression(node: Lite, scope: Scope): Expression;
  statement(node: Lite, scope: Scope): Statement;
  block(node: Lite, scope: Scope): Statement;
  stream(node: Lite, scope: Scope): Stream;
  store(node: Lite, scope: Scope): Store;
  lambda(node: Lite, scope: Scope): Expression;
}

/** For text that Python's own parser may refuse although it has a tree: the whole file is then unknown. */
export function doubtful(node: Lite): never {
  throw new Unknown(`whether Python takes ${node.type}`);
}

/** What is unknown only once it runs. */
export const unmodelled = (what: string) => (): never => {
  throw new Unknown(what);
};
