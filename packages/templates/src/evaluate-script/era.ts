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

/** Places of expressions that a test moves, with where they stood before it. */
const places = new Map<{ value: unknown }, unknown>();

/** Notes that the place where an expression goes on is moved: it counts only where it does not come back. */
export function moved(place: { value: unknown }, late: boolean): void {
  if (era.watching && !late && !places.has(place)) places.set(place, place.value);
}

/** Begins to watch one test. */
export function beginWatch(): void {
  era.touched = false;
  places.clear();
}

/** Whether what the test touched is still as the test left it. */
export const leftTouched = (): boolean =>
  era.touched || [...places].some(([place, before]) => !Object.is(place.value, before));

/** Notes a write to something; `late` tells that it was made by the test itself. */
export function touch(late: boolean): void {
  if (era.watching && !late) era.touched = true;
}
