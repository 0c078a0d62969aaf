import { begin, meter, Spent, Unknown, unknown } from '../../evaluate/budget.js';
import { beginJobs, drain } from '../builtins/promise.js';
import { beginTimers, waiting } from '../builtins/timers.js';
import { beginEra, beginWatch, era, leftPlaces, unasked } from '../era.js';
import { load } from '../program.js';
import type { SourceModule } from '../source-module.js';
import { Thrown } from '../values.js';
import { beginRegistry, type Place, placesOf } from './registry.js';
import { ripen } from './ripen.js';
import { placeOf, runTest } from './run-test.js';

function opened(files: readonly SourceModule[], own: SourceModule): readonly Place[] {
  beginJobs(() => waiting(true));
  beginTimers();
  beginEra();
  const root = beginRegistry();
  load(files, own);
  drain();
  era.loaded = true;
  return placesOf(root);
}

/** Paths of tests that change what was there before them: later ones may see it, so they run first. */
export function touching(files: readonly SourceModule[], own: SourceModule, steps: number): ReadonlySet<string> {
  const found = new Set<string>();
  const left = new Map<string, ReturnType<typeof leftPlaces>>();
  try {
    begin(steps);
    for (const place of opened(files, own)) {
      begin(steps);
      beginWatch();
      beginTimers();
      attempt(place);
      // A timer that is left runs while others do.
      const apart = ripen();
      if (era.touched || !apart) found.add(place.path);
      left.set(place.path, leftPlaces());
    }
  } catch (error) {
    if (!ends(error)) throw error;
  }
  for (const [path, places] of left) if (!places.every(unasked)) found.add(path);
  return found;
}

function attempt(place: Place): void {
  try {
    runTest(place);
  } catch (error) {
    if (!ends(error)) throw error;
    meter.depth = 0;
  }
}

const ends = (error: unknown): boolean =>
  error instanceof Thrown || error instanceof Unknown || error instanceof Spent || error instanceof RangeError;

/** Runs a test of a file, after those before it that leave something behind. What it throws is thrown. */
export function runInFile(
  files: readonly SourceModule[],
  own: SourceModule,
  path: string,
  first: ReadonlySet<string>,
): void {
  const places = opened(files, own);
  const at = placeOf(places, path);
  for (const place of places.slice(0, at)) {
    if (!first.has(place.path)) continue;
    try {
      runTest(place);
    } catch (error) {
      if (error instanceof Spent) unknown('a test before it');
      if (!(error instanceof Thrown)) throw error;
      meter.depth = 0;
    }
    if (!ripen()) unknown('a timer of a test before it');
  }
  const place = places[at];
  if (place) runTest(place);
}
