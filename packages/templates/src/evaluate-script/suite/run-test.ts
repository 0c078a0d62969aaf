import { meter, unknown } from '../../evaluate/budget.js';
import { drain, PromiseObj } from '../builtins/promise.js';
import { call } from '../call.js';
import { Fn, Poison, Thrown, type Value } from '../values.js';
import { registry, type Suite, testsAt } from './registry.js';
import { context } from './runner.js';

/** Runs one test with the hooks around it. What it throws is thrown. */
export function runTest(root: Suite, names: readonly string[]): void {
  if (registry.doubt !== null) unknown(registry.doubt);
  const [found, more] = testsAt(root, names);
  if (!found || more) return unknown(found ? 'several tests of that name' : 'a test of that name');
  const suites: Suite[] = [];
  for (let at: Suite | null = found.suite; at; at = at.around) suites.unshift(at);
  for (const { before } of suites) before.forEach(settle);
  for (const { beforeEach } of suites) beforeEach.forEach(settle);
  let failed: Thrown | null = null;
  try {
    settle(found.test.run);
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    failed = error;
  }
  meter.depth = 0;
  for (const { afterEach } of suites.reverse()) afterEach.forEach(settle);
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
  if (!(given instanceof PromiseObj)) return;
  if (given.state === 'pending') unknown('what waits for something outside');
  if (given.state === 'broken') throw new Thrown(given.value);
}
