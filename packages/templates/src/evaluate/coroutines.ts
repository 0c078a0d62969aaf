import { enter, meter, unknown } from './budget.js';
import { raise } from './errors.js';
import { objectType } from './types.js';
import { Cls, Inst, Token, type Value } from './values.js';

const coroutineClass = new Cls('coroutine', [objectType], false, objectType.mro);
coroutineClass.library = 'open';

/** What a coroutine gives the loop that drives it: a future that it waits for, or null to let others run once. */
export class Waiting {
  constructor(readonly on: Inst | null) {}
}

/** What a suspended piece of code gives: a value that it yields, or what it waits for. */
export type Turn = Value | Waiting;

/** Code that may be suspended, and gives a value in the end. */
export type Steps = Generator<Turn, Value, Value>;

const held = new WeakMap<object, { start: (() => Steps) | null }>();
const awaitable = new WeakMap<object, (self: Inst) => Steps>();

/** What a call of an async function gives. It runs when it is awaited. */
export function coroutineOf(start: () => Steps): Inst {
  const made = new Inst(coroutineClass);
  held.set(made, { start });
  return made;
}

/** A coroutine that waits for nothing. */
export const atOnce = (run: () => Value): Inst =>
  // biome-ignore lint/correctness/useYield: it has nothing to wait for.
  coroutineOf(function* () {
    return run();
  });

/** Lets objects of a class of the library be awaited. */
export const letAwait = (cls: Cls, steps: (self: Inst) => Steps): void => void awaitable.set(cls, steps);

export const isCoroutine = (value: Value): value is Inst => value instanceof Inst && held.has(value);

/** The steps of a coroutine, which runs once. */
export function started(value: Inst): Steps {
  const kept = held.get(value);
  const start = kept?.start;
  if (!kept || !start) return raise('RuntimeError', 'cannot reuse already awaited coroutine');
  kept.start = null;
  return start();
}

/** `await value` */
export function* awaiting(value: Value): Steps {
  if (!(value instanceof Inst)) {
    return value instanceof Token ? unknown(value.text) : raise('TypeError');
  }
  const own = awaitable.get(value.cls);
  if (own) return yield* own(value);
  if (!held.has(value)) return unknown('await of that');
  const steps = started(value);
  const { depth } = meter;
  enter();
  const given = yield* steps;
  meter.depth = depth;
  return given;
}
