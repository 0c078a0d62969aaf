import { unknown } from '../../evaluate/budget.js';
import { asyncOf, PromiseObj } from '../builtins/promise.js';
import { call } from '../call.js';
import { toNumber, truthy, typeOf } from '../convert.js';
import { instanceOf, inherits } from '../operators.js';
import { enumerableKeys, get, has } from '../props.js';
import { native, object } from '../realm.js';
import { RegExpObj } from '../regex/regexp.js';
import { Arr, Fn, MapObj, Obj, Slot, Thrown, used, type Value } from '../values.js';
import { fail } from './assert.js';
import { deepEqual } from './deep-equal.js';
import { thrownBy } from './throwing.js';

type Matcher = (is: Value, args: readonly Value[]) => boolean;

const numbers =
  (holds: (a: number | bigint, b: number | bigint) => boolean): Matcher =>
  (is, [than]) => {
    const fits = (value: Value): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';
    return fits(is) && fits(than) ? holds(is, than) : unknown('such numbers compared');
  };

function contains(is: Value, [item]: readonly Value[]): boolean {
  if (typeof is === 'string') return typeof item === 'string' ? is.includes(item) : unknown('such an expectation');
  if (is instanceof Arr && is.holes) return unknown('an array with holes');
  if (is instanceof Arr) return is.items.some((one) => one === item || (Number.isNaN(one) && Number.isNaN(item)));
  return is instanceof MapObj && is.kind === 'Set' ? is.map.has(used(item)) : unknown('such an expectation');
}

/** Whether the parts that are expected are there. */
function partly(is: Value, wanted: Value): boolean {
  if (wanted instanceof Arr) {
    return (
      is instanceof Arr &&
      is.items.length === wanted.items.length &&
      wanted.items.every((one, index) => partly(is.items[index], one))
    );
  }
  if (!(wanted instanceof Obj) || wanted.constructor !== Obj) return deepEqual(is, wanted, 'equal');
  if (!(is instanceof Obj)) return false;
  return enumerableKeys(wanted).every((key) => has(is, key) && partly(get(is, key), get(wanted, key)));
}

function throwing(is: Value, args: readonly Value[]): boolean {
  if (!(is instanceof Fn)) return unknown('such an expectation');
  const thrown = thrownBy(() => void call(is, undefined, []));
  return thrown !== null && (args.length === 0 || thrownAs(thrown.value, args[0]));
}

function thrownAs(value: Value, by: Value): boolean {
  if (by === undefined) return true;
  if (by instanceof Fn) return inherits(value, get(by, 'prototype'));
  const message = value instanceof Obj ? get(value, 'message') : value;
  if (typeof message !== 'string') return unknown('such a thrown value');
  if (typeof by === 'string') return message.includes(by);
  if (by instanceof RegExpObj && !/[gy]/.test(by.flags)) return by.search(message, 0, false) !== null;
  return unknown('such an expectation');
}

const MATCHERS: ReadonlyMap<string, Matcher> = new Map<string, Matcher>([
  ['toBe', (is, [wanted]) => Object.is(used(is), used(wanted))],
  ['toEqual', (is, [wanted]) => deepEqual(is, wanted, 'equal')],
  ['toStrictEqual', (is, [wanted]) => deepEqual(is, wanted, 'exact')],
  ['toMatchObject', (is, [wanted]) => (wanted instanceof Obj ? partly(is, wanted) : unknown('such an expectation'))],
  ['toBeNull', (is) => used(is) === null],
  ['toBeUndefined', (is) => used(is) === undefined],
  ['toBeDefined', (is) => used(is) !== undefined],
  ['toBeNaN', (is) => Number.isNaN(used(is))],
  ['toBeTruthy', truthy],
  ['toBeFalsy', (is) => !truthy(is)],
  ['toBeTypeOf', (is, [wanted]) => (is === null ? unknown('the type of null') : typeOf(is) === wanted)],
  ['toBeInstanceOf', (is, [wanted]) => instanceOf(is, wanted)],
  [
    'toHaveLength',
    (is, [wanted]) => (is === undefined || is === null ? unknown('such a length') : get(is, 'length') === wanted),
  ],
  ['toContain', contains],
  [
    'toContainEqual',
    (is, [wanted]) =>
      is instanceof Arr ? is.items.some((one) => deepEqual(one, wanted, 'equal')) : unknown('such an expectation'),
  ],
  [
    'toMatch',
    (is, [by]) => {
      if (typeof is !== 'string') return unknown('such an expectation');
      if (typeof by === 'string') return is.includes(by);
      return by instanceof RegExpObj && !/[gy]/.test(by.flags)
        ? by.search(is, 0, false) !== null
        : unknown('such an expectation');
    },
  ],
  ['toBeGreaterThan', numbers((a, b) => a > b)],
  ['toBeGreaterThanOrEqual', numbers((a, b) => a >= b)],
  ['toBeLessThan', numbers((a, b) => a < b)],
  ['toBeLessThanOrEqual', numbers((a, b) => a <= b)],
  [
    'toBeCloseTo',
    (is, [wanted, digits = 2]) => {
      if (typeof is !== 'number' || typeof wanted !== 'number') return unknown('such numbers compared');
      if (is === wanted) return true;
      if (!Number.isFinite(is) || !Number.isFinite(wanted)) return false;
      return Math.abs(wanted - is) < 10 ** -toNumber(digits) / 2;
    },
  ],
  [
    'toHaveProperty',
    (is, args) => {
      const [name] = args;
      if (!(is instanceof Obj) || typeof name !== 'string' || /[.[]/.test(name)) return unknown('such an expectation');
      return has(is, name) && (args.length < 2 || deepEqual(get(is, name), args[1], 'equal'));
    },
  ],
  ['toThrow', throwing],
  ['toThrowError', throwing],
]);

const NAMES = ['toMatchSnapshot', 'toMatchInlineSnapshot', 'toSatisfy', 'toBeOneOf', 'toHaveBeenCalled'];

function matchers(apply: (name: string, matcher: Matcher, args: readonly Value[]) => Value): Obj {
  const made = object();
  for (const [name, matcher] of MATCHERS)
    made.props.set(name, new Slot(native(name, 1, (_, args) => apply(name, matcher, args))));
  made.library = new Set(NAMES);
  return made;
}

const direct = (is: Value, negated: boolean): Obj =>
  matchers((_, matcher, args) => (matcher(is, args) === negated ? fail(is) : undefined));

function settledAs(given: Value, how: 'kept' | 'broken', negated: boolean): Obj {
  return matchers((name, matcher, args) =>
    asyncOf(function* () {
      const promise = how === 'broken' && given instanceof Fn ? call(given, undefined, []) : given;
      if (!(promise instanceof PromiseObj)) return unknown('such a promise');
      let value: Value;
      let state: 'kept' | 'broken' = 'kept';
      try {
        value = yield promise;
      } catch (error) {
        if (!(error instanceof Thrown)) throw error;
        state = 'broken';
        ({ value } = error);
      }
      if (state !== how) return fail(value);
      const thrown = name === 'toThrow' || name === 'toThrowError';
      if (thrown && how === 'kept') return unknown('such an expectation');
      const holds = thrown ? args.length === 0 || thrownAs(value, args[0]) : matcher(value, args);
      return holds === negated ? fail(value) : undefined;
    }),
  );
}

const lazy = (of: Obj, name: string, make: () => Value): void =>
  void of.props.set(name, new Slot(undefined, true, false, native(name, 0, make)));

export const expect = native('expect', 1, (_, [is]) => {
  used(is);
  const made = direct(is, false);
  lazy(made, 'not', () => direct(is, true));
  for (const [name, how] of [
    ['resolves', 'kept'],
    ['rejects', 'broken'],
  ] as const) {
    lazy(made, name, () => {
      const inner = settledAs(is, how, false);
      lazy(inner, 'not', () => settledAs(is, how, true));
      return inner;
    });
  }
  return made;
});
expect.library = new Set([
  ...['any', 'anything', 'objectContaining', 'arrayContaining', 'stringContaining', 'stringMatching', 'closeTo'],
  ...['soft', 'poll', 'extend', 'assertions', 'hasAssertions', 'unreachable', 'fail', 'not'],
]);
