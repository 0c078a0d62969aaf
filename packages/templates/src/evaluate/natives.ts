import { unknown } from './budget.js';
import { Builtin, type Keywords } from './callables.js';
import type { Cls, Value } from './values.js';

export type Native = (args: readonly Value[], keywords: Keywords) => Value;

/** A function of Python's library: how many arguments it takes by position, and which by name. */
export const native = (
  name: string,
  least: number,
  most: number,
  run: Native,
  keywords: readonly string[] = [],
): Builtin => new Builtin(name, least, most, run, keywords);

/** A method: its first argument is the object, which the counts leave out. */
export const method = (
  name: string,
  least: number,
  most: number,
  run: Native,
  keywords: readonly string[] = [],
): Builtin => new Builtin(name, least + 1, most + 1, run, keywords, true);

/** Gives a type its methods, and tells which others Python has. */
export function equip(cls: Cls, methods: readonly Builtin[], others = ''): void {
  for (const made of methods) cls.attrs.set(made.name, made);
  cls.unmodelled = new Set(others.split(' ').filter((name) => name !== '' && !cls.attrs.has(name)));
}

/** An argument by place or by name; undefined where it is not given. */
export function argument(args: readonly Value[], at: number, keywords: Keywords, name: string): Value | undefined {
  const given = args[at];
  return given === undefined ? keywords?.get(name) : given;
}

/** The same with what stands for one that is not given; None is given. */
export function argumentOr(
  args: readonly Value[],
  at: number,
  keywords: Keywords,
  name: string,
  otherwise: Value,
): Value {
  const given = argument(args, at, keywords, name);
  return given === undefined ? otherwise : given;
}

/** An argument that has to be a text of the host. */
export const textual = (value: Value | undefined, what: string): string =>
  typeof value === 'string' ? value : unknown(what);
