import { unknown } from '../../budget.js';
import { call } from '../../call.js';
import { Func } from '../../callables.js';
import { isCoroutine } from '../../coroutines.js';
import { EXCEPTIONS, raise } from '../../errors.js';
import { argument, native } from '../../natives.js';
import { choice } from '../../variants.js';
import { Inst, Token, type Value } from '../../values.js';
import { libraryClass } from '../library-class.js';
import { asCompleted } from './completed.js';
import { Future, futureOf } from './future.js';
import { gather } from './gather.js';
import { conditionClass } from './condition.js';
import { eventClass } from './event.js';
import { lockClass } from './locks.js';
import { Loop, loops } from './loop.js';
import { QUEUES } from './queue.js';
import { SEMAPHORES } from './semaphore.js';
import { ensured, runningLoop, Task } from './task.js';
import { timeout } from './timeout.js';
import { sleeping, waitingFor } from './timing.js';
import { waits } from './wait.js';

/** run(): the main coroutine to its end, and then what is left is cancelled. */
const run = native('run', 1, 1, ([main = null]) => {
  if (loops.current) return unknown('asyncio.run() in a coroutine');
  if (!isCoroutine(main)) return main instanceof Inst ? unknown('asyncio.run() of that') : raise('ValueError');
  const loop = new Loop();
  loops.current = loop;
  try {
    const task = new Task(loop, main);
    loop.drive(task);
    const left = [...loop.tasks].filter((one) => !one.done);
    if (left.length > 0) {
      // They lie in a set.
      if (left.length > 1 && choice()) left.reverse();
      for (const one of left) one.cancel();
      const all = futureOf(
        gather(
          left.map(({ shown }) => shown),
          new Map([['return_exceptions', true]]),
        ),
      );
      if (all) loop.drive(all);
    }
    return task.result();
  } finally {
    loops.current = null;
  }
});

const createTask = native(
  'create_task',
  1,
  1,
  ([coroutine = null]) => {
    const loop = runningLoop();
    if (coroutine instanceof Token) return unknown(coroutine.text);
    if (!isCoroutine(coroutine)) return raise('TypeError');
    return new Task(loop, coroutine).shown;
  },
  ['name'],
);

const loopClass = libraryClass('_UnixSelectorEventLoop', 'open', {
  create_task: [1, 1, ([, coroutine = null]) => call(createTask, [coroutine])],
  create_future: [0, 0, () => new Future(runningLoop()).shown],
});
const shownLoop = native('get_running_loop', 0, 0, () => {
  runningLoop();
  return new Inst(loopClass);
});

/** asyncio: one loop, whose clock is its own. */
export const asyncio = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['run', run],
    [
      'sleep',
      native(
        'sleep',
        1,
        2,
        (args, keywords) => sleeping(args[0] ?? null, argument(args, 1, keywords, 'result') ?? null),
        ['result'],
      ),
    ],
    ['gather', native('gather', 0, 9999, gather, ['return_exceptions'])],
    ['create_task', createTask],
    ['ensure_future', native('ensure_future', 1, 1, ([value = null]) => ensured(value, runningLoop()).shown)],
    [
      'wait_for',
      native(
        'wait_for',
        1,
        2,
        (args, keywords) => waitingFor(args[0] ?? null, argument(args, 1, keywords, 'timeout') ?? null),
        ['timeout'],
      ),
    ],
    ['wait', waits],
    ['as_completed', native('as_completed', 1, 1, ([given = null]) => asCompleted(given))],
    ['timeout', native('timeout', 1, 1, ([time = null]) => timeout(time))],
    ['get_running_loop', shownLoop],
    ['current_task', native('current_task', 0, 0, () => runningLoop().running?.shown ?? null)],
    ['iscoroutine', native('iscoroutine', 1, 1, ([value = null]) => isCoroutine(value))],
    [
      'iscoroutinefunction',
      native('iscoroutinefunction', 1, 1, ([value = null]) =>
        value instanceof Func ? value.code.asynchronous && !value.code.generator : unknown('iscoroutinefunction()'),
      ),
    ],
    ...(['ALL_COMPLETED', 'FIRST_COMPLETED', 'FIRST_EXCEPTION'] as const).map((name) => [name, name] as const),
    ['Lock', lockClass],
    ['Condition', conditionClass],
    ['Event', eventClass],
    ...SEMAPHORES,
    ...QUEUES,
    ...(['CancelledError', 'InvalidStateError', 'QueueEmpty', 'QueueFull', 'TimeoutError'] as const).map(
      (name) => [name, EXCEPTIONS.get(name) ?? unknown(name)] as const,
    ),
  ]);
