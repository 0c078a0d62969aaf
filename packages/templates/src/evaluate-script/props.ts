import { charge, reserve, step, unknown } from '../evaluate/budget.js';
import { call } from './call.js';
import { asked, moved, touch } from './era.js';
import { bigintProto, booleanProto, numberProto, stringProto, symbolProto, typeError } from './realm.js';
import { strictness } from './strictness.js';
import { numberKey, TypedObj } from './bytes/bytes.js';
import { Arr, Fn, HOLE, type Key, Obj, Slot, used, type Value } from './values.js';

/** The place that a key means in an array or a text; null where it is none. */
export function indexOf(key: Key): number | null {
  if (typeof key !== 'string' || key.length > 10) return null;
  const first = key.charCodeAt(0);
  if (!(first >= 48 && first <= 57)) return null;
  const index = Number(key);
  return Number.isInteger(index) && index < 4294967295 && String(index) === key ? index : null;
}

/** The property of an object itself. */
export function ownSlot(of: Obj, key: Key): Slot | undefined {
  if (of instanceof Arr) {
    const index = indexOf(key);
    if (index !== null) {
      const item = of.items[index];
      return index < of.items.length && item !== HOLE ? new Slot(item) : undefined;
    }
    if (key === 'length') return new Slot(of.items.length, false);
  }
  if (of instanceof TypedObj) {
    const place = numberKey(key);
    const value = place === null ? undefined : of.view[place];
    if (place !== null) return value === undefined ? undefined : new Slot(value);
  }
  const found = of.props.get(key);
  if (!found && of.library?.has(key)) unknown(`the member ${String(key)}`);
  return found;
}

function protoOf(value: Value): Obj {
  switch (typeof value) {
    case 'string':
      return stringProto;
    case 'number':
      return numberProto;
    case 'boolean':
      return booleanProto;
    case 'bigint':
      return bigintProto;
    case 'symbol':
      return symbolProto;
    default:
      return used(value) as Obj;
  }
}

export function get(of: Value, key: Key): Value {
  step();
  if (typeof of === 'string') {
    if (key === 'length') return of.length;
    const index = indexOf(key);
    if (index !== null) return index < of.length ? of[index] : undefined;
  }
  if (of === undefined || of === null) {
    return typeError(`Cannot read properties of ${of} (reading '${String(key)}')`);
  }
  for (let at: Obj | null = protoOf(of); at; at = at.proto) {
    if (at instanceof Arr) {
      const index = indexOf(key);
      if (index !== null) {
        const item = at.items[index];
        if (index < at.items.length && item !== HOLE) return used(item);
        continue;
      }
      if (key === 'length') return at.items.length;
    } else if (at instanceof TypedObj) {
      const place = numberKey(key);
      if (place !== null) return at.view[place];
    }
    const slot = at.props.get(key);
    if (slot) {
      if (slot.accessor) return slot.get ? call(slot.get, of, []) : undefined;
      if (slot.place) asked(slot, at.late);
      return used(slot.value);
    }
    if (at.library?.has(key)) return unknown(`the member ${String(key)}`);
    step();
  }
  if (key === '__proto__') return unknown('__proto__');
  return undefined;
}

export function has(of: Obj, key: Key): boolean {
  for (let at: Obj | null = of; at; at = at.proto) if (ownSlot(at, key)) return true;
  return key === '__proto__' ? unknown('__proto__') : false;
}

const own = (of: Obj): string => (of instanceof Arr ? '[object Array]' : '#<Object>');

/** `of[key] = value` in strict code. */
/** A write that is refused: in sloppy mode it passes in silence. */
function refuse(message: string): never {
  return strictness.sloppy ? unknown('a refused write in sloppy mode') : typeError(message);
}

export function set(of: Value, key: Key, value: Value): void {
  step();
  used(value);
  if (of === undefined || of === null) typeError(`Cannot set properties of ${of} (setting '${String(key)}')`);
  if (!(of instanceof Obj)) unknown('a property set on a primitive');
  if (of.library) unknown('a change of the language');
  const slot = of.props.get(key);
  if (slot && key === 'lastIndex' && slot.place) moved(slot, of.late);
  else touch(of.late);
  if (key === '__proto__') unknown('__proto__');
  if (of instanceof Arr) {
    const index = indexOf(key);
    if (index !== null) {
      if (index < of.items.length) {
        if (!of.extensible) refuse(`Cannot assign to read only property '${index}' of object '${own(of)}'`);
        of.items[index] = value;
      } else if (!of.extensible) refuse(`Cannot add property ${index}, object is not extensible`);
      else if (index === of.items.length) {
        charge(1);
        of.items.push(value);
      } else {
        reserve(index - of.items.length + 1);
        while (of.items.length < index) of.items.push(HOLE);
        of.items.push(value);
        of.holes = true;
      }
      return;
    }
    if (key === 'length') {
      const length = value as number;
      if (typeof value !== 'number' || !of.extensible || length > of.items.length || length < 0 || length % 1 !== 0) {
        unknown('such a length');
      }
      of.items.length = length;
      return;
    }
  }
  if (of instanceof TypedObj) {
    const place = numberKey(key);
    if (place !== null) {
      store(of, place, value);
      return;
    }
  }
  const found = of.props.get(key) ?? inherited(of.proto, key);
  if (found?.accessor) {
    if (!found.set) refuse(`Cannot set property ${String(key)} of ${own(of)} which has only a getter`);
    call(found.set, of, [value]);
    return;
  }
  if (found && !found.writable) {
    refuse(`Cannot assign to read only property '${String(key)}' of object '${own(of)}'`);
  }
  put(of, key, value);
}

/** Stores an element; there are no others than those that it was made with. */
function store(of: TypedObj, place: number, value: Value): void {
  of.touch();
  if (value instanceof Obj) unknown('such an element');
  if (typeof value === 'bigint' || typeof value === 'symbol') typeError();
  if (place in of.view) of.view[place] = Number(value);
}

function inherited(from: Obj | null, key: Key): Slot | undefined {
  for (let at = from; at; at = at.proto) {
    const found = at.props.get(key);
    if (found) {
      // Functions of the language are writable there, and a program may shadow them.
      return at.library && !found.accessor ? undefined : found;
    }
    if (at.library?.has(key)) return unknown(`the member ${String(key)}`);
  }
  return undefined;
}

/** Sets an own property, whatever is inherited. */
export function put(of: Obj, key: Key, value: Value): void {
  const slot = of.props.get(key);
  if (slot) {
    slot.value = value;
    return;
  }
  if (!of.extensible) refuse(`Cannot add property ${String(key)}, object is not extensible`);
  charge(1);
  of.props.set(key, new Slot(value));
}

export function remove(of: Value, key: Key): boolean {
  if (!(of instanceof Obj) || of.library) return unknown('delete of that');
  if (of instanceof Arr && (indexOf(key) !== null || key === 'length')) return unknown('an array with holes');
  if (of instanceof Fn || of instanceof TypedObj) return unknown('delete of that');
  touch(of.late);
  const slot = of.props.get(key);
  if (slot && !slot.accessor && !slot.writable && of.extensible) unknown('delete of such a property');
  if (slot && (slot.fixed || (!of.extensible && of.locked === null))) unknown('delete of such a property');
  if (slot && !of.extensible) return refuse(`Cannot delete property '${String(key)}' of #<Object>`);
  of.props.delete(key);
  return true;
}

/** Own keys in the order of the language: integers ascending, then names, then symbols. */
export function ownKeys(of: Obj): readonly Key[] {
  if (of.library) unknown('the keys of that');
  charge(of.props.size);
  const count = of instanceof Arr ? of.items.length : of instanceof TypedObj ? of.view.length : 0;
  charge(count / 4);
  const whole = !(of instanceof Arr && of.holes);
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) if (whole || of.items[at] !== HOLE) numbers.push(String(at));
  const names: string[] = [];
  const symbols: symbol[] = [];
  const integers: string[] = [];
  for (const key of of.props.keys()) {
    if (typeof key === 'symbol') symbols.push(key);
    else if (indexOf(key) !== null) integers.push(key);
    else names.push(key);
  }
  integers.sort((a, b) => Number(a) - Number(b));
  return [...numbers, ...integers, ...(of instanceof Arr ? ['length'] : []), ...names, ...symbols];
}

/** Own enumerable keys that are texts. */
export function enumerableKeys(of: Obj): readonly string[] {
  return ownKeys(of).filter((key): key is string => typeof key === 'string' && ownSlot(of, key)?.enumerable === true);
}
