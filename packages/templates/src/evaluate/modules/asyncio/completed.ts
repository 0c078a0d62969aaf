import { coroutineOf } from '../../coroutines.js';
import { generatorOf } from '../../generators.js';
import { arrayOf } from '../../iterate.js';
import { choice } from '../../variants.js';
import type { Value } from '../../values.js';
import { Future } from './future.js';
import { ensured, runningLoop } from './task.js';
import { on } from './timing.js';

/** as_completed(): for each future a coroutine that gives the result of the next one that is done. */
export const asCompleted = (given: Value): Value =>
  generatorOf(
    (function* (): Generator<Value, null, Value> {
      const loop = runningLoop();
      const items = [...new Set(arrayOf(given))];
      // They lie in a set, in which the tasks are made.
      if (items.length > 1 && choice()) items.reverse();
      const done: Future[] = [];
      const waiting: Future[] = [];
      const futures = items.map((one) => ensured(one, loop));
      for (const future of futures) {
        future.add((one) => {
          done.push(one);
          waiting.shift()?.settle(null);
        });
      }
      for (const _ of futures) {
        yield coroutineOf(function* () {
          while (done.length === 0) {
            const waiter = new Future(loop);
            waiting.push(waiter);
            yield* on(waiter);
          }
          return (done.shift() as Future).result();
        });
      }
      return null;
    })(),
  );
