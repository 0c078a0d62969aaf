import { Raised, reserve, step, unknown } from './budget.js';
import { bound, call, lookup } from './call.js';
import { isA, raise } from './errors.js';
import { elementsOf } from './mappings.js';
import { typeOf } from './types.js';
import { Cls, Deque, Dict, Inst, Iter, List, PySet, Range, Token, Tuple, type Value, View } from './values.js';

/** iter(): raises TypeError for what can't be iterated. */
export function iterate(value: Value): Iter {
  if (value instanceof List) return overList(value);
  if (value instanceof Iter) return value;
  if (value instanceof Range) return overRange(value);
  if (value instanceof Tuple) return overArray('tuple_iterator', value.items);
  if (typeof value === 'string') return overText(value);
  if (value instanceof Dict) return overDict(value, 'keys');
  if (value instanceof View) return overDict(value.dict, value.kind);
  if (value instanceof PySet) return overSet(value);
  if (value instanceof Deque) return overDeque(value);
  if (value instanceof Inst) return overOwn(value);
  if (value instanceof Token) return unknown(value.text);
  if (value instanceof Cls && value.members) return overArray('iterator', [...new Set(value.members.values())]);
  return raise('TypeError', `'${typeOf(value).name}' object is not iterable`);
}

function overList(list: List): Iter {
  let at = 0;
  return new Iter('list_iterator', () => {
    if (at < 0 || at >= list.items.length) {
      at = -1;
      return undefined;
    }
    at += 1;
    return list.items[at - 1];
  });
}

export function overArray(kind: string, items: readonly Value[]): Iter {
  let at = 0;
  return new Iter(kind, () => (at < items.length ? items[at++] : undefined));
}

function overText(text: string): Iter {
  let at = 0;
  return new Iter('str_iterator', () => (at < text.length ? text[at++] : undefined));
}

function overRange({ start, step: by, length }: Range): Iter {
  let at = 0;
  return new Iter('range_iterator', () => {
    if (at >= length) return undefined;
    at += 1;
    return start + by * (at - 1);
  });
}

function overDict(dict: Dict, kind: 'keys' | 'values' | 'items'): Iter {
  const entries = dict.map.values();
  const { version } = dict;
  const { size } = dict.map;
  let done = false;
  return new Iter('dict_keyiterator', () => {
    if (done) return undefined;
    if (dict.version !== version) {
      if (dict.map.size !== size) raise('RuntimeError', 'dictionary changed size during iteration');
      unknown('a dict that changes while it is walked');
    }
    const turn = entries.next();
    if (turn.done) {
      done = true;
      return undefined;
    }
    const { key, value } = turn.value;
    return kind === 'keys' ? key : kind === 'values' ? value : new Tuple([key, value]);
  });
}

function overSet(set: PySet): Iter {
  const items = elementsOf(set);
  const { version } = set;
  const { size } = set.map;
  let at = 0;
  return new Iter('set_iterator', () => {
    if (at > items.length) return undefined;
    if (set.version !== version) {
      if (set.map.size !== size) raise('RuntimeError', 'Set changed size during iteration');
      unknown('a set that changes while it is walked');
    }
    at += 1;
    return items[at - 1];
  });
}

function overDeque(deque: Deque): Iter {
  const { version } = deque;
  let at = 0;
  return new Iter('iterator', () => {
    if (deque.version !== version) raise('RuntimeError', 'deque mutated during iteration');
    return at < deque.items.length ? deque.items[at++] : undefined;
  });
}

function overOwn(self: Inst): Iter {
  const method = lookup(self.cls, '__iter__');
  if (method !== undefined) {
    const given = call(bound(method, self), []);
    if (given instanceof Iter) return given;
    if (given instanceof Inst && lookup(given.cls, '__next__') !== undefined) return overNext(given);
    return raise('TypeError', `iter() returned non-iterator of type '${typeOf(given).name}'`);
  }
  const get = lookup(self.cls, '__getitem__');
  if (get === undefined) return raise('TypeError', `'${self.cls.name}' object is not iterable`);
  let at = 0;
  let done = false;
  return new Iter('iterator', () => {
    if (done) return undefined;
    try {
      at += 1;
      return call(bound(get, self), [at - 1]);
    } catch (error) {
      if (!(error instanceof Raised && isA(error.value, 'IndexError'))) throw error;
      done = true;
      return undefined;
    }
  });
}

/** The iterator that an object with __next__ is. */
function overNext(self: Inst): Iter {
  return new Iter('iterator', () => {
    const method = lookup(self.cls, '__next__');
    if (method === undefined) return raise('TypeError');
    try {
      return call(bound(method, self), []);
    } catch (error) {
      if (error instanceof Raised && isA(error.value, 'StopIteration')) return undefined;
      throw error;
    }
  });
}

/** next() of what is an iterator already; null where it is none. */
export function iteratorOf(value: Value): Iter | null {
  if (value instanceof Iter) return value;
  return value instanceof Inst && lookup(value.cls, '__next__') !== undefined ? overNext(value) : null;
}

/** All that an iterable gives, as a new array. */
export function arrayOf(value: Value): Value[] {
  if (value instanceof List || value instanceof Tuple || value instanceof Deque) {
    reserve(value.items.length);
    return value.items.slice();
  }
  if (typeof value === 'string') {
    reserve(value.length);
    return value.split('');
  }
  if (value instanceof Range) reserve(value.length);
  const { next } = iterate(value);
  const made: Value[] = [];
  for (let item = next(); item !== undefined; item = next()) {
    step();
    made.push(item);
    if (made.length % 1024 === 0) reserve(1024);
  }
  return made;
}

/** Gives every element to `take` until it gives true. */
export function each(value: Value, take: (item: Value) => unknown): void {
  const { next } = iterate(value);
  for (let item = next(); item !== undefined; item = next()) {
    step();
    if (take(item) === true) return;
  }
}
