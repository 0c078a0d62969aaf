import { Raised, unknown } from '../budget.js';
import { call } from '../call.js';
import type { Keywords } from '../callables.js';
import { comparison, identical } from '../comparisons.js';
import { equal, truth } from '../compare.js';
import { takes } from '../compile/try.js';
import { isA, raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { keyOf } from '../keys.js';
import { isMember } from '../membership.js';
import { operation } from '../operators.js';
import { patternOf, searches } from '../regex/search.js';
import { display } from '../repr.js';
import { dictType, frozensetType, isSubclass, listType, setType, tupleType, typeOf } from '../types.js';
import { BUILTINS } from '../builtins/index.js';
import { type Cls, Inst, type Key, type Value } from '../values.js';
import { libraryClass, type Methods } from './library-class.js';
import { expectable } from './raising.js';

const failing = (): never => raise('AssertionError');

const holds = (told: boolean): null => (told ? null : failing());

/** An assertion of two values, or of one; a message may follow, by place or by name. */
const two = (test: (a: Value, b: Value) => boolean): Methods[string] => [
  2,
  3,
  ([, a = null, b = null], keywords) => holds(messaged(keywords) && test(a, b)),
  null,
];
const single = (test: (a: Value) => boolean): Methods[string] => [
  1,
  2,
  ([, a = null], keywords) => holds(messaged(keywords) && test(a)),
  null,
];

function messaged(keywords: Keywords): true {
  for (const name of keywords?.keys() ?? []) if (name !== 'msg') unknown(`an assertion with ${name}=`);
  return true;
}

const typed = (...types: readonly Cls[]): Methods[string] =>
  two((a, b) => [a, b].every((value) => types.some((cls) => isSubclass(typeOf(value), cls))) && equal(a, b));

const ordered = (operator: string): Methods[string] => {
  const apply = comparison(operator) ?? (() => unknown(operator));
  return two((a, b) => truth(apply(a, b)));
};

const isInstance = (value: Value, cls: Value): boolean => {
  const test = BUILTINS('isinstance');
  return test !== undefined && call(test, [value, cls]) === true;
};

/** Whether two iterables have the same elements, each as often. */
function sameCounts(a: Value, b: Value): boolean {
  const count = (of: Value): Map<Key, number> => {
    const made = new Map<Key, number>();
    for (const item of arrayOf(of)) {
      try {
        const key = keyOf(item);
        made.set(key, (made.get(key) ?? 0) + 1);
      } catch (error) {
        if (error instanceof Raised) unknown('counts of what has no hash');
        throw error;
      }
    }
    return made;
  };
  const [x, y] = [count(a), count(b)];
  return x.size === y.size && [...x].every(([key, times]) => y.get(key) === times);
}

function near(args: readonly Value[], keywords: Keywords): boolean {
  const [, a = null, b = null, third] = args;
  if (args.length > 4 || [...(keywords?.keys() ?? [])].some((name) => !['places', 'delta', 'msg'].includes(name))) {
    return unknown('such an assertion');
  }
  const places = third ?? keywords?.get('places') ?? null;
  const delta = keywords?.get('delta') ?? null;
  if (equal(a, b)) return true;
  if (places !== null && delta !== null) return raise('TypeError');
  const difference = call(BUILTINS('abs') ?? null, [operation('-')(a, b)]);
  if (delta !== null) return truth((comparison('<=') ?? (() => unknown('<=')))(difference, delta));
  return equal(call(BUILTINS('round') ?? null, [difference, places ?? 7]), 0);
}

const attr = (self: Value, name: string): Value => (self instanceof Inst ? (self.attrs.get(name) ?? null) : null);

const CONTEXT = libraryClass('_AssertRaisesContext', 'open', {
  __enter__: [0, 0, ([self = null]) => self],
  __exit__: [
    3,
    3,
    ([self = null, cls = null, error = null]) => {
      if (cls === null || !(error instanceof Inst)) return failing();
      if (!takes(attr(self, 'expected'), error)) return false;
      if (self instanceof Inst) self.attrs.set('exception', error);
      const pattern = attr(self, 'pattern');
      return pattern === null || searches(pattern, display(error)) ? true : failing();
    },
  ],
});

function expecting(expected: Value, pattern: Value, func: Value | undefined, args: readonly Value[]): Value {
  expectable(expected);
  if (pattern !== null) patternOf(pattern);
  if (func === undefined) {
    const made = new Inst(CONTEXT);
    made.attrs.set('expected', expected).set('pattern', pattern);
    return made;
  }
  try {
    call(func, args);
  } catch (error) {
    if (!(error instanceof Raised && takes(expected, error.value))) throw error;
    return holds(pattern === null || searches(pattern, display(error.value)));
  }
  return failing();
}

const failures = new WeakMap<object, Inst>();
const cleanups = new WeakMap<object, (() => void)[]>();

/** What the first part of a test that failed has raised. */
export const failureOf = (self: Inst): Inst | null => failures.get(self) ?? null;

/** What is to be called at the end of a test, the last first. */
export const takeCleanups = (self: Inst): readonly (() => void)[] => [...(cleanups.get(self) ?? [])].reverse();

const SUBTEST = libraryClass('subTest', 'open', {
  __enter__: [0, 0, () => null],
  __exit__: [
    3,
    3,
    ([self = null, , error = null]) => {
      if (!(error instanceof Inst)) return null;
      if (!isA(error, 'Exception')) return unknown('such an end of a part');
      const test = attr(self, 'test');
      if (test instanceof Inst && !failures.has(test)) failures.set(test, error);
      return true;
    },
  ],
});

export const TEST_CASE = libraryClass('TestCase', 'closed', {
  assertEqual: two(equal),
  assertNotEqual: two((a, b) => truth((comparison('!=') ?? (() => unknown('!=')))(a, b))),
  assertListEqual: typed(listType),
  assertTupleEqual: typed(tupleType),
  assertDictEqual: typed(dictType),
  assertSetEqual: typed(setType, frozensetType),
  assertCountEqual: two(sameCounts),
  assertIn: two((a, b) => isMember(a, b)),
  assertNotIn: two((a, b) => !isMember(a, b)),
  assertIs: two(identical),
  assertIsNot: two((a, b) => !identical(a, b)),
  assertLess: ordered('<'),
  assertLessEqual: ordered('<='),
  assertGreater: ordered('>'),
  assertGreaterEqual: ordered('>='),
  assertTrue: single(truth),
  assertFalse: single((a) => !truth(a)),
  assertIsNone: single((a) => a === null),
  assertIsNotNone: single((a) => a !== null),
  assertIsInstance: two(isInstance),
  assertNotIsInstance: two((a, b) => !isInstance(a, b)),
  assertRegex: two((a, b) => searches(b, typeof a === 'string' ? a : unknown('assertRegex'))),
  assertNotRegex: two((a, b) => !searches(b, typeof a === 'string' ? a : unknown('assertNotRegex'))),
  assertAlmostEqual: [2, 4, (args, keywords) => holds(near(args, keywords)), null],
  assertRaises: [
    1,
    99,
    ([, expected = null, func, ...args], keywords) =>
      keywords === null ? expecting(expected, null, func, args) : unknown('assertRaises() by name'),
    null,
  ],
  assertRaisesRegex: [
    2,
    99,
    ([, expected = null, pattern = null, func, ...args], keywords) =>
      keywords === null ? expecting(expected, pattern, func, args) : unknown('assertRaisesRegex() by name'),
    null,
  ],
  fail: [0, 1, failing, null],
  subTest: [
    0,
    1,
    ([self = null]) => {
      const made = new Inst(SUBTEST);
      made.attrs.set('test', self);
      return made;
    },
    null,
  ],
  addCleanup: [
    1,
    99,
    ([self = null, func = null, ...args], keywords) => {
      const all = cleanups.get(self as Inst) ?? [];
      all.push(() => void call(func, args, keywords));
      cleanups.set(self as Inst, all);
      return null;
    },
    null,
  ],
});

TEST_CASE.unmodelled = new Set(
  [
    'addTypeEqualityFunc addClassCleanup assertLogs assertNoLogs assertMultiLineEqual assertNotAlmostEqual',
    'assertSequenceEqual assertWarns assertWarnsRegex countTestCases defaultTestResult doCleanups doClassCleanups',
    'debug enterContext enterClassContext failureException id longMessage maxDiff run shortDescription skipTest',
    '__call__ __str__ __repr__',
  ]
    .join(' ')
    .split(' '),
);

/** unittest: the class that tests derive from. */
export const unittest = (): ReadonlyMap<string, Value> => new Map<string, Value>([['TestCase', TEST_CASE]]);
