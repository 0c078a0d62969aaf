import { meter, Raised, step, unknown } from '../../budget.js';
import { isCoroutine, started, type Steps, Waiting } from '../../coroutines.js';
import { exception, isA, raise } from '../../errors.js';
import { Inst, Token, type Value } from '../../values.js';
import { libraryClass } from '../library-class.js';
import { awaitFuture, Future, FUTURE_METHODS, futureOf } from './future.js';
import { type Loop, loops } from './loop.js';

const TASK = libraryClass('Task', 'open', {
  ...FUTURE_METHODS,
  cancelling: [0, 0, ([self]) => taskOf(self).requests],
  uncancel: [0, 0, ([self]) => taskOf(self).uncancel()],
});
TASK.make = () => unknown('such a task');
awaitFuture(TASK);

const taskOf = (value: Value | undefined): Task => {
  const found = futureOf(value);
  return found instanceof Task ? found : raise('TypeError');
};

/** A coroutine that the loop drives, a piece in each round in which it is ready. */
export class Task extends Future {
  /** Requests to be cancelled that are not taken back. */
  requests = 0;
  private steps: Steps | null = null;
  private waiter: Future | null = null;
  private toCancel = false;

  constructor(
    loop: Loop,
    private readonly coroutine: Inst,
  ) {
    super(loop, TASK);
    loop.tasks.add(this);
    loop.soon(() => this.step(null));
  }

  override cancel(): boolean {
    if (this.done) return false;
    this.requests += 1;
    if (this.waiter?.cancel()) return true;
    this.toCancel = true;
    return true;
  }

  uncancel(): number {
    if (this.requests > 0) this.requests -= 1;
    return this.requests;
  }

  private step(given: Inst | null): void {
    step();
    let error = given;
    if (this.toCancel) {
      if (!error || !isA(error, 'CancelledError')) error = exception('CancelledError');
      this.toCancel = false;
    }
    this.waiter = null;
    const { running } = this.loop;
    const { depth } = meter;
    this.loop.running = this;
    try {
      this.steps ??= started(this.coroutine);
      const turn = error ? this.steps.throw(new Raised(error)) : this.steps.next(null);
      if (turn.done) this.end(turn.value);
      else this.wait(turn.value instanceof Waiting ? turn.value.on : unknown('a coroutine that yields'));
    } catch (thrown) {
      if (!(thrown instanceof Raised)) throw thrown;
      if (isA(thrown.value, 'CancelledError')) super.cancel();
      else if (isA(thrown.value, 'KeyboardInterrupt') || isA(thrown.value, 'SystemExit'))
        unknown('such an end of a task');
      else this.fail(thrown.value);
    } finally {
      meter.depth = depth;
      this.loop.running = running;
    }
  }

  private end(value: Value): void {
    if (!this.toCancel) this.settle(value);
    else {
      this.toCancel = false;
      super.cancel();
    }
  }

  private wait(on: Inst | null): void {
    const future = futureOf(on ?? undefined);
    if (!future) {
      this.loop.soon(() => this.step(null));
      return;
    }
    this.waiter = future;
    future.add(() => this.wake(future));
    if (this.toCancel && future.cancel()) this.toCancel = false;
  }

  private wake(future: Future): void {
    let error: Inst | null = null;
    try {
      error = future.exception();
    } catch (thrown) {
      if (!(thrown instanceof Raised)) throw thrown;
      error = thrown.value;
    }
    this.step(error);
  }
}

export const runningLoop = (): Loop => loops.current ?? raise('RuntimeError', 'no running event loop');

/** A task for a coroutine, a future as it is. */
export function ensured(value: Value, loop: Loop): Future {
  const known = futureOf(value);
  if (known) return known;
  if (isCoroutine(value)) return new Task(loop, value);
  if (value instanceof Token) return unknown(value.text);
  return value instanceof Inst ? unknown('a task of that') : raise('TypeError');
}
