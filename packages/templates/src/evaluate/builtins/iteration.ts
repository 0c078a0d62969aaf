import { charge, step, unknown } from '../budget.js';
import { call } from '../call.js';
import { truth } from '../compare.js';
import { ordered } from '../ordering.js';
import { raise } from '../errors.js';
import { each, iterate } from '../iterate.js';
import { argumentOr, native } from '../natives.js';
import { addInts, asInt } from '../numbers.js';
import { operation } from '../operators.js';
import { ITERATOR_TYPES } from '../types.js';
import type { Builtin, Keywords } from '../callables.js';
import { Float, Iter, PySet, Tuple, type Value } from '../values.js';

const add = operation('+');

function sum(args: readonly Value[], keywords: Keywords): Value {
  let total: Value = argumentOr(args, 1, keywords, 'start', 0);
  if (typeof total === 'string') return raise('TypeError', "sum() can't sum strings [use ''.join(seq) instead]");
  const [source = null] = args;
  // From 3.12 on, Python makes up for what is lost when floats are added.
  let lost = 0;
  let exact = 0;
  // Ints add up alike in any order.
  const values = source instanceof PySet && [...source.map.values()].every((item) => asInt(item) !== null);
  const take = (item: Value): void => {
    if (item instanceof Float && (total instanceof Float || typeof total === 'number')) {
      const before = total instanceof Float ? exact : total;
      exact = before + item.v;
      lost += Math.abs(before) >= Math.abs(item.v) ? before - exact + item.v : item.v - exact + before;
    } else if (total instanceof Float && typeof item === 'number') exact += item;
    total = typeof total === 'number' && typeof item === 'number' ? addInts(total, item) : add(total, item);
  };
  if (values) for (const item of source.map.values()) take(item);
  else each(source, take);
  if (total instanceof Float && Number.isFinite(lost) && exact + lost !== total.v)
    unknown('a sum that versions of Python differ in');
  return total;
}

const extreme = (name: 'min' | 'max'): Builtin =>
  native(
    name,
    1,
    9999,
    (args, keywords) => {
      const key = keywords?.get('key') ?? null;
      const operator = name === 'min' ? '<' : '>';
      let best: { item: Value; key: Value } | null = null;
      const take = (item: Value): void => {
        const by = key === null ? item : call(key, [item]);
        if (best === null || ordered(operator, by, best.key)) best = { item, key: by };
      };
      const [source = null] = args;
      if (args.length > 1) {
        for (const item of args) take(item);
        if (keywords?.has('default')) return raise('TypeError');
      } else if (source instanceof PySet && key === null && alike(source))
        for (const item of source.map.values()) take(item);
      else each(source, take);
      const found = best as { item: Value } | null;
      if (found) return found.item;
      return keywords?.has('default')
        ? (keywords.get('default') ?? null)
        : raise('ValueError', `${name}() arg is an empty sequence`);
    },
    ['key', 'default'],
  );

/** Whether the least and the greatest of a set are the same however it is walked. */
function alike(set: PySet): boolean {
  charge(set.map.size);
  const kinds = new Set([...set.map.values()].map((value) => (value instanceof Float ? 'number' : typeof value)));
  return kinds.size === 1 && !kinds.has('object');
}

const quantifier = (name: 'any' | 'all', ends: boolean): Builtin =>
  native(name, 1, 1, ([source = null]) => {
    let given = !ends;
    const take = (item: Value): boolean => {
      if (truth(item) === ends) given = ends;
      return given === ends;
    };
    if (source instanceof PySet) for (const item of source.map.values()) take(item);
    else each(source, take);
    return given;
  });

export const ITERATION: readonly Builtin[] = [
  native('sum', 1, 2, sum, ['start']),
  extreme('min'),
  extreme('max'),
  quantifier('any', true),
  quantifier('all', false),
];

function enumerated(args: readonly Value[], keywords: Keywords): Iter {
  const { next } = iterate(args[0] as Value);
  let at = asInt(argumentOr(args, 1, keywords, 'start', 0)) ?? raise('TypeError');
  return new Iter('enumerate', () => {
    const item = next();
    if (item === undefined) return undefined;
    step();
    at = addInts(at, 1);
    return new Tuple([addInts(at, -1), item]);
  });
}

function zipped(args: readonly Value[], keywords: Keywords): Iter {
  const sources = args.map((source) => iterate(source).next);
  const strict = truth(keywords?.get('strict') ?? false);
  let done = sources.length === 0;
  return new Iter('zip', () => {
    if (done) return undefined;
    step();
    const items: Value[] = [];
    for (const next of sources) {
      const item = next();
      if (item === undefined) {
        done = true;
        if (strict && (items.length > 0 || sources.slice(1).some((other) => other() !== undefined))) {
          raise('ValueError');
        }
        return undefined;
      }
      items.push(item);
    }
    return new Tuple(items);
  });
}

function mapped(args: readonly Value[]): Iter {
  const [func = null, ...rest] = args;
  const sources = rest.map((source) => iterate(source).next);
  return new Iter('map', () => {
    step();
    const items: Value[] = [];
    for (const next of sources) {
      const item = next();
      if (item === undefined) return undefined;
      items.push(item);
    }
    return call(func, items);
  });
}

function filtered(args: readonly Value[]): Iter {
  const [func = null, source = null] = args;
  const { next } = iterate(source);
  return new Iter('filter', () => {
    for (let item = next(); item !== undefined; item = next()) {
      step();
      if (truth(func === null ? item : call(func, [item]))) return item;
    }
    return undefined;
  });
}

/** Lets the types of lazy iterators be called. */
export function equipIteration(): ReadonlyMap<string, Value> {
  const makers = [
    native('enumerate', 1, 2, enumerated, ['start']),
    native('zip', 0, 99, zipped, ['strict']),
    native('map', 2, 99, mapped),
    native('filter', 2, 2, filtered),
  ];
  return new Map(
    makers.map((maker) => {
      const cls = ITERATOR_TYPES.get(maker.name) ?? unknown(maker.name);
      cls.make = (args, keywords) => call(maker, args, keywords);
      return [maker.name, cls];
    }),
  );
}
