import { unknown } from '../../evaluate/budget.js';
import { asyncOf, pairOf, PromiseObj } from '../builtins/promise.js';
import { call } from '../call.js';
import { get } from '../props.js';
import { array, native, promiseProto } from '../realm.js';
import type { Value } from '../values.js';
import { EmitterObj } from './emitter.js';

/** once() of node:events: a promise of what the next event of a name is emitted with; an error event breaks it. */
export const onceFn = native('once', 2, (_, [emitter, name, options]) => {
  if (!(emitter instanceof EmitterObj) || options !== undefined) return unknown('such a once()');
  const on = (method: string, ...args: readonly Value[]): Value => call(get(emitter, method), emitter, args);
  return asyncOf(function* () {
    const made = new PromiseObj(promiseProto);
    const { resolve, reject } = pairOf(made);
    const kept = native('', 0, (__, args) => {
      on('removeListener', 'error', broken);
      resolve(array([...args]));
      return undefined;
    });
    const broken = native('', 1, (__, [error]) => {
      on('removeListener', name, kept);
      reject(error);
      return undefined;
    });
    on('once', name, kept);
    if (name !== 'error') on('once', 'error', broken);
    return made;
  });
});
