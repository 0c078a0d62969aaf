import { charge, meter, step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { get } from '../props.js';
import { makeError, native, promiseProto } from '../realm.js';
import { Fn, Obj, Thrown, type Value } from '../values.js';

export type Settle = (value: Value) => void;

export class PromiseObj extends Obj {
  state: 'pending' | 'kept' | 'broken' = 'pending';
  value: Value = undefined;
  handled = false;
  waiting: { readonly kept: Settle; readonly broken: Settle }[] = [];
}

/** Work that waits for its turn, in the order of the language. One evaluation runs at a time; each begins empty. */
const queue: { jobs: (() => void)[]; later: (() => void)[]; broken: Set<PromiseObj>; isNear: () => boolean } = {
  jobs: [],
  later: [],
  broken: new Set(),
  isNear: () => false,
};

/** `isNear`: whether a timer is due about now. */
export function beginJobs(isNear: () => boolean): void {
  queue.isNear = isNear;
  queue.jobs = [];
  queue.later = [];
  queue.broken = new Set();
}

/** Runs what waits, and what comes to wait meanwhile. Unknown where a broken promise is left that nobody handles. */
export function drain(): void {
  runJobs();
  while (queue.later.length > 0) {
    if (queue.isNear()) unknown('a timer beside setImmediate');
    const turns = queue.later;
    queue.later = [];
    for (const turn of turns) {
      step();
      meter.depth = 0;
      turn();
      runJobs();
    }
  }
}

function runJobs(): void {
  for (let at = 0; at < queue.jobs.length; at += 1) {
    step();
    meter.depth = 0;
    queue.jobs[at]?.();
  }
  queue.jobs = [];
  for (const promise of queue.broken) if (!promise.handled) unknown('a rejection that nobody handles');
  queue.broken.clear();
}

/** Has a turn of the loop of its own, behind those that wait for one. */
export function later(turn: () => void): void {
  charge(1);
  queue.later.push(turn);
}

/** Has its turn when what runs now is done. */
export function enqueue(job: () => void): void {
  charge(1);
  queue.jobs.push(job);
}

function settle(promise: PromiseObj, state: 'kept' | 'broken', value: Value): void {
  if (promise.state !== 'pending') return;
  promise.state = state;
  promise.value = value;
  if (state === 'broken' && !promise.handled) queue.broken.add(promise);
  const { waiting } = promise;
  promise.waiting = [];
  for (const reaction of waiting) enqueue(() => reaction[state](value));
}

export interface Pair {
  readonly resolve: Settle;
  readonly reject: Settle;
}

/** What resolves a promise, once. */
export function pairOf(promise: PromiseObj): Pair {
  let done = false;
  const once =
    (act: Settle): Settle =>
    (value) => {
      if (done) return;
      done = true;
      act(value);
    };
  const reject = once((value) => settle(promise, 'broken', value));
  const resolve = once((value) => {
    if (value === promise)
      return settle(promise, 'broken', makeError('TypeError', 'Chaining cycle detected for promise #<Promise>'));
    if (!(value instanceof Obj)) return settle(promise, 'kept', value);
    let then: Value;
    try {
      then = get(value, 'then');
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      return settle(promise, 'broken', error.value);
    }
    if (!(then instanceof Fn)) return settle(promise, 'kept', value);
    enqueue(() => {
      const inner = pairOf(promise);
      guarded(() => void call(then, value, [settling(inner.resolve), settling(inner.reject)]), inner.reject);
    });
  });
  return { resolve, reject };
}

export function guarded(run: () => void, reject: Settle): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    meter.depth = 0;
    reject(error.value);
  }
}

export const settling = (act: Settle): Fn =>
  native('', 1, (_, [value]) => {
    act(value);
    return undefined;
  });

export function settled(state: 'kept' | 'broken', value: Value): PromiseObj {
  const made = new PromiseObj(promiseProto);
  const { resolve, reject } = pairOf(made);
  if (state === 'kept') resolve(value);
  else reject(value);
  return made;
}

/** Tells what becomes of a promise, in a job of its own. */
export function react(promise: PromiseObj, kept: Settle, broken: Settle): void {
  promise.handled = true;
  if (promise.state === 'pending') promise.waiting.push({ kept, broken });
  else if (promise.state === 'kept') enqueue(() => kept(promise.value));
  else enqueue(() => broken(promise.value));
}

export const asPromise = (value: Value): PromiseObj => (value instanceof PromiseObj ? value : settled('kept', value));

/** The promise of an async function, whose body begins at once. */
export function asyncOf(body: () => Generator<Value, Value, Value>): PromiseObj {
  const made = new PromiseObj(promiseProto);
  const { resolve, reject } = pairOf(made);
  const stream = body();
  const go = (turn: () => IteratorResult<Value, Value>): void => {
    let given: IteratorResult<Value, Value> | null = null;
    const { depth } = meter;
    guardedAt(
      () => {
        given = turn();
      },
      reject,
      depth,
    );
    const result = given as IteratorResult<Value, Value> | null;
    if (!result) return;
    if (result.done) {
      resolve(result.value);
      return;
    }
    react(
      asPromise(result.value),
      (value) => go(() => stream.next(value)),
      (value) => go(() => stream.throw(new Thrown(value))),
    );
  };
  go(() => stream.next(undefined));
  return made;
}

export function guardedAt(run: () => void, reject: Settle, depth: number): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    meter.depth = depth;
    reject(error.value);
  }
}
