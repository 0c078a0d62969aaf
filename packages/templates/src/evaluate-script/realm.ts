import { begin, unknown } from '../evaluate/budget.js';
import { Arr, ErrorObj, Fn, IterObj, type Key, type Native, Obj, Poison, Slot, Thrown, type Value } from './values.js';

// What the language itself has is made before any evaluation, at nobody's cost.
begin(Number.POSITIVE_INFINITY);

/**
 * The objects of the language that every program starts with. They are made once and never change: a program that
 * would write to one is unknown.
 */
export const objectProto = new Obj(null);
export const functionProto = new Obj(objectProto);
export const arrayProto = new Obj(objectProto);
export const iteratorProto = new Obj(objectProto);
export const generatorProto = new Obj(iteratorProto);
export const asyncIteratorProto = new Obj(objectProto);
export const asyncGeneratorProto = new Obj(asyncIteratorProto);
export const stringProto = new Obj(objectProto);
export const numberProto = new Obj(objectProto);
export const booleanProto = new Obj(objectProto);
export const bigintProto = new Obj(objectProto);
export const symbolProto = new Obj(objectProto);
export const errorProto = new Obj(objectProto);
export const mapProto = new Obj(objectProto);
export const setProto = new Obj(objectProto);
export const weakMapProto = new Obj(objectProto);
export const weakSetProto = new Obj(objectProto);
export const dateProto = new Obj(objectProto);
export const regexpProto = new Obj(objectProto);
export const promiseProto = new Obj(objectProto);

export const native = (name: string, length: number, run: Native): Fn => {
  const made = new Fn(functionProto, name, 'native', run);
  made.props.set('length', new Slot(length, false, false));
  made.props.set('name', new Slot(name, false, false));
  made.library = EMPTY;
  return made;
};

const EMPTY: ReadonlySet<Key> = new Set();

/** A function of the language that `new` makes objects with. */
export function builder(name: string, length: number, proto: Obj, run: Native): Fn {
  const made = new Fn(functionProto, name, 'builder', run);
  made.props.set('length', new Slot(length, false, false));
  made.props.set('name', new Slot(name, false, false));
  made.props.set('prototype', new Slot(proto, false, false));
  proto.props.set('constructor', new Slot(made, false));
  return made;
}

export function define(on: Obj, name: Key, length: number, run: Native): void {
  on.props.set(name, new Slot(native(typeof name === 'string' ? name : 'symbol', length, run), false));
}

export function getter(on: Obj, name: Key, run: Native): void {
  on.props.set(name, new Slot(undefined, false, false, native(String(name), 0, run)));
}

/** Closes an object of the language: what else the host has under its name is not modelled, but for what is known
 * elsewhere. Only names are read. */
export function closed(on: Obj, host: object | null, modelled: readonly Key[] = []): void {
  on.library = new Set((host ? Reflect.ownKeys(host) : []).filter((key) => !modelled.includes(key)));
}

export const array = (items: Value[]): Arr => new Arr(arrayProto, items);

export function object(entries: readonly (readonly [Key, Value])[] = []): Obj {
  const made = new Obj(objectProto);
  for (const [key, value] of entries) made.props.set(key, new Slot(value));
  return made;
}

export const iterator = (next: () => { readonly done: boolean; readonly value: Value }): IterObj =>
  new IterObj(iteratorProto, next);

export const ERRORS = new Map<string, Obj>();

/** An error of the language, with its exact message where the program may see it; null: not known. */
export function makeError(name: string, message: string | null): ErrorObj {
  const made = new ErrorObj(ERRORS.get(name) ?? unknown(`the error ${name}`));
  made.props.set('stack', new Slot(HIDDEN, false));
  if (message !== null) made.props.set('message', new Slot(message, false));
  else made.props.set('message', new Slot(UNTOLD, false));
  return made;
}

export const HIDDEN = new Poison('the stack of an error');
const UNTOLD = new Poison('the message of an error of the language');

export function raise(name: string, message: string | null): never {
  throw new Thrown(makeError(name, message));
}

/** Throws a TypeError; its message, which names parts of the source, is not modelled where it is null. */
export function typeError(message: string | null = null): never {
  return raise('TypeError', message);
}
