import { unknown } from '../budget.js';
import { coroutineOf, settle } from '../coroutines.js';
import { raise } from '../errors.js';
import { argument, native } from '../natives.js';
import { asFloat } from '../numbers.js';
import { Inst, type Value } from '../values.js';
import { libraryClass } from './library-class.js';

/** Whether a loop runs: another in it is refused. It is given back whatever happens. */
const loop = { runs: false };

const run = native('run', 1, 1, ([main = null]) => {
  if (loop.runs) return unknown('asyncio.run() in a coroutine');
  loop.runs = true;
  try {
    return settle(main);
  } finally {
    loop.runs = false;
  }
});

const sleep = native(
  'sleep',
  1,
  2,
  (args, keywords) => {
    const delay = argument(args, 0, keywords, 'delay') ?? null;
    const result = argument(args, 1, keywords, 'result') ?? null;
    return coroutineOf(() => (asFloat(delay) === null ? raise('TypeError') : result));
  },
  ['result'],
);

const locked = (self: Value | undefined): boolean => self instanceof Inst && self.attrs.get(' locked') === true;

const setLocked = (self: Value | undefined, to: boolean): void => {
  if (self instanceof Inst) self.attrs.set(' locked', to);
};

/** Takes a lock; where another holds it, it would wait. */
const take = ([self]: readonly Value[]): Value =>
  coroutineOf(() => {
    if (locked(self)) return unknown('a lock that is waited for');
    setLocked(self, true);
    return true;
  });

const release = (self: Value | undefined): null => {
  if (!locked(self)) return raise('RuntimeError', 'Lock is not acquired.');
  setLocked(self, false);
  return null;
};

const lockClass = libraryClass('Lock', 'open', {
  acquire: [0, 0, take],
  release: [0, 0, ([self]) => release(self)],
  locked: [0, 0, ([self]) => locked(self)],
  __aenter__: [
    0,
    0,
    ([self]) =>
      coroutineOf(() => {
        settle(take([self as Value]));
        return null;
      }),
  ],
  __aexit__: [3, 3, ([self]) => coroutineOf(() => release(self))],
});
lockClass.make = (args, keywords) => (args.length > 0 || keywords !== null ? raise('TypeError') : new Inst(lockClass));

/** asyncio of one task: nothing of it lets another run. */
export const asyncio = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['run', run],
    ['sleep', sleep],
    ['Lock', lockClass],
  ]);
