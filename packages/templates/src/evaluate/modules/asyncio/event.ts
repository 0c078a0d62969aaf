import { coroutineOf } from '../../coroutines.js';
import { raise } from '../../errors.js';
import type { Value } from '../../values.js';
import { holding, libraryClass } from '../library-class.js';
import { Row } from './locks.js';

/** Something that happens once, and those that wait for it. */
class Event {
  set = false;
  readonly row = new Row();
}

const eventOf = (self: Value | undefined): Event => EVENT.of(self) ?? raise('TypeError');
export const eventClass = libraryClass('Event', 'open', {
  is_set: [0, 0, ([self]) => eventOf(self).set],
  set: [
    0,
    0,
    ([self]) => {
      const event = eventOf(self);
      if (!event.set) {
        event.set = true;
        event.row.wake(Number.POSITIVE_INFINITY, true);
      }
      return null;
    },
  ],
  clear: [
    0,
    0,
    ([self]) => {
      eventOf(self).set = false;
      return null;
    },
  ],
  wait: [
    0,
    0,
    ([self]) =>
      coroutineOf(function* () {
        if (!eventOf(self).set) yield* eventOf(self).row.join();
        return true;
      }),
  ],
});
const EVENT = holding<Event>(eventClass);
eventClass.make = (args, keywords) =>
  args.length > 0 || keywords !== null ? raise('TypeError') : EVENT.make(new Event());
