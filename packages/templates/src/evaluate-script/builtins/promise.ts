import { charge, meter, step, unknown } from '../../evaluate/budget.js';
import { call, prototypeOf } from '../call.js';
import { each } from '../iterate.js';
import { get } from '../props.js';
import { array, builder, closed, define, makeError, native, object, promiseProto, typeError } from '../realm.js';
import { Fn, Obj, Poison, Thrown, used, type Value } from '../values.js';

type Settle = (value: Value) => void;

export class PromiseObj extends Obj {
  state: 'pending' | 'kept' | 'broken' = 'pending';
  value: Value = undefined;
  handled = false;
  waiting: { readonly kept: Settle; readonly broken: Settle }[] = [];
}

/** Work that waits for its turn, in the order of the language. One evaluation runs at a time; each begins empty. */
const queue: { jobs: (() => void)[]; later: (() => void)[]; broken: Set<PromiseObj> } = {
  jobs: [],
  later: [],
  broken: new Set(),
};

export function beginJobs(): void {
  queue.jobs = [];
  queue.later = [];
  queue.broken = new Set();
}

/** Runs what waits, and what comes to wait meanwhile. Unknown where a broken promise is left that nobody handles. */
export function drain(): void {
  runJobs();
  while (queue.later.length > 0) {
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

/** Runs a function in the next turn of the loop: those of one turn in their order, each with the jobs it leaves. */
export const setImmediateFn = native('setImmediate', 1, (_, [run, ...args]) => {
  if (!(run instanceof Fn)) return typeError();
  charge(1);
  queue.later.push(() => void call(run, undefined, args));
  return new Poison('a handle of setImmediate');
});

/** That of node:timers/promises: a promise that is kept then. */
export const setImmediatePromise = native('setImmediate', 0, (_, [value]) => {
  const made = new PromiseObj(promiseProto);
  const { resolve } = pairOf(made);
  queue.later.push(() => resolve(value));
  return made;
});

function enqueue(job: () => void): void {
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

interface Pair {
  readonly resolve: Settle;
  readonly reject: Settle;
}

/** What resolves a promise, once. */
function pairOf(promise: PromiseObj): Pair {
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

function guarded(run: () => void, reject: Settle): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    meter.depth = 0;
    reject(error.value);
  }
}

const settling = (act: Settle): Fn =>
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

const asPromise = (value: Value): PromiseObj => (value instanceof PromiseObj ? value : settled('kept', value));

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

function guardedAt(run: () => void, reject: Settle, depth: number): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    meter.depth = depth;
    reject(error.value);
  }
}

function then(self: Value, kept: Value, broken: Value): PromiseObj {
  if (!(self instanceof PromiseObj)) return typeError();
  const made = new PromiseObj(promiseProto);
  const pair = pairOf(made);
  const through = (handler: Value, otherwise: Settle): Settle => {
    if (!(handler instanceof Fn)) return otherwise;
    return (value) => guarded(() => pair.resolve(call(handler, undefined, [value])), pair.reject);
  };
  react(self, through(kept, pair.resolve), through(broken, pair.reject));
  return made;
}

/** Calls the method `then` that the object has: programs may see which one it is. */
const thenOf = (of: Value, kept: Value, broken: Value): Value => call(get(of, 'then'), of, [kept, broken]);

export const promiseClass = builder('Promise', 1, promiseProto, (_, [run], target) => {
  if (!target) return typeError("Promise constructor cannot be invoked without 'new'");
  if (!(run instanceof Fn)) return typeError();
  const proto = prototypeOf(target, promiseProto);
  if (proto !== promiseProto) return unknown('a class that extends Promise');
  const made = new PromiseObj(proto);
  const { resolve, reject } = pairOf(made);
  const { depth } = meter;
  guardedAt(() => void call(run, undefined, [settling(resolve), settling(reject)]), reject, depth);
  return made;
});

define(promiseProto, 'then', 2, (self, [kept, broken]) => then(self, kept, broken));
define(promiseProto, 'catch', 1, (self, [broken]) => thenOf(self, undefined, broken));
define(promiseProto, 'finally', 1, (self, [last]) => {
  if (!(last instanceof Fn)) return thenOf(self, last, last);
  const kept = native('', 1, (_, [value]) => {
    const given = asPromise(call(last, undefined, []));
    return thenOf(
      given,
      native('', 0, () => value),
      undefined,
    );
  });
  const broken = native('', 1, (_, [value]) => {
    const given = asPromise(call(last, undefined, []));
    return thenOf(
      given,
      native('', 0, () => {
        throw new Thrown(value);
      }),
      undefined,
    );
  });
  return thenOf(self, kept, broken);
});
closed(promiseProto, Promise.prototype);

type Kind = 'all' | 'allSettled' | 'race' | 'any';

function combined(kind: Kind, of: Value): PromiseObj {
  const made = new PromiseObj(promiseProto);
  const { resolve, reject } = pairOf(made);
  const { depth } = meter;
  guardedAt(
    () => {
      const values: Value[] = [];
      let open = 1;
      const close = (): void => {
        open -= 1;
        if (open === 0 && kind !== 'race') resolve(array(values));
      };
      each(of, (item) => {
        const at = values.length;
        values.push(undefined);
        open += 1;
        const place = (make: (value: Value) => Value): Fn => {
          let done = false;
          return settling((value) => {
            if (done) return;
            done = true;
            values[at] = make(value);
            close();
          });
        };
        const kept: Fn =
          kind === 'race'
            ? settling(resolve)
            : place((value) =>
                kind === 'all'
                  ? value
                  : object([
                      ['status', 'fulfilled'],
                      ['value', value],
                    ]),
              );
        const broken: Fn =
          kind === 'allSettled'
            ? place((reason) =>
                object([
                  ['status', 'rejected'],
                  ['reason', reason],
                ]),
              )
            : settling(reject);
        thenOf(asPromise(item), kept, broken);
      });
      close();
    },
    reject,
    depth,
  );
  return made;
}

for (const kind of ['all', 'allSettled', 'race'] as const) {
  define(promiseClass, kind, 1, (self, [of]) =>
    self === promiseClass ? combined(kind, of) : unknown('such a Promise'),
  );
}
define(promiseClass, 'resolve', 1, (self, [value]) =>
  self === promiseClass ? asPromise(used(value)) : unknown('such a Promise'),
);
define(promiseClass, 'reject', 1, (self, [value]) =>
  self === promiseClass ? settled('broken', used(value)) : unknown('such a Promise'),
);
closed(promiseClass, Promise);
