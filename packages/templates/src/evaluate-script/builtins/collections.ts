import { charge, step } from '../../evaluate/budget.js';
import { call, prototypeOf } from '../call.js';
import { each } from '../iterate.js';
import { touch } from '../era.js';
import { get } from '../props.js';
import {
  array,
  builder,
  closed,
  define,
  getter,
  iterator,
  mapProto,
  setProto,
  typeError,
  weakMapProto,
  weakSetProto,
} from '../realm.js';
import { type Fn, type IterObj, MapObj, Obj, used, type Value } from '../values.js';

const HOSTS = { Map: Map.prototype, Set: Set.prototype, WeakMap: WeakMap.prototype, WeakSet: WeakSet.prototype };
const PROTOS = { Map: mapProto, Set: setProto, WeakMap: weakMapProto, WeakSet: weakSetProto };

const WRITES: ReadonlySet<string> = new Set(['set', 'add', 'delete', 'clear']);

function collection(kind: keyof typeof PROTOS): Fn {
  const proto = PROTOS[kind];
  const pairs = kind === 'Map' || kind === 'WeakMap';
  const weak = kind === 'WeakMap' || kind === 'WeakSet';
  const own = (self: Value): MapObj => (self instanceof MapObj && self.kind === kind ? self : typeError());
  const fits = (key: Value): Value => (weak && !(used(key) instanceof Obj) ? typeError() : used(key));
  const cls = builder(kind, 0, proto, (_, [of], target) => {
    if (!target) return typeError(`Constructor ${kind} requires 'new'`);
    const made = new MapObj(prototypeOf(target, proto), kind);
    if (of === undefined || of === null) return made;
    // A class may add in its own way.
    const adds = made.proto === proto ? null : get(made, pairs ? 'set' : 'add');
    each(of, (item) => {
      charge(2);
      if (pairs && !(item instanceof Obj)) typeError(null);
      const [key, value] = pairs ? [get(item, '0'), get(item, '1')] : [item, item];
      if (adds) call(adds, made, pairs ? [key, value] : [key]);
      else made.map.set(fits(key), value);
    });
    return made;
  });
  const method = (name: string, length: number, run: (of: MapObj, args: readonly Value[]) => Value): void =>
    define(proto, name, length, (self, args) => {
      charge(1);
      const of = own(self);
      if (WRITES.has(name)) touch(of.late);
      return run(of, args);
    });
  method('has', 1, (of, [key]) => of.map.has(used(key)));
  method('delete', 1, (of, [key]) => of.map.delete(used(key)));
  if (pairs) {
    method('get', 1, (of, [key]) => of.map.get(used(key)));
    method('set', 2, (of, [key, value]) => {
      of.map.set(fits(key), used(value));
      return of;
    });
  } else {
    method('add', 1, (of, [key]) => {
      of.map.set(fits(key), key);
      return of;
    });
  }
  if (!weak) walks(proto, method, own, pairs);
  closed(proto, HOSTS[kind]);
  closed(cls, kind === 'Map' ? Map : kind === 'Set' ? Set : kind === 'WeakMap' ? WeakMap : WeakSet);
  return cls;
}

function walks(
  proto: Obj,
  method: (name: string, length: number, run: (of: MapObj, args: readonly Value[]) => Value) => void,
  own: (self: Value) => MapObj,
  pairs: boolean,
): void {
  getter(proto, 'size', (self) => own(self).map.size);
  method('clear', 0, (of) => void of.map.clear());
  method('forEach', 1, (of, [fn, self]) => {
    for (const [key, value] of of.map) {
      step();
      call(fn, self, [value, key, of]);
    }
    return undefined;
  });
  const over = (of: MapObj, make: (key: Value, value: Value) => Value): IterObj => {
    const entries = of.map.entries();
    return iterator(() => {
      step();
      const { done, value } = entries.next();
      return done ? { done: true, value: undefined } : { done: false, value: make(value[0], value[1]) };
    });
  };
  method('keys', 0, (of) => over(of, (key) => key));
  method('values', 0, (of) => over(of, (_, value) => value));
  method('entries', 0, (of) => over(of, (key, value) => array([key, value])));
  define(proto, Symbol.iterator, 0, (self) => over(own(self), (key, value) => (pairs ? array([key, value]) : key)));
}

export const collections: ReadonlyMap<string, Fn> = new Map(
  (['Map', 'Set', 'WeakMap', 'WeakSet'] as const).map((kind) => [kind, collection(kind)] as const),
);
