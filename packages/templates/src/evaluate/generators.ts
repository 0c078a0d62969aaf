import { enter, meter, Raised, Spent, Unknown, unknown } from './budget.js';
import { type Turn, Waiting } from './coroutines.js';
import { raise } from './errors.js';
import { Iter, type Value } from './values.js';

/** Thrown at the yield that a generator waits at when it is closed. */
export class Closing {}

/** A Python generator over one of the host. It runs when it is asked, at the depth of who asks. */
export function generatorOf(stream: Generator<Turn, unknown, Value>): Iter {
  let state: 'new' | 'waiting' | 'running' | 'done' = 'new';
  const resume = (how: () => IteratorResult<Turn, unknown>): Value | undefined => {
    if (state === 'running') raise('ValueError', 'generator already executing');
    if (state === 'done') return undefined;
    state = 'running';
    const { depth } = meter;
    enter();
    try {
      const turn = how();
      state = turn.done ? 'done' : 'waiting';
      if (turn.done) return undefined;
      return turn.value instanceof Waiting ? unknown('a generator that waits') : turn.value;
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
    throw: (error) => resume(() => stream.throw(new Raised(error))),
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
