import { enter, meter } from '../../evaluate/budget.js';
import { prototypeOf } from '../call.js';
import { generatorProto, raise } from '../realm.js';
import { type Fn, IterObj, Thrown, type Value } from '../values.js';

/** Thrown at the yield that a generator waits at when it is closed. */
export class Closing {}

type Turn = { readonly done: boolean; readonly value: Value };

/** A generator over one of the host: it runs when it is asked, at the depth of who asks. */
export function generatorOf(stream: Generator<Value, Value, Value>, fn: Fn): IterObj {
  let state: 'new' | 'waiting' | 'running' | 'done' = 'new';
  const resume = (how: () => IteratorResult<Value, Value>): Turn => {
    if (state === 'running') return raise('TypeError', 'Generator is already running');
    state = 'running';
    const { depth } = meter;
    enter();
    try {
      const turn = how();
      state = turn.done ? 'done' : 'waiting';
      return { done: turn.done === true, value: turn.value };
    } catch (error) {
      state = 'done';
      throw error;
    } finally {
      meter.depth = depth;
    }
  };
  const next = (sent: Value): Turn =>
    state === 'done' ? { done: true, value: undefined } : resume(() => stream.next(sent));
  const close = (value: Value): Value => {
    if (state === 'new') state = 'done';
    if (state === 'done') return value;
    try {
      const turn = resume(() => stream.throw(new Closing()));
      return turn.value;
    } catch (error) {
      if (!(error instanceof Closing)) throw error;
      return value;
    }
  };
  const fail = (value: Value): Turn => {
    if (state === 'new') state = 'done';
    if (state === 'done') throw new Thrown(value);
    return resume(() => stream.throw(new Thrown(value)));
  };
  return new IterObj(prototypeOf(fn, generatorProto), next, close, fail);
}
