import { Raised, unknown } from '../budget.js';
import { bound, call, lookup } from '../call.js';
import { Builtin, Func, type Keywords } from '../callables.js';
import { takes } from '../compile/try.js';
import { stackClass } from './exit-stack.js';
import { isA, raise } from '../errors.js';
import { native } from '../natives.js';
import { Inst, Iter, Tuple, type Value } from '../values.js';
import { holding, libraryClass } from './library-class.js';

const generator = (self: Value | undefined): Iter => MANAGERS.of(self) ?? raise('TypeError');

/** Ends a generator that waits at its yield: it has nothing more to give. */
function finished(iter: Iter): Value {
  return iter.next() === undefined ? false : raise('RuntimeError', "generator didn't stop");
}

/** Raises an error at the yield; true where the generator takes it. */
function thrown(iter: Iter, error: Inst): Value {
  if (isA(error, 'StopIteration')) return unknown('a StopIteration in a with');
  try {
    if (iter.control?.throw(error) === undefined) return true;
  } catch (raised) {
    if (raised instanceof Raised && raised.value === error) return false;
    throw raised;
  }
  return raise('RuntimeError', "generator didn't stop after throw()");
}

const managerClass = libraryClass('_GeneratorContextManager', 'open', {
  __enter__: [
    0,
    0,
    ([self]) => {
      const given = generator(self).next();
      return given === undefined ? raise('RuntimeError', "generator didn't yield") : given;
    },
  ],
  __exit__: [
    3,
    3,
    ([self, kind = null, error = null]) =>
      kind === null || !(error instanceof Inst) ? finished(generator(self)) : thrown(generator(self), error),
  ],
  __call__: [0, 99, () => unknown('a context manager as a decorator'), null],
});
const MANAGERS = holding<Iter>(managerClass);

const contextmanager = native('contextmanager', 1, 1, ([func = null]) => {
  if (!(func instanceof Func)) return unknown('contextmanager() of that');
  const made = (args: readonly Value[], keywords: Keywords): Value => {
    const iter = call(func, args, keywords);
    return iter instanceof Iter && iter.control ? MANAGERS.make(iter) : unknown('contextmanager() of that');
  };
  // Looked up on an object it is bound as the function would be.
  return new Builtin('decorator', 0, 999, made, null, true);
});

const suppressClass = libraryClass('suppress', 'open', {
  __enter__: [0, 0, () => null],
  __exit__: [
    3,
    3,
    ([self, , error = null]) => error instanceof Inst && takes(SUPPRESSED.of(self) ?? new Tuple([]), error),
  ],
});
const SUPPRESSED = holding<Tuple>(suppressClass);
suppressClass.make = (classes) => SUPPRESSED.make(new Tuple(classes));

const nullClass = libraryClass('nullcontext', 'open', {
  __enter__: [0, 0, ([self]) => NULLS.of(self)?.given ?? null],
  __exit__: [3, 3, () => null],
});
const NULLS = holding<{ readonly given: Value }>(nullClass);
nullClass.make = ([given = null]) => NULLS.make({ given });

const closingClass = libraryClass('closing', 'open', {
  __enter__: [0, 0, ([self]) => CLOSINGS.of(self)?.given ?? null],
  __exit__: [
    3,
    3,
    ([self]) => {
      const given = CLOSINGS.of(self)?.given;
      const close = given instanceof Inst ? lookup(given.cls, 'close') : undefined;
      if (given === undefined || close === undefined) return unknown('closing() of that');
      call(bound(close, given), []);
      return null;
    },
  ],
});
const CLOSINGS = holding<{ readonly given: Value }>(closingClass);
closingClass.make = ([given = null]) => CLOSINGS.make({ given });

/** contextlib: context managers. */
export const contextlib = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['contextmanager', contextmanager],
    ['suppress', suppressClass],
    ['nullcontext', nullClass],
    ['closing', closingClass],
    ['ExitStack', stackClass],
  ]);
