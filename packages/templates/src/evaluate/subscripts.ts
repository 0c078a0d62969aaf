import { charge, unknown } from './budget.js';
import { bound, call, lookup } from './call.js';
import { keyOf } from './keys.js';
import { raise } from './errors.js';
import { arrayOf } from './iterate.js';
import { removeItem, setItem } from './mappings.js';
import { indexOf, placeOf, setSlice, sliced, slicedText, spanOf, withoutSlice } from './slices.js';
import { typeOf } from './types.js';
import { Cls, Deque, Dict, Inst, List, Range, Slice, Token, Tuple, type Value } from './values.js';

/** `object[key]` */
export function getItem(object: Value, key: Value): Value {
  if (object instanceof List) {
    if (typeof key === 'number') {
      const { items } = object;
      const found = items[key < 0 ? key + items.length : key];
      if (found !== undefined) return found;
    }
    if (key instanceof Slice) return new List(sliced(object.items, key));
    return object.items[placeOf(key, object.items.length, 'list')] as Value;
  }
  if (object instanceof Dict) return fromDict(object, key);
  if (typeof object === 'string') {
    if (key instanceof Slice) return slicedText(object, key);
    if (typeof key !== 'number' && typeof key !== 'boolean' && !(key instanceof Inst)) {
      indexOf(key, `string indices must be integers, not '%'`);
    }
    return object[placeOf(key, object.length, 'string')] as string;
  }
  if (object instanceof Tuple) {
    if (key instanceof Slice) return new Tuple(sliced(object.items, key));
    return object.items[placeOf(key, object.items.length, 'tuple')] as Value;
  }
  if (object instanceof Deque) {
    if (key instanceof Slice) return raise('TypeError', "sequence index must be integer, not 'slice'");
    const at = indexOf(key, `sequence index must be integer, not '%'`);
    const place = at < 0 ? at + object.items.length : at;
    return (
      object.items[place] ??
      (place >= 0 && place < object.items.length ? null : raise('IndexError', 'deque index out of range'))
    );
  }
  if (object instanceof Range) {
    if (key instanceof Slice) {
      const { start, stop, step } = spanOf(key, object.length);
      const at = (place: number): number => object.start + place * object.step;
      return new Range(at(start), at(stop), object.step * step);
    }
    return object.start + placeOf(key, object.length, 'range object') * object.step;
  }
  return fromOther(object, key);
}

function fromDict(dict: Dict, key: Value): Value {
  const known = dict.map.get(keyOf(key));
  if (known) return known.value;
  if (dict.kind === 'Counter') return 0;
  if (dict.kind !== 'defaultdict' || dict.factory === null) return raise('KeyError', key);
  const made = call(dict.factory, []);
  setItem(dict, key, made);
  return made;
}

function fromOther(object: Value, key: Value): Value {
  if (object instanceof Inst) {
    const own = lookup(object.cls, '__getitem__');
    if (own !== undefined) return call(bound(own, object), [key]);
  }
  if (object instanceof Cls && object.members && typeof key === 'string') {
    return object.members.get(key) ?? raise('KeyError', key);
  }
  if (object instanceof Token && object.kind === 'typing') return object;
  if (object instanceof Cls || object instanceof Token) return unknown('a subscript of a type');
  return raise('TypeError', `'${typeOf(object).name}' object is not subscriptable`);
}

/** `object[key] = value` */
export function storeItem(object: Value, key: Value, value: Value): void {
  if (object instanceof List) {
    if (key instanceof Slice) {
      charge(object.items.length / 16);
      if (!iterable(value)) raise('TypeError', 'can only assign an iterable');
      object.items = setSlice(object.items, key, arrayOf(value));
    } else object.items[placeOf(key, object.items.length, 'list', 'assignment index')] = value;
  } else if (object instanceof Dict) setItem(object, key, value);
  else if (object instanceof Deque) {
    const at = indexOf(key, `sequence index must be integer, not '%'`);
    const place = at < 0 ? at + object.items.length : at;
    if (place < 0 || place >= object.items.length) raise('IndexError', 'deque index out of range');
    object.items[place] = value;
  } else {
    const own = object instanceof Inst ? lookup(object.cls, '__setitem__') : undefined;
    if (own !== undefined) call(bound(own, object), [key, value]);
    else raise('TypeError', `'${typeOf(object).name}' object does not support item assignment`);
  }
}

const iterable = (value: Value): boolean =>
  !(value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint');

/** `del object[key]` */
export function deleteItem(object: Value, key: Value): void {
  if (object instanceof List) {
    charge(object.items.length / 16);
    if (key instanceof Slice) object.items = withoutSlice(object.items, key);
    else object.items.splice(placeOf(key, object.items.length, 'list', 'assignment index'), 1);
  } else if (object instanceof Dict) {
    if (removeItem(object, key) === undefined && object.kind !== 'Counter') raise('KeyError', key);
  } else if (object instanceof Deque) unknown('del of a deque');
  else {
    const own = object instanceof Inst ? lookup(object.cls, '__delitem__') : undefined;
    if (own !== undefined) call(bound(own, object), [key]);
    else raise('TypeError', `'${typeOf(object).name}' object doesn't support item deletion`);
  }
}
