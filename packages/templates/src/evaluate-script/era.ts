/**
 * Tells what a test changes that was there before it: other tests of its file may see that. What is made while the
 * files load is early; one evaluation runs at a time, and each begins with `beginEra`.
 */
export const era = { loaded: false, watching: false, touched: false, round: 0 };

export function beginEra(): void {
  era.round += 1;
  era.loaded = false;
  era.watching = false;
  era.touched = false;
}

/** Notes a write to something; `late` tells that it was made by the test itself. */
export function touch(late: boolean): void {
  if (era.watching && !late) era.touched = true;
}
