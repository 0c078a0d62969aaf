import { unknown } from '../../evaluate/budget.js';
import { era, touch } from '../era.js';
import { raise } from '../realm.js';
import { strictness } from '../strictness.js';
import { type Fn, type Obj, used, type Value } from '../values.js';

/** Stands in a binding whose declaration has not run yet. */
export const UNSET = Symbol('unset');

export class Cell {
  readonly late = era.loaded;
  constructor(
    public value: Value | typeof UNSET,
    readonly constant: boolean,
  ) {}
}

/** What a call has beside its names. An arrow function has that of the function around it. */
export interface Activation {
  self: Value | typeof UNSET;
  readonly fn: Fn | null;
  readonly target: Obj | undefined;
  readonly args: readonly Value[];
  /** The object whose prototype `super` means. */
  readonly home: Obj | null;
  /** Of a constructor: what is done when super() has run. */
  after: (() => void) | null;
}

/** The names of a block, and those around it. */
export class Env {
  readonly cells = new Map<string, Cell>();
  /** Private names that the class around declares: what they are filed under. */
  privates: ReadonlyMap<string, object> | null = null;
  constructor(
    readonly parent: Env | null,
    readonly act: Activation,
    /** Gives the cell of a global name. */
    readonly globals: (name: string) => Cell | undefined,
  ) {}

  inner(): Env {
    return new Env(this, this.act, this.globals);
  }

  find(name: string): Cell | undefined {
    for (let at: Env | null = this; at; at = at.parent) {
      const cell = at.cells.get(name);
      if (cell) return cell;
    }
    return this.globals(name);
  }

  read(name: string): Value {
    const cell = this.find(name);
    if (!cell) missing(name);
    if (cell.value === UNSET) return raise('ReferenceError', `Cannot access '${name}' before initialization`);
    return used(cell.value);
  }

  write(name: string, value: Value): void {
    const cell = this.find(name);
    if (!cell) missing(name);
    if (cell.value === UNSET) raise('ReferenceError', `Cannot access '${name}' before initialization`);
    if (cell.constant) raise('TypeError', 'Assignment to constant variable.');
    touch(cell.late);
    cell.value = value;
  }

  declare(name: string, value: Value | typeof UNSET, constant = false): void {
    this.cells.set(name, new Cell(value, constant));
  }

  /** Runs a declaration: its name has a value from here on. */
  settle(name: string, value: Value): void {
    const cell = this.find(name) ?? unknown(name);
    cell.value = value;
  }

  privateOf(name: string): object {
    for (let at: Env | null = this; at; at = at.parent) {
      const found = at.privates?.get(name);
      if (found) return found;
    }
    return unknown('a private name that no class declares');
  }
}

/** A name that nobody declares; in sloppy mode it may be made by a write, or hoisted out of a block. */
function missing(name: string): never {
  return strictness.sloppy ? unknown(`the name ${name}`) : raise('ReferenceError', `${name} is not defined`);
}

export type Expr = (env: Env) => Value;
export type Stream<T> = (env: Env) => Generator<Value, T, Value>;

/** How a statement ended; undefined: at its end. */
export type End =
  | undefined
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' | 'continue'; readonly label: string | null };

export type Run = (env: Env) => End;
