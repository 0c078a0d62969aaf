import { Raised, unknown } from './budget.js';
import { awaiting, type Turn, Waiting } from './coroutines.js';
import { bound, call, lookup } from './call.js';
import { isA, raise } from './errors.js';
import { objectType } from './types.js';
import { Cls, Inst, type Value } from './values.js';

const streamClass = new Cls('async_generator', [objectType], false, objectType.mro);
streamClass.library = 'open';

const running = new WeakMap<object, Generator<Turn, unknown, Value>>();

/** An async generator over code that yields and waits. */
export function streamOf(code: Generator<Turn, unknown, Value>): Inst {
  const made = new Inst(streamClass);
  running.set(made, code);
  return made;
}

/** Its next value; undefined at its end. */
function* following(code: Generator<Turn, unknown, Value>): Generator<Turn, Value | undefined, Value> {
  let turn = code.next(null);
  for (;;) {
    if (turn.done) return undefined;
    if (!(turn.value instanceof Waiting)) return turn.value;
    let sent: Value;
    try {
      sent = yield turn.value;
    } catch (error) {
      turn = code.throw(error);
      continue;
    }
    turn = code.next(sent);
  }
}

/** What `async for` walks: asks for the next value, undefined at the end. */
export function asyncNext(value: Value): () => Generator<Turn, Value | undefined, Value> {
  const code = value instanceof Inst ? running.get(value) : undefined;
  if (code) return () => following(code);
  const iter = value instanceof Inst ? lookup(value.cls, '__aiter__') : undefined;
  if (iter === undefined) return value instanceof Inst ? raise('TypeError') : unknown('async for of that');
  const walked = call(bound(iter, value), []);
  if (walked instanceof Inst && running.has(walked)) return asyncNext(walked);
  const next = walked instanceof Inst ? lookup(walked.cls, '__anext__') : undefined;
  if (next === undefined) return raise('TypeError');
  return function* () {
    try {
      return yield* awaiting(call(bound(next, walked), []));
    } catch (error) {
      if (error instanceof Raised && isA(error.value, 'StopAsyncIteration')) return undefined;
      throw error;
    }
  };
}
