import { atOnce } from '../../coroutines.js';
import { raise } from '../../errors.js';
import { asFloat } from '../../numbers.js';
import { Inst, type Value } from '../../values.js';
import { holding, libraryClass } from '../library-class.js';
import { isOver, type Limit, limit } from './timing.js';

const timeoutOf = (self: Value | undefined): { limit: Limit | null; readonly time: Value } =>
  TIMEOUT.of(self) ?? raise('TypeError');
const timeoutClass = libraryClass('Timeout', 'open', {
  __aenter__: [
    0,
    0,
    ([self = null]) =>
      atOnce(() => {
        const { time } = timeoutOf(self);
        if (time !== null) timeoutOf(self).limit = limit(asFloat(time) ?? raise('TypeError'));
        return self;
      }),
  ],
  __aexit__: [
    3,
    3,
    ([self, , error = null]) =>
      atOnce(() => {
        const made = timeoutOf(self).limit;
        return made && isOver(made, error instanceof Inst ? error : null) ? raise('TimeoutError') : null;
      }),
  ],
});
const TIMEOUT = holding<{ limit: Limit | null; readonly time: Value }>(timeoutClass);

/** timeout(): a limit of time for a block. */
export const timeout = (time: Value): Inst => TIMEOUT.make({ limit: null, time });
