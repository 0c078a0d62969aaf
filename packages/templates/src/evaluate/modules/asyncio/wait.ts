import { unknown } from '../../budget.js';
import { coroutineOf } from '../../coroutines.js';
import { raise } from '../../errors.js';
import { arrayOf } from '../../iterate.js';
import { addTo } from '../../mappings.js';
import { native } from '../../natives.js';
import { asFloat } from '../../numbers.js';
import { PySet, Tuple } from '../../values.js';
import { Future, futureOf } from './future.js';
import { runningLoop } from './task.js';
import { on } from './timing.js';

/** wait(): two sets, of what is done and of what is not. */
export const waits = native(
  'wait',
  1,
  1,
  ([given = null], keywords) =>
    coroutineOf(function* () {
      const futures = [...new Set(arrayOf(given))].map((one) => futureOf(one) ?? unknown('wait() of that'));
      if (futures.length === 0) return raise('ValueError');
      const until = keywords?.get('return_when') ?? 'ALL_COMPLETED';
      const time = keywords?.get('timeout') ?? null;
      const loop = runningLoop();
      const waiter = new Future(loop);
      const go = (): void => {
        if (!waiter.done) waiter.settle(null);
      };
      const timer = time === null ? null : loop.later(asFloat(time) ?? raise('TypeError'), go);
      let left = futures.length;
      const completed = (future: Future): void => {
        left -= 1;
        const failed = until === 'FIRST_EXCEPTION' && !future.cancelled && future.exception() !== null;
        if (left <= 0 || until === 'FIRST_COMPLETED' || failed) go();
      };
      for (const future of futures) future.add(completed);
      try {
        yield* on(waiter);
      } finally {
        if (timer) timer.cancelled = true;
        for (const future of futures) future.remove(completed);
      }
      const sets = [new PySet(), new PySet()] as const;
      for (const future of futures) addTo(future.done ? sets[0] : sets[1], future.shown);
      return new Tuple(sets);
    }),
  ['timeout', 'return_when'],
);
