import { charge, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toKey, toObject } from '../convert.js';
import { each, listOf } from '../iterate.js';
import { inherits } from '../operators.js';
import { enumerableKeys, get, ownKeys, ownSlot, put, set } from '../props.js';
import {
  array,
  builder,
  closed,
  define,
  functionProto,
  object,
  objectProto,
  typeError,
  arrayProto,
  dateProto,
  mapProto,
  setProto,
  native,
} from '../realm.js';
import { Arr, DateObj, ErrorObj, Fn, MapObj, Obj, used, type Value } from '../values.js';
import { TypedObj } from '../bytes/bytes.js';
import { newTyped } from '../bytes/typed-method.js';
import { defineAll, equipProperties } from './object-properties.js';
import { PromiseObj } from './promise.js';

export const objectClass = builder('Object', 1, objectProto, (_, [value], target) => {
  if (target && target !== objectClass) return unknown('a class that extends Object');
  return value === undefined || value === null ? object() : toObject(value);
});

const entries = (of: Value, make: (key: string, value: () => Value) => Value): Arr => {
  if (typeof of === 'string') return array(of.split('').map((c, index) => make(String(index), () => c)));
  if (of !== null && of !== undefined && !(of instanceof Obj)) {
    used(of);
    return array([]);
  }
  const from = toObject(of);
  return array(enumerableKeys(from).map((key) => make(key, () => get(from, key))));
};

define(objectClass, 'keys', 1, (_, [of]) => entries(of, (key) => key));
define(objectClass, 'values', 1, (_, [of]) => entries(of, (__, value) => value()));
define(objectClass, 'entries', 1, (_, [of]) => entries(of, (key, value) => array([key, value()])));
define(objectClass, 'assign', 2, (_, [into, ...from]) => {
  const to = toObject(into);
  for (const one of from) {
    if (one === undefined || one === null) continue;
    if (!(one instanceof Obj)) unknown('Object.assign of a primitive');
    else for (const key of ownKeys(one)) if (ownSlot(one, key)?.enumerable) set(to, key, get(one, key));
  }
  return to;
});
define(objectClass, 'fromEntries', 1, (_, [of]) => {
  const made = object();
  each(of, (pair) => {
    const key = toKey(get(pair, '0'));
    if (key === '__proto__') unknown('__proto__');
    put(made, key, get(pair, '1'));
  });
  return made;
});

define(objectClass, 'getPrototypeOf', 1, (_, [of]) => (of instanceof Obj ? of.proto : unknown('such a prototype')));
define(objectClass, 'create', 2, (_, [proto, more]) => {
  if (!(proto === null || proto instanceof Obj)) return typeError();
  const made = new Obj(proto);
  if (more !== undefined) defineAll(made, more);
  return made;
});
define(objectClass, 'is', 2, (_, [a, b]) => Object.is(used(a), used(b)));
define(objectClass, 'hasOwn', 2, (_, [of, key]) => Boolean(ownSlot(toObject(of), toKey(key))));
define(objectClass, 'getOwnPropertyNames', 1, (_, [of]) =>
  array([...ownKeys(toObject(of))].filter((key) => typeof key === 'string')),
);
equipProperties(objectClass);
closed(objectClass, Object);
// Some engines have it, and some have not.
objectClass.library = new Set([...(objectClass.library ?? []), 'groupBy']);

define(objectProto, 'hasOwnProperty', 1, (self, [key]) => Boolean(ownSlot(toObject(self), toKey(key))));
define(objectProto, 'isPrototypeOf', 1, (self, [of]) => inherits(of, self));
define(objectProto, 'valueOf', 0, (self) => toObject(self));
define(objectProto, 'propertyIsEnumerable', 1, (self, [key]) =>
  Boolean(ownSlot(toObject(self), toKey(key))?.enumerable),
);
define(objectProto, 'toString', 0, (self) => {
  if (self === undefined) return '[object Undefined]';
  if (self === null) return '[object Null]';
  const of = toObject(self);
  for (let at: Obj | null = of; at; at = at.proto) {
    if (at.props.has(Symbol.toStringTag)) return unknown('a tag of an object');
  }
  if (of instanceof Arr) return '[object Array]';
  if (of instanceof Fn) return '[object Function]';
  if (of instanceof ErrorObj) return '[object Error]';
  return of.constructor === Obj ? '[object Object]' : unknown('the text of that');
});
closed(objectProto, Object.prototype);

export const functionClass = builder('Function', 1, functionProto, () => unknown('Function()'));
closed(functionClass, Function);
define(functionProto, 'call', 1, (self, [on, ...args]) => call(self, on, args));
define(functionProto, 'apply', 2, (self, [on, args]) =>
  call(
    self,
    on,
    args === undefined || args === null ? [] : args instanceof Arr ? listOf(args) : unknown('such arguments'),
  ),
);
define(functionProto, 'bind', 1, (self, [on, ...first]) => {
  if (!(self instanceof Fn)) return typeError();
  charge(first.length);
  const [name, length] = [get(self, 'name'), get(self, 'length')];
  if (typeof name !== 'string' || typeof length !== 'number') return unknown('such a function bound');
  return native(`bound ${name}`, Math.max(0, length - first.length), (_, rest) => call(self, on, [...first, ...rest]));
});
closed(functionProto, Function.prototype, [Symbol.hasInstance]);

export function clone(value: Value, seen: Map<Obj, Obj>): Value {
  const of = used(value);
  if (!(of instanceof Obj)) return typeof of === 'symbol' ? unknown('a clone of a symbol') : of;
  const known = seen.get(of);
  if (known) return known;
  charge(4);
  if (of instanceof Arr && of.proto === arrayProto && of.props.size === 0) {
    const made = array([]);
    seen.set(of, made);
    for (const item of of.items) made.items.push(clone(item, seen));
    return made;
  }
  if (of instanceof DateObj && of.proto === dateProto) return new DateObj(dateProto, of.time);
  if (of instanceof MapObj && (of.proto === mapProto || of.proto === setProto)) {
    const made = new MapObj(of.proto, of.kind);
    seen.set(of, made);
    for (const [key, inner] of of.map) made.map.set(clone(key, seen), clone(inner, seen));
    return made;
  }
  if (of instanceof TypedObj) {
    const made = newTyped(of.of, of.view.length);
    seen.set(of, made);
    made.bytes.set(of.bytes);
    return of.view.byteLength === of.buffer.data.byteLength ? made : unknown('a clone of that');
  }
  if (of.constructor !== Obj || of instanceof PromiseObj) return unknown('a clone of that');
  const made = object();
  seen.set(of, made);
  for (const key of enumerableKeys(of)) put(made, key, clone(get(of, key), seen));
  return made;
}
