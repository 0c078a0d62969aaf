import { enter, meter, Raised, Spent, Unknown } from './budget.js';
import { raise } from './errors.js';
import { Iter, type Value } from './values.js';

/** Thrown at the yield that a generator waits at when it is closed. */
export class Closing {}

/** A Python generator over one of the host. It runs when it is asked, at the depth of who asks. */
export function generatorOf(stream: Generator<Value, unknown, Value>): Iter {
  let state: 'new' | 'waiting' | 'running' | 'done' = 'new';
  const resume = (how: () => IteratorResult<Value, unknown>): Value | undefined => {
    if (state === 'running') raise('ValueError', 'generator already executing');
    if (state === 'done') return undefined;
    state = 'running';
    const { depth } = meter;
    enter();
    try {
      const turn = how();
      state = turn.done ? 'done' : 'waiting';
      return turn.done ? undefined : turn.value;
    } catch (error) {
      state = 'done';
      if (error instanceof Raised && error.value.cls.name === 'StopIteration') {
        raise('RuntimeError', 'generator raised StopIteration');
      }
      throw error;
    } finally {
      meter.depth = depth;
    }
  };
  const next = (): Value | undefined => resume(() => stream.next(null));
  return new Iter('generator', next, {
    send: (value) => {
      if (state === 'new' && value !== null) {
        raise('TypeError', "can't send non-None value to a just-started generator");
      }
      return resume(() => stream.next(value));
    },
    close: () => {
      if (state === 'new') state = 'done';
      if (state === 'done') return;
      try {
        if (resume(() => stream.throw(new Closing())) !== undefined) {
          raise('RuntimeError', 'generator ignored GeneratorExit');
        }
      } catch (error) {
        if (error instanceof Spent || error instanceof Unknown || !(error instanceof Closing)) throw error;
      }
    },
  });
}
