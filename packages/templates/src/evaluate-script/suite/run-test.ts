import { meter, Spent, unknown } from '../../evaluate/budget.js';
import { drain, PromiseObj } from '../builtins/promise.js';
import { fire, repeating, waiting } from '../builtins/timers.js';
import { call } from '../call.js';
import { era } from '../era.js';
import { Fn, Poison, Thrown, type Value } from '../values.js';
import { type Place, registry, type Suite } from './registry.js';
import { context } from './runner.js';

/** The one test of that path, among all of them. */
export function placeOf(places: readonly Place[], path: string): number {
  if (registry.doubt !== null) unknown(registry.doubt);
  const at = places.findIndex((place) => place.path === path);
  if (at < 0) return unknown('a test of that name');
  return places.findLastIndex((place) => place.path === path) === at ? at : unknown('several tests of that name');
}

/** Runs one test with the hooks around it. What it throws is thrown. */
export function runTest({ suite, test }: Place): void {
  if (waiting()) unknown('a timer from before the test');
  const suites: Suite[] = [];
  for (let at: Suite | null = suite; at; at = at.around) suites.unshift(at);
  for (const { before } of suites) before.splice(0).forEach(settle);
  for (const { beforeEach } of suites) beforeEach.forEach(settle);
  let failed: Thrown | null = null;
  era.watching = true;
  try {
    settle(test.run);
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    failed = error;
  } finally {
    era.watching = false;
  }
  meter.depth = 0;
  for (const { afterEach } of suites.reverse()) afterEach.forEach(settle);
  if (repeating()) unknown('a timer that never ends');
  if (failed) throw failed;
}

function settle(run: Value): void {
  if (run instanceof Poison) unknown(run.why);
  // A callback of node's runner is awaited where it is taken as a second parameter.
  if (run instanceof Fn && Number(run.props.get('length')?.value) > 1) unknown('a test with a callback');
  let given: Value;
  try {
    given = call(run, undefined, [context()]);
  } catch (error) {
    if (error instanceof Thrown) {
      meter.depth = 0;
      drain();
    }
    throw error;
  }
  if (given instanceof PromiseObj) given.handled = true;
  drain();
  while (given instanceof PromiseObj && given.state === 'pending' && waiting()) {
    fire();
    drain();
  }
  if (given instanceof Fn) unknown('a hook that gives a function');
  if (!(given instanceof PromiseObj)) return;
  // Nothing is left that could settle it.
  if (given.state === 'pending') throw new Spent();
  if (given.state === 'broken') throw new Thrown(given.value);
}
