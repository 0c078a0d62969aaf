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
  places.moved.clear();
  places.asked.clear();
}

/** Where an expression goes on from; only what it holds is looked at. */
interface Place {
  readonly value: unknown;
}

/** Places that a test moves, with where they stood before it, and those that some test looks at before it moves them. */
const places = { moved: new Map<Place, unknown>(), asked: new Set<Place>() };

/** Notes that a place is moved. */
export function moved(place: Place, late: boolean): void {
  if (era.watching && !late && !places.moved.has(place)) places.moved.set(place, place.value);
}

/** Notes that a place is looked at. */
export function asked(place: Place, late: boolean): void {
  if (era.watching && !late && !places.moved.has(place)) places.asked.add(place);
}

/** Begins to watch one test. */
export function beginWatch(): void {
  era.touched = false;
  places.moved.clear();
}

/** Places that the test leaves somewhere else. */
export const leftPlaces = (): readonly Place[] =>
  [...places.moved].filter(([place, before]) => !Object.is(place.value, before)).map(([place]) => place);

/** Whether no test so far looks at a place that it has not set itself: who left it where does not matter then. */
export const unasked = (place: Place): boolean => !places.asked.has(place);

/** Notes a write to something; `late` tells that it was made by the test itself. */
export function touch(late: boolean): void {
  if (era.watching && !late) era.touched = true;
}
