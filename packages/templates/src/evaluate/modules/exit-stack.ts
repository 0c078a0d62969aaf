import { Raised } from '../budget.js';
import { call } from '../call.js';
import { truth } from '../compare.js';
import { opened } from '../compile/with.js';
import { raise } from '../errors.js';
import { Inst, poison, type Value } from '../values.js';
import { holding, libraryClass } from './library-class.js';

type Leave = (cls: Value, error: Value) => boolean;

const stackOf = (self: Value | undefined): Leave[] => STACKS.of(self) ?? raise('TypeError');

/** What is left in the turned order; an error that one of them raises goes on to the next. */
function unwound(stack: Leave[], given: Inst | null): boolean {
  let error = given;
  let suppressed = false;
  for (let leave = stack.pop(); leave; leave = stack.pop()) {
    try {
      if (leave(error?.cls ?? null, error)) {
        suppressed = true;
        error = null;
      }
    } catch (raised) {
      if (!(raised instanceof Raised)) throw raised;
      error = raised.value;
    }
  }
  if (error !== null && error !== given) throw new Raised(error);
  return given !== null && suppressed && error === null;
}

export const stackClass = libraryClass('ExitStack', 'open', {
  __enter__: [0, 0, ([self = null]) => self],
  __exit__: [3, 3, ([self, , error = null]) => unwound(stackOf(self), error instanceof Inst ? error : null)],
  enter_context: [
    1,
    1,
    ([self, manager = null]) => {
      const { enter, leave } = opened(manager, false);
      const given = enter();
      stackOf(self).push((cls, error) => truth(leave(cls, error, error === null ? null : poison('a traceback'))));
      return given;
    },
  ],
  callback: [
    1,
    99,
    ([self, func = null, ...args], keywords) => {
      stackOf(self).push(() => {
        call(func, args, keywords);
        return false;
      });
      return func;
    },
    null,
  ],
  close: [
    0,
    0,
    ([self]) => {
      unwound(stackOf(self), null);
      return null;
    },
  ],
});
const STACKS = holding<Leave[]>(stackClass);
stackClass.make = () => STACKS.make([]);
