import { unknown } from '../../budget.js';
import { call } from '../../call.js';
import { truth } from '../../compare.js';
import { coroutineOf, type Steps, type Turn } from '../../coroutines.js';
import { raise } from '../../errors.js';
import type { Value } from '../../values.js';
import { holding, libraryClass } from '../library-class.js';
import { isCancelled, Lock, lockOf, Row, takes } from './locks.js';

/** A lock, and those that wait for something to be told under it. */
class Condition {
  readonly row = new Row();
  constructor(readonly lock: Lock) {}

  *wait(): Steps {
    if (!this.lock.locked) return raise('RuntimeError', 'cannot wait on un-acquired lock');
    this.lock.release();
    try {
      yield* this.row.join();
    } catch (error) {
      if (isCancelled(error)) yield* this.again();
      throw error;
    }
    yield* this.again();
    return true;
  }

  /** Takes the lock again, also where it is cancelled meanwhile. */
  private *again(): Generator<Turn, void, Value> {
    let cancelled: unknown = null;
    for (;;) {
      try {
        yield* this.lock.acquire();
        break;
      } catch (error) {
        if (!isCancelled(error)) throw error;
        cancelled = error;
      }
    }
    if (cancelled !== null) throw cancelled;
  }

  notify(most: number): null {
    if (!this.lock.locked) return raise('RuntimeError', 'cannot notify on un-acquired lock');
    this.row.wake(most, false);
    return null;
  }
}

const conditionOf = (self: Value | undefined): Condition => CONDITION.of(self) ?? raise('TypeError');
export const conditionClass = libraryClass('Condition', 'open', {
  ...takes((self) => conditionOf(self).lock),
  locked: [0, 0, ([self]) => conditionOf(self).lock.locked],
  wait: [0, 0, ([self]) => coroutineOf(() => conditionOf(self).wait())],
  wait_for: [
    1,
    1,
    ([self, predicate = null]) =>
      coroutineOf(function* () {
        for (;;) {
          const told = call(predicate, []);
          if (truth(told)) return told;
          yield* conditionOf(self).wait();
        }
      }),
  ],
  notify: [0, 1, ([self, most = 1]) => conditionOf(self).notify(typeof most === 'number' ? most : unknown('notify()'))],
  notify_all: [0, 0, ([self]) => conditionOf(self).notify(Number.POSITIVE_INFINITY)],
});
const CONDITION = holding<Condition>(conditionClass);
conditionClass.make = ([lock], keywords) => {
  if (keywords !== null) return unknown('such a condition');
  return CONDITION.make(new Condition(lock === undefined || lock === null ? new Lock() : lockOf(lock)));
};
