import { charge, reserve, step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toInteger, toText } from '../convert.js';
import { listOf } from '../iterate.js';
import { same } from '../operators.js';
import { get } from '../props.js';
import { array, arrayProto, builder, closed, define, iterator, raise } from '../realm.js';
import { Arr, HOLE, type IterObj, Obj, used, type Value } from '../values.js';
import { at, itemOf, method, open, own } from './array-method.js';
import './array-sort.js';
import './array-visits.js';

export const arrayClass = builder('Array', 1, arrayProto, (_, args, target) => {
  if (target && target !== arrayClass) return unknown('a class that extends Array');
  const [length] = args;
  if (args.length === 1 && typeof length === 'number') return length === 0 ? array([]) : unfilled(length);
  return array([...args]);
});

/** `new Array(n)` has holes until it is filled. */
function unfilled(length: number): Arr {
  if (!(length >= 0 && length <= 4294967295 && length % 1 === 0)) return raise('RangeError', 'Invalid array length');
  reserve(length);
  const made = new Arr(arrayProto, new Array<Value>(length).fill(HOLE));
  made.holes = true;
  return made;
}
define(arrayClass, 'isArray', 1, (_, [of]) => used(of) instanceof Arr);
define(arrayClass, 'of', 0, (_, args) => array([...args]));
define(arrayClass, 'from', 1, (_, [of, map]) => {
  let items: Value[];
  if (of instanceof Obj && get(of, Symbol.iterator) === undefined) {
    const length = toInteger(get(of, 'length'));
    items = [];
    reserve(Math.max(0, length));
    for (let index = 0; index < length; index += 1) items.push(get(of, String(index)));
  } else items = listOf(of);
  return array(map === undefined ? items : items.map((item, index) => call(map, undefined, [item, index])));
});
closed(arrayClass, Array);

method('push', 1, (of, args) => {
  open(of);
  charge(args.length);
  for (const item of args) of.items.push(used(item));
  return of.items.length;
});
method('pop', 0, (of) => open(of).items.pop());
method('shift', 0, (of) => open(of).items.shift());
method('unshift', 1, (of, args) => {
  charge(args.length);
  return open(of).items.unshift(...args.slice(0, 10000));
});
method('reverse', 0, (of) => {
  open(of).items.reverse();
  return of;
});
method('toReversed', 0, (of) => array([...of.items].reverse()));
method('concat', 1, (of, args) => {
  const made = [...of.items];
  for (const one of args) {
    if (one instanceof Arr) {
      reserve(one.items.length);
      for (const item of one.items) made.push(used(item));
    } else made.push(one);
  }
  return array(made);
});
method('slice', 2, (of, [from, to]) => {
  const { length } = of.items;
  return array(of.items.slice(at(from, length, 0), at(to, length, length)));
});
method('splice', 2, (of, args) => {
  open(of);
  const { length } = of.items;
  const from = at(args[0], length, 0);
  const count =
    args.length === 0
      ? 0
      : args.length === 1
        ? length - from
        : Math.min(Math.max(toInteger(args[1]), 0), length - from);
  return array(of.items.splice(from, count, ...args.slice(2, 10000)));
});
method('fill', 1, (of, [value, from, to]) => {
  open(of);
  const { length } = of.items;
  of.items.fill(used(value), at(from, length, 0), at(to, length, length));
  return of;
});
method('at', 1, (of, [index]) => {
  const i = toInteger(index);
  return itemOf(of, i < 0 ? of.items.length + i : i);
});
method('with', 2, (of, [index, value]) => {
  const i = toInteger(index);
  const place = i < 0 ? of.items.length + i : i;
  return place >= 0 && place < of.items.length ? array(of.items.with(place, value)) : raise('RangeError', null);
});
method('includes', 1, (of, [value, from]) => {
  const wanted = used(value);
  return of.items
    .slice(at(from, of.items.length, 0))
    .some((item) => item === wanted || (Number.isNaN(item) && Number.isNaN(wanted)));
});
method('indexOf', 1, (of, [value, from]) => {
  const start = at(from, of.items.length, 0);
  const found = of.items.slice(start).findIndex((item) => same(item, value));
  return found < 0 ? -1 : found + start;
});
method('lastIndexOf', 1, (of, args) => {
  const from = args.length > 1 ? toInteger(args[1]) : of.items.length - 1;
  const last = from < 0 ? of.items.length + from : from;
  return of.items.findLastIndex((item, index) => index <= last && same(item, args[0]));
});
method('toSpliced', 2, (of, args) => {
  const made = array([...of.items]);
  call(get(made, 'splice'), made, args);
  return made;
});
method('copyWithin', 2, (of, [target, from, to]) => {
  open(of);
  of.items.copyWithin(toInteger(target), toInteger(from), to === undefined ? undefined : toInteger(to));
  return of;
});

const joining = new Set<Arr>();
function join(of: Arr, separator: string): string {
  if (joining.has(of)) return '';
  joining.add(of);
  try {
    let made = '';
    of.items.forEach((item, index) => {
      step();
      const text = item === undefined || item === null ? '' : toText(item);
      reserve((text.length + separator.length) / 8);
      made += (index === 0 ? '' : separator) + text;
    });
    return made;
  } finally {
    joining.delete(of);
  }
}
method('join', 1, (of, [separator]) => join(of, separator === undefined ? ',' : toText(separator)));
method('toString', 0, (of) => join(of, ','));

function flat(items: readonly Value[], depth: number, into: Value[]): Value[] {
  for (const item of items) {
    step();
    if (item instanceof Arr && depth > 0) flat(item.items, depth - 1, into);
    else into.push(used(item));
  }
  return into;
}
method('flat', 0, (of, [depth]) =>
  array(flat(of.items, depth === undefined ? 1 : Math.min(toInteger(depth), 100), [])),
);

function walking(make: (of: Arr, index: number) => Value): (of: Arr) => IterObj {
  return (of) => {
    let index = 0;
    return iterator(() => {
      if (index >= of.items.length) {
        index = Infinity;
        return { done: true, value: undefined };
      }
      index += 1;
      return { done: false, value: make(of, index - 1) };
    });
  };
}
method(
  'keys',
  0,
  walking((_, index) => index),
);
method(
  'entries',
  0,
  walking((of, index) => array([index, itemOf(of, index)])),
);
const values = walking(itemOf);
method('values', 0, values);
define(arrayProto, Symbol.iterator, 0, (self) => values(own(self)));
closed(arrayProto, Array.prototype);
