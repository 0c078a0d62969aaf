import { unknown } from '../../evaluate/budget.js';
import { asyncOf, PromiseObj } from '../builtins/promise.js';
import { RegExpObj } from '../regex/regexp.js';
import { call } from '../call.js';
import { truthy } from '../convert.js';
import { loose } from '../operators.js';
import { errorProto, HIDDEN, native } from '../realm.js';
import { ErrorObj, Fn, Obj, Poison, Slot, Thrown, used, type Value } from '../values.js';
import { deepEqual } from './deep-equal.js';
import { expected, thrownBy } from './throwing.js';

const assertionProto = new Obj(errorProto);
assertionProto.props.set('name', new Slot('AssertionError', false));
const UNTOLD = new Poison('the message of an assertion');

/** What a failed assertion throws; `actual` is kept for the outcome. */
export class AssertionObj extends ErrorObj {
  constructor(readonly actual: Value) {
    super(assertionProto);
    for (const name of ['message', 'code', 'generatedMessage', 'actual', 'expected', 'operator']) {
      this.props.set(name, new Slot(UNTOLD, name !== 'message'));
    }
    this.props.set('stack', new Slot(HIDDEN, false));
  }
}

export function fail(actual: Value = undefined, message: Value = undefined): never {
  if (message instanceof ErrorObj) throw new Thrown(message);
  throw new Thrown(new AssertionObj(actual));
}

type Check = (a: Value, b: Value) => boolean;

const pair = (name: string, holds: Check): Fn =>
  native(name, 3, (_, args) => {
    const [a, b, message] = args;
    if (args.length < 2) return unknown('such an assertion');
    return holds(a, b) ? undefined : fail(a, message);
  });

const is: Check = (a, b) => Object.is(used(a), used(b));
const deep: Check = (a, b) => deepEqual(a, b, 'strict');
const legacy: Check = (a, b) => loose(a, b) || (Number.isNaN(a) && Number.isNaN(b));
const legacyDeep: Check = (a, b) => deepEqual(a, b, 'strict') || unknown('the loose deepEqual');
const not =
  (check: Check): Check =>
  (a, b) =>
    !check(a, b);

const ok = native('ok', 2, (_, args) => (args.length > 0 && truthy(args[0]) ? undefined : fail(args[0], args[1])));

function matching(name: string, wanted: boolean): Fn {
  return native(name, 3, (_, [text, by, message]) => {
    if (!(by instanceof RegExpObj) || by.flags.includes('g') || by.flags.includes('y')) return unknown('such a match');
    if (typeof text !== 'string') return fail(text, message);
    return (by.search(text, 0, false) !== null) === wanted ? undefined : fail(text, message);
  });
}

const throws = native('throws', 2, (_, [run, by]) => {
  if (!(run instanceof Fn)) return unknown('such an assertion');
  const thrown = thrownBy(() => void call(run, undefined, []));
  if (!thrown) return fail();
  if (typeof by === 'string') return unknown('assert.throws with a message');
  return expected(thrown.value, by) ? undefined : fail(thrown.value);
});

const doesNotThrow = native('doesNotThrow', 2, (_, [run]) => {
  if (!(run instanceof Fn)) return unknown('such an assertion');
  return thrownBy(() => void call(run, undefined, [])) ? fail() : undefined;
});

function outcomeOf(given: Value): Generator<Value, Value, Value> {
  return (function* () {
    const promise = given instanceof Fn ? call(given, undefined, []) : given;
    if (!(promise instanceof PromiseObj)) return unknown('such a promise');
    return yield promise;
  })();
}

const rejects = native('rejects', 2, (_, [given, by]) =>
  asyncOf(function* () {
    let thrown: Thrown | null = null;
    const run = outcomeOf(given);
    try {
      yield* run;
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      thrown = error;
    }
    if (!thrown) return fail();
    if (typeof by === 'string') return unknown('assert.rejects with a message');
    return expected(thrown.value, by) ? undefined : fail(thrown.value);
  }),
);

const doesNotReject = native('doesNotReject', 2, (_, [given]) =>
  asyncOf(function* () {
    try {
      yield* outcomeOf(given);
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      return fail();
    }
    return undefined;
  }),
);

function moduleOf(strict: boolean): Fn {
  const made = native('ok', 2, ok.run);
  const members: readonly (readonly [string, Value])[] = [
    ['ok', ok],
    ['equal', pair('equal', strict ? is : legacy)],
    ['notEqual', pair('notEqual', not(strict ? is : legacy))],
    ['strictEqual', pair('strictEqual', is)],
    ['notStrictEqual', pair('notStrictEqual', not(is))],
    ['deepEqual', pair('deepEqual', strict ? deep : legacyDeep)],
    ['notDeepEqual', pair('notDeepEqual', strict ? not(deep) : not(legacyDeep))],
    ['deepStrictEqual', pair('deepStrictEqual', deep)],
    ['notDeepStrictEqual', pair('notDeepStrictEqual', not(deep))],
    ['throws', throws],
    ['doesNotThrow', doesNotThrow],
    ['match', matching('match', true)],
    ['doesNotMatch', matching('doesNotMatch', false)],
    ['rejects', rejects],
    ['doesNotReject', doesNotReject],
    ['fail', native('fail', 1, (_, [message]) => fail(undefined, message))],
  ];
  for (const [name, value] of members) made.props.set(name, new Slot(value));
  made.library = new Set(['AssertionError', 'ifError', 'CallTracker', 'partialDeepStrictEqual']);
  return made;
}

export const assertStrict = moduleOf(true);
export const assertLegacy = moduleOf(false);
assertLegacy.props.set('strict', new Slot(assertStrict));
assertStrict.props.set('strict', new Slot(assertStrict));
