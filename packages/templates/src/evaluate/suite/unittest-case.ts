import { Raised, unknown } from '../budget.js';
import { call, lookup } from '../call.js';
import { Func } from '../callables.js';
import { isSubclass } from '../types.js';
import { failureOf, TEST_CASE, takeCleanups } from '../modules/unittest.js';
import { type Cls, Inst, Token } from '../values.js';

export const isUnittest = (cls: Cls): boolean => isSubclass(cls, TEST_CASE);

/** What a class may have beside its tests and that is not run here. */
const HOOKS = ['setUpClass', 'tearDownClass', 'run', '__call__', 'debug', 'id', 'failureException', 'pytestmark'];

/** Runs one test of a unittest class: a fresh object, setUp, the test, tearDown, and the cleanups. */
export function runUnittest(cls: Cls, name: string): void {
  const own = cls.mro.filter((at) => at.own && !at.library);
  if (own.some((at) => HOOKS.some((hook) => at.attrs.has(hook)) || at.attrs.has('__init__') || at.marks.length > 0)) {
    unknown('such a test class');
  }
  const test = lookup(cls, name);
  if (
    !(test instanceof Func) ||
    test.code.plain !== 1 ||
    test.code.stream !== null ||
    test.code.asynchronous ||
    test.marks.length > 0
  ) {
    unknown(test instanceof Token ? test.text : `the test ${name}`);
  }
  const self = new Inst(cls);
  const setUp = lookup(cls, 'setUp');
  if (setUp !== undefined) call(setUp, [self]);
  if (call(test, [self]) !== null) unknown('a test that returns a value');
  // A part of a test that fails does not end it.
  const failed = failureOf(self);
  if (failed !== null) throw new Raised(failed);
  try {
    const tearDown = lookup(cls, 'tearDown');
    if (tearDown !== undefined) call(tearDown, [self]);
    for (const cleanup of takeCleanups(self)) cleanup();
  } catch (error) {
    if (error instanceof Raised) unknown('an end of a test that raises');
    throw error;
  }
}
