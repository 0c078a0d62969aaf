import { enter, meter, unknown } from './budget.js';
import { raise } from './errors.js';
import { objectType } from './types.js';
import { Cls, Inst, Token, type Value } from './values.js';

const coroutineClass = new Cls('coroutine', [objectType], false, objectType.mro);
coroutineClass.library = 'open';

const waiting = new WeakMap<object, { run: (() => Value) | null }>();

/**
 * What a call of an async function gives. It runs when it is awaited, and to its end: nothing that would let another
 * task run in between is modelled, so that none has to wait.
 */
export function coroutineOf(run: () => Value): Inst {
  const made = new Inst(coroutineClass);
  waiting.set(made, { run });
  return made;
}

/** `await value` */
export function settle(value: Value): Value {
  const held = value instanceof Inst ? waiting.get(value) : undefined;
  if (!held) return unknown(value instanceof Token ? value.text : 'await of that');
  const { run } = held;
  if (!run) return raise('RuntimeError', 'cannot reuse already awaited coroutine');
  held.run = null;
  const { depth } = meter;
  enter();
  const given = run();
  meter.depth = depth;
  return given;
}
