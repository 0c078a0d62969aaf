import { Raised, unknown } from '../../budget.js';
import { awaiting, coroutineOf, type Steps, Waiting } from '../../coroutines.js';
import { exception, isA, raise } from '../../errors.js';
import { asFloat } from '../../numbers.js';
import { choice } from '../../variants.js';
import type { Inst, Value } from '../../values.js';
import { Future } from './future.js';
import { ensured, runningLoop, type Task } from './task.js';

const seconds = (value: Value): number => {
  const given = asFloat(value) ?? raise('TypeError');
  return Number.isNaN(given) ? raise('ValueError') : given;
};

/** Waits for a future of the library's own. */
export const on = (future: Future): Steps => awaiting(future.shown);

const release = (waiter: Future): void => {
  if (!waiter.done) waiter.settle(null);
};

export const sleeping = (delay: Value, result: Value): Inst =>
  coroutineOf(function* () {
    const time = seconds(delay);
    if (time <= 0) {
      yield new Waiting(null);
      return result;
    }
    const loop = runningLoop();
    const future = new Future(loop);
    const timer = loop.later(time, () => {
      if (!future.done) future.settle(result);
    });
    try {
      return yield* on(future);
    } finally {
      timer.cancelled = true;
    }
  });

const timedOut = (): never => raise('TimeoutError');

/** The result of a future; where it was cancelled, the time is over. */
function inTime(future: Future): Value {
  return future.cancelled ? timedOut() : future.result();
}

/** Cancels a future, and waits until that has happened. */
function* cancelled(future: Future): Steps {
  const waiter = new Future(future.loop);
  const callback = (): void => release(waiter);
  future.add(callback);
  try {
    future.cancel();
    yield* on(waiter);
  } finally {
    future.remove(callback);
  }
  return null;
}

/** wait_for(): up to Python 3.11 in a task of its own, from 3.12 on in the one that waits. */
export const waitingFor = (awaited: Value, timeout: Value): Inst =>
  coroutineOf(function* () {
    const loop = runningLoop();
    if (timeout === null) return yield* awaiting(awaited);
    const time = seconds(timeout);
    if (time <= 0) {
      const future = ensured(awaited, loop);
      if (future.done) return future.result();
      yield* cancelled(future);
      return inTime(future);
    }
    if (choice()) return yield* limited(time, () => awaiting(awaited));
    const waiter = new Future(loop);
    const timer = loop.later(time, () => release(waiter));
    const future = ensured(awaited, loop);
    const callback = (): void => release(waiter);
    future.add(callback);
    try {
      try {
        yield* on(waiter);
      } catch (error) {
        if (!(error instanceof Raised && isA(error.value, 'CancelledError'))) throw error;
        if (future.done) return future.result();
        future.remove(callback);
        yield* cancelled(future);
        throw error;
      }
      if (future.done) return future.result();
      future.remove(callback);
      yield* cancelled(future);
      return inTime(future);
    } finally {
      timer.cancelled = true;
    }
  });

export interface Limit {
  readonly task: Task;
  readonly before: number;
  expired: boolean;
  readonly stop: () => void;
}

/** A limit of time for the task that runs. */
export function limit(time: number): Limit {
  const loop = runningLoop();
  const task = loop.running ?? unknown('a limit without a task');
  const timer = loop.later(Math.max(0, time), () => {
    made.expired = true;
    task.cancel();
  });
  const made: Limit = {
    task,
    before: task.requests,
    expired: false,
    stop: () => {
      timer.cancelled = true;
    },
  };
  return made;
}

/** Ends a limit; true where what was raised is that the time is over. */
export function isOver(made: Limit, error: Inst | null): boolean {
  made.stop();
  return made.expired && made.task.uncancel() <= made.before && error !== null && isA(error, 'CancelledError');
}

function* limited(time: number, steps: () => Steps): Steps {
  const made = limit(time);
  let given: Value;
  try {
    given = yield* steps();
  } catch (error) {
    if (error instanceof Raised && isOver(made, error.value)) throw new Raised(exception('TimeoutError'));
    if (!(error instanceof Raised)) made.stop();
    throw error;
  }
  isOver(made, null);
  return given;
}
