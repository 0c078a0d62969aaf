import { unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { native, promiseProto, typeError } from '../realm.js';
import { Fn, Poison, Thrown } from '../values.js';
import { enqueue, later, pairOf, PromiseObj } from './promise.js';

/** Runs a function in the next turn of the loop: those of one turn in their order, each with the jobs it leaves. */
export const setImmediateFn = native('setImmediate', 1, (_, [run, ...args]) => {
  if (!(run instanceof Fn)) return typeError();
  later(() => void call(run, undefined, args));
  return new Poison('a handle of setImmediate');
});

export const queueMicrotaskFn = native('queueMicrotask', 1, (_, [run]) => {
  if (!(run instanceof Fn)) return unknown('such a job');
  enqueue(() => {
    try {
      call(run, undefined, []);
    } catch (error) {
      // Nobody could catch it: it ends the process.
      if (error instanceof Thrown) unknown('an error that nobody handles');
      throw error;
    }
  });
  return undefined;
});

/** That of node:timers/promises: a promise that is kept then. */
export const setImmediatePromise = native('setImmediate', 0, (_, [value]) => {
  const made = new PromiseObj(promiseProto);
  const { resolve } = pairOf(made);
  later(() => resolve(value));
  return made;
});
