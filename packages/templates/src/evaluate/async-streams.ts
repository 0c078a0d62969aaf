import { type Code, codeOf } from './async-generators.js';
import { Raised, unknown } from './budget.js';
import { awaiting, type Turn, Waiting } from './coroutines.js';
import { bound, call, lookup } from './call.js';
import { isA, raise } from './errors.js';
import { Inst, type Value } from './values.js';

/** Its next value; undefined at its end. */
function* following(code: Code): Generator<Turn, Value | undefined, Value> {
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
  const code = codeOf(value);
  if (code) return () => following(code);
  const iter = value instanceof Inst ? lookup(value.cls, '__aiter__') : undefined;
  if (iter === undefined) return value instanceof Inst ? raise('TypeError') : unknown('async for of that');
  const walked = call(bound(iter, value), []);
  if (codeOf(walked)) return asyncNext(walked);
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
