import { charge, unknown } from '../budget.js';
import { same } from '../compare.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { equip, method } from '../natives.js';
import { indexOf } from '../slices.js';
import { dequeType, generatorType, ITERATOR_TYPES, propertyType, sliceType } from '../types.js';
import { Deque, Iter, Property, type Value } from '../values.js';
import { countOf } from './list.js';

const self = (args: readonly Value[]): Deque => {
  const [deque = null] = args;
  return deque instanceof Deque ? deque : raise('TypeError');
};

/** Adds to one end of a deque; what it can't hold falls out at the other. */
export function push(deque: Deque, item: Value, left: boolean): void {
  charge(left ? 1 + deque.items.length / 64 : 1);
  if (left) deque.items.unshift(item);
  else deque.items.push(item);
  deque.version += 1;
  if (deque.most !== null && deque.items.length > deque.most) {
    if (left) deque.items.pop();
    else deque.items.shift();
  }
}

const pushing =
  (left: boolean) =>
  (args: readonly Value[]): Value => {
    push(self(args), args[1] as Value, left);
    return null;
  };

const extending =
  (left: boolean) =>
  (args: readonly Value[]): Value => {
    for (const item of arrayOf(args[1] as Value)) push(self(args), item, left);
    return null;
  };

const taking =
  (left: boolean) =>
  (args: readonly Value[]): Value => {
    const { items } = self(args);
    charge(left ? items.length / 64 : 1);
    const found = left ? items.shift() : items.pop();
    if (found === undefined) return raise('IndexError', 'pop from an empty deque');
    self(args).version += 1;
    return found;
  };

export function equipIterators(): void {
  equip(
    dequeType,
    [
      method('append', 1, 1, pushing(false)),
      method('appendleft', 1, 1, pushing(true)),
      method('extend', 1, 1, extending(false)),
      method('extendleft', 1, 1, extending(true)),
      method('pop', 0, 0, taking(false)),
      method('popleft', 0, 0, taking(true)),
      method('count', 1, 1, (args) => countOf(self(args).items, args[1] as Value)),
      method('clear', 0, 0, (args) => {
        self(args).items.length = 0;
        self(args).version += 1;
        return null;
      }),
      method('reverse', 0, 0, (args) => {
        self(args).items.reverse();
        return null;
      }),
      method('rotate', 0, 1, (args) => {
        const { items } = self(args);
        if (items.length === 0) return null;
        charge(items.length / 16);
        const by =
          indexOf(args[1] === undefined ? 1 : args[1], `'%' object cannot be interpreted as an integer`) % items.length;
        items.unshift(...items.splice(items.length - (by < 0 ? by + items.length : by)));
        self(args).version += 1;
        return null;
      }),
      method('remove', 1, 1, (args) => {
        const at = self(args).items.findIndex((item) => same(item, args[1] as Value));
        if (at < 0) return raise('ValueError');
        self(args).items.splice(at, 1);
        self(args).version += 1;
        return null;
      }),
    ],
    'copy index insert maxlen',
  );
  equip(
    generatorType,
    [
      method('send', 1, 1, ([generator, value]) => {
        if (!(generator instanceof Iter) || !generator.control) return raise('TypeError');
        const given = generator.control.send(value as Value);
        return given === undefined ? raise('StopIteration') : given;
      }),
      method('close', 0, 0, ([generator]) => {
        if (generator instanceof Iter) generator.control?.close();
        return null;
      }),
    ],
    'throw gi_code gi_frame gi_running gi_suspended gi_yieldfrom',
  );
  for (const type of ITERATOR_TYPES.values()) type.unmodelled = new Set(['from_iterable']);
  equip(
    propertyType,
    [
      method('setter', 1, 1, ([property, setter]) =>
        property instanceof Property ? new Property(property.getter, setter as Value) : unknown('a setter'),
      ),
    ],
    'getter deleter fget fset fdel',
  );
  equip(sliceType, [], 'indices start stop step');
}
