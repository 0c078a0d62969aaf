import type { Turn } from './coroutines.js';
import { objectType } from './types.js';
import { Cls, Inst, type Value } from './values.js';

/** Code that yields and waits. */
export type Code = Generator<Turn, unknown, Value>;

const streamClass = new Cls('async_generator', [objectType], false, objectType.mro);
streamClass.library = 'open';

/** The code of an async generator; undefined of what is none. */
export const codeOf = (value: Value): Code | undefined => (value instanceof Inst ? running.get(value) : undefined);

const running = new WeakMap<object, Code>();

/** An async generator over code that yields and waits. */
export function streamOf(code: Code): Inst {
  const made = new Inst(streamClass);
  running.set(made, code);
  return made;
}
