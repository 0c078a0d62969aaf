import { unknown } from '../budget.js';
import { call } from '../call.js';
import { keyOf } from '../keys.js';
import { raise } from '../errors.js';
import { iterate } from '../iterate.js';
import { native } from '../natives.js';
import { asInt } from '../numbers.js';
import { Builtin, Func, type Keywords } from '../callables.js';
import { totalOrdering } from './ordering-class.js';
import { Cls, Inst, type Key, Tuple, type Value } from '../values.js';

/** A function that remembers what it gave; a bounded cache gives the same, only slower. */
function remembering(func: Value): Value {
  const known = new Map<Key, Value>();
  const run = (args: readonly Value[], keywords: Keywords): Value => {
    if (keywords !== null) return unknown('a cached call by name');
    const key = keyOf(args.length === 1 ? (args[0] as Value) : new Tuple(args));
    const found = known.get(key);
    if (found !== undefined) return found;
    const given = call(func, args);
    known.set(key, given);
    return given;
  };
  // Looked up on an object it is bound as the function would be.
  return new Builtin('cached', 0, 999, run, null, func instanceof Func);
}

function caching(args: readonly Value[]): Value {
  const [first] = args;
  if (first instanceof Func) return remembering(first);
  return native('decorator', 1, 1, ([func = null]) => remembering(func));
}

function reduce(args: readonly Value[]): Value {
  const [func = null, source = null, initial] = args;
  const { next } = iterate(source);
  let total = initial === undefined ? next() : initial;
  if (total === undefined) return raise('TypeError', 'reduce() of empty iterable with no initial value');
  for (let item = next(); item !== undefined; item = next()) total = call(func, [total, item]);
  return total;
}

function partial(args: readonly Value[], keywords: Keywords): Value {
  const [func = null, ...rest] = args;
  return new Builtin(
    'partial',
    0,
    999,
    (more, named) => {
      const all = new Map([...(keywords ?? []), ...(named ?? [])]);
      return call(func, [...rest, ...more], all.size > 0 ? all : null);
    },
    null,
  );
}

/** Keys whose order a function of two tells. */
function comparing([func = null]: readonly Value[]): Value {
  const cls = new Cls('K', [], true, []);
  const order = (name: string, test: (sign: number | bigint) => boolean): void => {
    const method = (args: readonly Value[]): Value => {
      const [a, b] = args.map((arg) => (arg instanceof Inst ? (arg.attrs.get('obj') ?? null) : null));
      return test(asInt(call(func, [a as Value, b as Value])) ?? unknown('an order that is no int'));
    };
    cls.attrs.set(name, new Builtin(name, 2, 2, method, [], true));
  };
  order('__lt__', (sign) => sign < 0);
  order('__gt__', (sign) => sign > 0);
  order('__le__', (sign) => sign <= 0);
  order('__ge__', (sign) => sign >= 0);
  order('__eq__', (sign) => sign === 0);
  return native('K', 1, 1, ([value = null]) => {
    const made = new Inst(cls);
    made.attrs.set('obj', value);
    return made;
  });
}

/** wraps(): a wrapper has the name and the attributes of what it wraps. */
const wraps = native('wraps', 1, 1, ([wrapped = null]) =>
  native('decorator', 1, 1, ([func = null]) => {
    if (!(func instanceof Func) || !(wrapped instanceof Func)) return unknown('wraps() of that');
    func.attrs = new Map([...(func.attrs ?? []), ...(wrapped.attrs ?? [])]);
    func.attrs.set('__name__', wrapped.attrs?.get('__name__') ?? wrapped.code.name);
    func.attrs.set('__wrapped__', wrapped);
    return func;
  }),
);

export const functools = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['reduce', native('reduce', 2, 3, reduce)],
    ['lru_cache', native('lru_cache', 0, 2, caching, ['maxsize', 'typed'])],
    ['cache', native('cache', 1, 1, ([func = null]) => remembering(func))],
    ['partial', new Builtin('partial', 1, 999, partial, null)],
    ['cmp_to_key', native('cmp_to_key', 1, 1, comparing)],
    ['wraps', wraps],
    ['total_ordering', totalOrdering],
  ]);
