import { unknown } from '../budget.js';
import { call } from '../call.js';
import { truth } from '../compare.js';
import { raise } from '../errors.js';
import { Inst, type Value } from '../values.js';
import { libraryClass, type Methods } from './library-class.js';

// Attributes that no program has a name for.
const HELD = ' held';

const held = (self: Value | undefined): number => {
  const times = self instanceof Inst ? self.attrs.get(HELD) : 0;
  return typeof times === 'number' ? times : 0;
};

const hold = (self: Value | undefined, times: number): void => {
  if (self instanceof Inst) self.attrs.set(HELD, times);
};

/** Taken by the one thread that there is; a lock that it holds already would be waited for without an end. */
function take(self: Value | undefined, again: boolean): true {
  if (held(self) > 0 && !again) return unknown('a lock that is waited for');
  hold(self, held(self) + 1);
  return true;
}

function release(self: Value | undefined): null {
  if (held(self) === 0) return raise('RuntimeError');
  hold(self, held(self) - 1);
  return null;
}

const locking = (again: boolean): Methods => ({
  acquire: [0, 0, ([self]) => take(self, again)],
  release: [0, 0, ([self]) => release(self)],
  __enter__: [0, 0, ([self]) => take(self, again)],
  __exit__: [3, 3, ([self]) => release(self)],
});

const plainly = (name: string, methods: Methods): Value => {
  const cls = libraryClass(name, 'open', methods);
  cls.make = (args, keywords) => (args.length > 0 || keywords !== null ? unknown(`such a ${name}`) : new Inst(cls));
  return cls;
};

const owned = (self: Value | undefined): null => (held(self) === 0 ? raise('RuntimeError') : null);

const condition: Methods = {
  ...locking(true),
  notify: [0, 1, ([self]) => owned(self)],
  notify_all: [0, 0, ([self]) => owned(self)],
  wait_for: [
    1,
    2,
    ([self, predicate = null]) => {
      owned(self);
      const told = call(predicate, []);
      return truth(told) ? told : unknown('a condition that is waited for');
    },
  ],
};

const localClass = libraryClass('_local', 'closed', {});
localClass.unmodelled = new Set(['__dict__']);

/** threading: locks of a program that starts no thread. */
export const threading = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['Lock', plainly('lock', { ...locking(false), locked: [0, 0, ([self]) => held(self) > 0] })],
    ['RLock', plainly('RLock', locking(true))],
    ['Condition', plainly('Condition', condition)],
    ['local', localClass],
  ]);
