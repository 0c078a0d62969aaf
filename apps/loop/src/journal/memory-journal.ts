import type { Journal, JournalEvent } from './journal.js';

/** A journal that is kept nowhere: for looking at what a run would do. */
export function memoryJournal(): Journal {
  const events: JournalEvent[] = [];
  return {
    events,
    torn_bytes: 0,
    append(event) {
      const line = { seq: events.length + 1, ...event };
      events.push(line);
      return line;
    },
    close() {},
  };
}
