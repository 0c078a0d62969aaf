import { charge, reserve, step, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toInteger, toNumber, toText } from '../convert.js';
import { listOf } from '../iterate.js';
import { get } from '../props.js';
import { array, closed, define, getter, iterator, raise, typeError } from '../realm.js';
import { Arr, Fn, type IterObj, Obj, used, type Value } from '../values.js';
import { TypedObj } from './bytes.js';
import { alike, holding, method, newTyped, own, part, place, typedProto } from './typed-method.js';
import './typed-visits.js';

getter(typedProto, 'length', (self) => own(self).view.length);
getter(typedProto, 'byteLength', (self) => own(self).view.byteLength);
const alone = (of: TypedObj): TypedObj => (of.pooled ? unknown('where a Buffer stands') : of);
getter(typedProto, 'byteOffset', (self) => alone(own(self)).view.byteOffset);
getter(typedProto, 'buffer', (self) => alone(own(self)).buffer);
getter(typedProto, Symbol.toStringTag, (self) => (self instanceof TypedObj ? self.of : undefined));

/** Numbers that another value holds, as a typed array takes them; `make` is what becomes of each before. */
export function numbersOf(from: Value, make: (item: Value, index: number) => Value = (item) => item): number[] {
  const items = from instanceof TypedObj ? [...from.view] : from instanceof Arr ? listOf(from) : arrayLike(from);
  charge(items.length / 4);
  return items.map((item, index) => toNumber(make(item, index)));
}

function arrayLike(from: Value): Value[] {
  if (!(from instanceof Obj)) return unknown('such elements');
  if (get(from, Symbol.iterator) !== undefined) return listOf(from);
  const length = Math.max(0, toInteger(get(from, 'length')));
  reserve(length);
  return Array.from({ length }, (_, index) => get(from, String(index)));
}

method('at', 1, ({ view }, [index]) => view.at(toInteger(index)));
method('set', 1, (of, [from, offset]) => {
  of.touch();
  const at = offset === undefined ? 0 : toInteger(offset);
  if (at < 0) return raise('RangeError', 'offset is out of bounds');
  if (!(from instanceof Arr || from instanceof TypedObj)) return unknown('such elements');
  const count = from instanceof Arr ? from.items.length : from.view.length;
  if (at + count > of.view.length) return raise('RangeError', 'offset is out of bounds');
  of.view.set(numbersOf(from), at);
  return undefined;
});
method('subarray', 2, (of, [from, to]) => part(of, from, to));
method('slice', 2, (of, [from, to]) => {
  const { length } = of.view;
  const start = place(from, length, 0);
  const end = Math.max(start, place(to, length, length));
  const made = alike(of, end - start);
  made.bytes.set(of.bytes.subarray(start * of.view.BYTES_PER_ELEMENT, end * of.view.BYTES_PER_ELEMENT));
  return made;
});
method('fill', 1, (of, [value, from, to]) => {
  of.touch();
  const number = toNumber(value);
  const { length } = of.view;
  of.view.fill(number, place(from, length, 0), place(to, length, length));
  return of;
});
method('reverse', 0, (of) => {
  of.touch();
  of.view.reverse();
  return of;
});
method('copyWithin', 2, (of, [target, from, to]) => {
  of.touch();
  of.view.copyWithin(toInteger(target), toInteger(from), to === undefined ? undefined : toInteger(to));
  return of;
});
method('toReversed', 0, (of) => holding(plain(of), [...of.view].reverse()));
method('with', 2, (of, [index, value]) => {
  const number = toNumber(value);
  const at = toInteger(index);
  const spot = at < 0 ? of.view.length + at : at;
  if (!(spot >= 0 && spot < of.view.length)) return raise('RangeError', null);
  const made = holding(plain(of), [...of.view]);
  made.view[spot] = number;
  return made;
});

/** A copy, which is never a Buffer. */
const plain = (of: TypedObj): TypedObj => newTyped(of.of, of.view.length);

method('includes', 1, ({ view }, [value, from]) => {
  const wanted = used(value);
  return typeof wanted === 'number' && view.includes(wanted, from === undefined ? 0 : toInteger(from));
});
method('indexOf', 1, ({ view }, [value, from]) => {
  const wanted = used(value);
  return typeof wanted === 'number' ? view.indexOf(wanted, from === undefined ? 0 : toInteger(from)) : -1;
});
method('lastIndexOf', 1, ({ view }, args) => {
  const wanted = used(args[0]);
  if (args.length > 1) return unknown('lastIndexOf from a place');
  return typeof wanted === 'number' ? view.lastIndexOf(wanted) : -1;
});
method('join', 1, ({ view }, [separator]) => {
  charge(view.length);
  return view.join(separator === undefined ? ',' : toText(separator));
});
method('toString', 0, ({ view }) => {
  charge(view.length);
  return view.join(',');
});

/** Sorted in place by the host's own sort. */
function sort(of: TypedObj, compare: Value): TypedObj {
  if (compare !== undefined && !(compare instanceof Fn)) return typeError();
  charge(of.view.length * 4);
  if (compare === undefined) of.view.sort();
  else {
    of.view.sort((a, b) => {
      const given = toNumber(call(compare, undefined, [a, b]));
      return Number.isNaN(given) ? 0 : given;
    });
  }
  return of;
}
method('sort', 1, (of, [compare]) => {
  of.touch();
  return sort(of, compare);
});
method('toSorted', 1, (of, [compare]) => sort(holding(plain(of), [...of.view]), compare));

function walking(make: (of: TypedObj, index: number) => Value): (of: TypedObj) => IterObj {
  return (of) => {
    let index = 0;
    return iterator(() => {
      step();
      if (index >= of.view.length) {
        index = Number.POSITIVE_INFINITY;
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
  walking((of, index) => array([index, of.view[index]])),
);
const values = walking((of, index) => of.view[index]);
method('values', 0, values);
define(typedProto, Symbol.iterator, 0, (self) => values(own(self)));
closed(typedProto, Object.getPrototypeOf(Uint8Array.prototype));
