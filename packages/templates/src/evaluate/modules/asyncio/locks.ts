import { Raised } from '../../budget.js';
import { atOnce, coroutineOf, type Steps } from '../../coroutines.js';
import { isA, raise } from '../../errors.js';
import { type Held, holding, libraryClass, type Methods } from '../library-class.js';
import type { Value } from '../../values.js';
import { Future } from './future.js';
import { runningLoop } from './task.js';
import { on } from './timing.js';

/** Those that wait in a row. */
export class Row {
  private readonly waiting: Future[] = [];

  /** Waits in the row until it is let go. */
  *join(): Steps {
    const future = new Future(runningLoop());
    this.waiting.push(future);
    try {
      return yield* on(future);
    } finally {
      this.waiting.splice(this.waiting.indexOf(future), 1);
    }
  }

  /** Lets the first ones go that are not let go yet; tells how many. */
  wake(most: number, value: Value): number {
    let woken = 0;
    for (const future of this.waiting) {
      if (woken >= most) break;
      if (future.done) continue;
      woken += 1;
      future.settle(value);
    }
    return woken;
  }

  get quiet(): boolean {
    return this.waiting.every(({ cancelled }) => cancelled);
  }

  /** Only the first one is looked at. */
  wakeFirst(): void {
    const [first] = this.waiting;
    if (first && !first.done) first.settle(true);
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof Raised && isA(error.value, 'CancelledError');

export class Lock {
  locked = false;
  private readonly row = new Row();

  *acquire(): Steps {
    if (!this.locked && this.row.quiet) {
      this.locked = true;
      return true;
    }
    try {
      yield* this.row.join();
    } catch (error) {
      if (isCancelled(error) && !this.locked) this.row.wakeFirst();
      throw error;
    }
    this.locked = true;
    return true;
  }

  release(): null {
    if (!this.locked) return raise('RuntimeError', 'Lock is not acquired.');
    this.locked = false;
    this.row.wakeFirst();
    return null;
  }
}

/** The methods of what is taken and given back. */
export const takes = <T extends { acquire(): Steps; release(): null }>(
  of: (self: Value | undefined) => T,
): Methods => ({
  acquire: [0, 0, ([self]) => coroutineOf(() => of(self).acquire())],
  release: [0, 0, ([self]) => of(self).release()],
  __aenter__: [
    0,
    0,
    ([self]) =>
      coroutineOf(function* () {
        yield* of(self).acquire();
        return null;
      }),
  ],
  __aexit__: [3, 3, ([self]) => atOnce(() => of(self).release())],
});

export const lockOf = (self: Value | undefined): Lock => LOCK.of(self) ?? raise('TypeError');
export const lockClass = libraryClass('Lock', 'open', {
  ...takes(lockOf),
  locked: [0, 0, ([self]) => lockOf(self).locked],
});
const LOCK: Held<Lock> = holding<Lock>(lockClass);
lockClass.make = (args, keywords) =>
  args.length > 0 || keywords !== null ? raise('TypeError') : LOCK.make(new Lock());
