import { Raised, unknown } from '../../budget.js';
import { call } from '../../call.js';
import { letAwait, Waiting } from '../../coroutines.js';
import { exception, isException, raise } from '../../errors.js';
import { Cls, Inst, type Value } from '../../values.js';
import { libraryClass, type Methods } from '../library-class.js';
import type { Loop } from './loop.js';

const futures = new WeakMap<object, Future>();

/** Undefined of what is no future. */
export const futureOf = (value: Value | undefined): Future | undefined =>
  value instanceof Inst ? futures.get(value) : undefined;

const own = (value: Value | undefined): Future => futureOf(value) ?? raise('TypeError');

type Callback = (done: Future) => void;

/** A result that is not there yet. What waits for it is called in the next round of the loop. */
export class Future {
  readonly shown: Inst;
  private state: 'pending' | 'cancelled' | 'finished' = 'pending';
  private value: Value = null;
  private error: Inst | null = null;
  private callbacks: Callback[] = [];

  constructor(
    readonly loop: Loop,
    cls: Cls = FUTURE,
  ) {
    this.shown = new Inst(cls);
    futures.set(this.shown, this);
  }

  get done(): boolean {
    return this.state !== 'pending';
  }

  get cancelled(): boolean {
    return this.state === 'cancelled';
  }

  settle(value: Value): void {
    if (this.done) raise('InvalidStateError');
    this.value = value;
    this.finish('finished');
  }

  fail(error: Inst): void {
    if (this.done) raise('InvalidStateError');
    this.error = error;
    this.finish('finished');
  }

  cancel(): boolean {
    if (this.done) return false;
    this.finish('cancelled');
    return true;
  }

  /** Raises what it failed with, CancelledError where it was cancelled. */
  result(): Value {
    const error = this.exception();
    if (error) throw new Raised(error);
    return this.value;
  }

  exception(): Inst | null {
    if (this.state === 'cancelled') throw new Raised(exception('CancelledError'));
    return this.state === 'pending' ? raise('InvalidStateError', 'Result is not set.') : this.error;
  }

  add(callback: Callback): void {
    if (this.done) this.loop.soon(() => callback(this));
    else this.callbacks.push(callback);
  }

  remove(callback: Callback): void {
    this.callbacks = this.callbacks.filter((one) => one !== callback);
  }

  private finish(state: 'cancelled' | 'finished'): void {
    this.state = state;
    for (const callback of this.callbacks.splice(0)) this.loop.soon(() => callback(this));
  }
}

function failure(value: Value | undefined): Inst {
  const given = value instanceof Cls && isException(value) ? call(value, []) : value;
  return given instanceof Inst && isException(given.cls) ? given : raise('TypeError');
}

export const FUTURE_METHODS: Methods = {
  done: [0, 0, ([self]) => own(self).done],
  cancelled: [0, 0, ([self]) => own(self).cancelled],
  cancel: [0, 0, ([self]) => own(self).cancel()],
  result: [0, 0, ([self]) => own(self).result()],
  exception: [0, 0, ([self]) => own(self).exception()],
  add_done_callback: [
    1,
    1,
    ([self, callback = null]) => {
      own(self).add((done) => {
        try {
          call(callback, [done.shown]);
        } catch (error) {
          throw error instanceof Raised ? unknown('a callback that raises') : error;
        }
      });
      return null;
    },
  ],
};

const FUTURE = libraryClass('Future', 'open', {
  ...FUTURE_METHODS,
  set_result: [
    1,
    1,
    ([self, value = null]) => {
      own(self).settle(value);
      return null;
    },
  ],
  set_exception: [
    1,
    1,
    ([self, error]) => {
      own(self).fail(failure(error));
      return null;
    },
  ],
});
FUTURE.make = () => unknown('such a future');

/** Lets objects of a class of futures be awaited. */
export function awaitFuture(cls: Cls): void {
  letAwait(cls, function* (self) {
    const future = own(self);
    if (!future.done) yield new Waiting(self);
    return future.done ? future.result() : raise('RuntimeError', "await wasn't used with future");
  });
}

awaitFuture(FUTURE);
