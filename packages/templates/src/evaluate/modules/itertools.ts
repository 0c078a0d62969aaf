import { step, unknown } from '../budget.js';
import { call } from '../call.js';
import { same, truth } from '../compare.js';
import { raise } from '../errors.js';
import { arrayOf, iterate, overArray } from '../iterate.js';
import { argument, native } from '../natives.js';
import { operation } from '../operators.js';
import { ITERATOR_TYPES } from '../types.js';
import type { Builtin } from '../callables.js';
import { Iter, Tuple, type Value, Wrapped } from '../values.js';

import { COMBINATORICS } from './combinatorics.js';
import { count, over } from './turns.js';

const add = operation('+');

function* flatten(sources: Iter): Generator<Value, void> {
  for (let source = sources.next(); source !== undefined; source = sources.next()) {
    const { next } = iterate(source);
    for (let item = next(); item !== undefined; item = next()) yield item;
  }
}

function* slice(next: () => Value | undefined, start: number, stop: number | null, by: number): Generator<Value, void> {
  let wanted = start;
  for (let at = 0; stop === null || at < stop; at += 1) {
    step();
    const item = next();
    if (item === undefined) return;
    if (at !== wanted) continue;
    yield item;
    wanted += by;
  }
}

function* accumulated(next: () => Value | undefined, func: Value, initial: Value | undefined): Generator<Value, void> {
  let total: Value | undefined = initial === null ? undefined : initial;
  if (total !== undefined) yield total;
  for (let item = next(); item !== undefined; item = next()) {
    total = total === undefined ? item : func === null ? add(total, item) : call(func, [total, item]);
    yield total;
  }
}

function* grouped(next: () => Value | undefined, key: Value): Generator<Value, void> {
  // Each group is read ahead, which tells nothing apart; it is empty once the next one is asked for.
  let group: { key: Value; items: Value[] } | null = null;
  let current: object | null = null;
  const shown = (of: { key: Value; items: Value[] }): Tuple => {
    const { next: inner } = overArray('iterator', of.items);
    current = of;
    return new Tuple([of.key, new Iter('iterator', () => (current === of ? inner() : undefined))]);
  };
  for (let item = next(); item !== undefined; item = next()) {
    step();
    const by = key === null ? item : call(key, [item]);
    if (group && same(by, group.key)) group.items.push(item);
    else {
      if (group) yield shown(group);
      group = { key: by, items: [item] };
    }
  }
  if (group) yield shown(group);
  current = null;
}

function* longest(sources: readonly (() => Value | undefined)[], fill: Value): Generator<Value, void> {
  const done = sources.map(() => false);
  for (;;) {
    const items = sources.map((next, at) => {
      const item = done[at] ? undefined : next();
      if (item === undefined) done[at] = true;
      return item === undefined ? fill : item;
    });
    if (done.every(Boolean)) return;
    yield new Tuple(items);
  }
}

function* whileTrue(test: Value, next: () => Value | undefined, drop: boolean): Generator<Value, void> {
  let dropping = drop;
  for (let item = next(); item !== undefined; item = next()) {
    step();
    if (!drop && !truth(call(test, [item]))) return;
    if (dropping && truth(call(test, [item]))) continue;
    dropping = false;
    yield item;
  }
}

function* counted(start: Value, by: Value): Generator<Value, void> {
  for (let at = start; ; at = add(at, by)) yield at;
}

function* cycled(next: () => Value | undefined): Generator<Value, void> {
  const seen: Value[] = [];
  for (let item = next(); item !== undefined; item = next()) {
    seen.push(item);
    yield item;
  }
  while (seen.length > 0) for (const item of seen) yield item;
}

function* repeated(item: Value, times: number | null): Generator<Value, void> {
  for (let at = 0; times === null || at < times; at += 1) yield item;
}

function* pairs(next: () => Value | undefined): Generator<Value, void> {
  let before = next();
  for (let item = next(); before !== undefined && item !== undefined; item = next()) {
    yield new Tuple([before, item]);
    before = item;
  }
}

function* starred(func: Value, next: () => Value | undefined): Generator<Value, void> {
  for (let item = next(); item !== undefined; item = next()) yield call(func, arrayOf(item));
}

const source = (value: Value | undefined): (() => Value | undefined) => iterate(value as Value).next;

const FUNCTIONS: readonly Builtin[] = [
  ...COMBINATORICS,
  native('islice', 2, 4, (args) => {
    const numbers = args.slice(1).map((value) => count(value, null));
    const [start, stop, by] =
      numbers.length === 1 ? [0, numbers[0] ?? null, 1] : [numbers[0] ?? 0, numbers[1] ?? null, numbers[2] ?? 1];
    if (start < 0 || (stop !== null && stop < 0) || by < 1) return raise('ValueError');
    return over('islice', slice(source(args[0]), start, stop, by));
  }),
  native(
    'accumulate',
    1,
    2,
    (args, keywords) =>
      over(
        'accumulate',
        accumulated(
          source(args[0]),
          argument(args, 1, keywords, 'func') ?? null,
          keywords?.get('initial') ?? undefined,
        ),
      ),
    ['func', 'initial'],
  ),
  native(
    'groupby',
    1,
    2,
    (args, keywords) => over('groupby', grouped(source(args[0]), argument(args, 1, keywords, 'key') ?? null)),
    ['key'],
  ),
  native(
    'zip_longest',
    0,
    99,
    (args, keywords) => over('zip_longest', longest(args.map(source), keywords?.get('fillvalue') ?? null)),
    ['fillvalue'],
  ),
  native('takewhile', 2, 2, ([test = null, items]) => over('takewhile', whileTrue(test, source(items), false))),
  native('dropwhile', 2, 2, ([test = null, items]) => over('dropwhile', whileTrue(test, source(items), true))),
  native('count', 0, 2, ([start = 0, by = 1]) => over('count', counted(start, by))),
  native('cycle', 1, 1, ([items]) => over('cycle', cycled(source(items)))),
  native('repeat', 1, 2, ([item = null, times]) =>
    over('repeat', repeated(item, times === null ? raise('TypeError') : count(times, null))),
  ),
  native('pairwise', 1, 1, ([items]) => over('pairwise', pairs(source(items)))),
  native('starmap', 2, 2, ([func = null, items]) => over('starmap', starred(func, source(items)))),
];

export const itertools = (): ReadonlyMap<string, Value> => {
  const chain = native('chain', 0, 99, (args) => over('chain', flatten(overArray('iterator', args))));
  const whole = native('from_iterable', 1, 1, ([sources = null]) => over('chain', flatten(iterate(sources))));
  return new Map<string, Value>([
    ...FUNCTIONS.map((func) => [func.name, func] as const),
    ['chain', chainClass(chain, whole)],
  ]);
};

function chainClass(chain: Builtin, whole: Builtin): Value {
  const cls = ITERATOR_TYPES.get('chain') ?? unknown('chain');
  cls.make = (args, keywords) => call(chain, args, keywords);
  cls.attrs.set('from_iterable', new Wrapped('staticmethod', whole));
  return cls;
}
