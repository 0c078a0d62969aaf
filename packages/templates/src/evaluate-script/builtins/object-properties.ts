import { unknown } from '../../evaluate/budget.js';
import { TypedObj } from '../bytes/bytes.js';
import { toKey } from '../convert.js';
import { touch } from '../era.js';
import { enumerableKeys, get, ownKeys, ownSlot } from '../props.js';
import { define, object, typeError } from '../realm.js';
import { Arr, Fn, Obj, Slot, used, type Value } from '../values.js';

/** Defines a property of a plain object that it has not yet. */
function defineOne(of: Value, key: Value, how: Value): Obj {
  if (!(of instanceof Obj)) return typeError();
  if (of.library || of instanceof Arr || of instanceof TypedObj) return unknown('such a property');
  if (!(how instanceof Obj)) return typeError();
  const name = toKey(key);
  const known = of.props.get(name);
  // What a property that stands there may still become is told by more rules.
  if ((known && (known.accessor || known.fixed || !known.writable)) || !of.extensible || name === '__proto__')
    return unknown('such a property');
  const flag = (part: string, before: boolean): boolean =>
    Boolean(known && !ownSlot(how, part) ? before : get(how, part));
  const [read, write] = [get(how, 'get'), get(how, 'set')];
  if ((read !== undefined && !(read instanceof Fn)) || (write !== undefined && !(write instanceof Fn)))
    return typeError();
  if ((read || write) && (known || ownSlot(how, 'value') || ownSlot(how, 'writable')))
    return unknown('such a property');
  touch(of.late);
  const value = known && !ownSlot(how, 'value') ? known.value : get(how, 'value');
  const enumerable = flag('enumerable', known?.enumerable ?? false);
  const made = new Slot(value, enumerable, flag('writable', true), read ?? null, write ?? null);
  made.fixed = !known && !get(how, 'configurable');
  of.props.set(name, made);
  return of;
}

export function defineAll(of: Value, all: Value): Value {
  if (!(all instanceof Obj)) return unknown('such properties');
  for (const key of enumerableKeys(all)) defineOne(of, key, get(all, key));
  return of;
}

type Lock = 'freeze' | 'seal' | 'preventExtensions';

/** Objects whose properties can't be taken away: what is deleted or defined there is not modelled. */
function locked(of: Value, how: Lock): Value {
  if (!(of instanceof Obj)) return used(of);
  if (of.library) return unknown('a change of the language');
  if (of instanceof TypedObj) return unknown('a typed array that is frozen');
  if (how !== 'freeze' && of instanceof Arr) return unknown('a sealed array');
  touch(of.late);
  of.extensible = false;
  of.locked = how === 'freeze' ? 'frozen' : how === 'seal' ? 'sealed' : of.locked;
  for (const [key, slot] of of.props) {
    if (how === 'freeze' && !slot.accessor) of.props.set(key, new Slot(slot.value, slot.enumerable, false));
  }
  return of;
}

const described = (slot: Slot): Obj => {
  if (slot.fixed || (!slot.writable && !slot.accessor)) return unknown('such a descriptor');
  return slot.accessor
    ? object([
        ['get', slot.get ?? undefined],
        ['set', slot.set ?? undefined],
        ['enumerable', slot.enumerable],
        ['configurable', true],
      ])
    : object([
        ['value', slot.value],
        ['writable', slot.writable],
        ['enumerable', slot.enumerable],
        ['configurable', true],
      ]);
};

/** What Object tells and changes of properties. */
export function equipProperties(cls: Obj): void {
  define(cls, 'defineProperty', 3, (_, [of, key, how]) => defineOne(of, key, how));
  define(cls, 'defineProperties', 2, (_, [of, all]) => defineAll(of, all));
  for (const how of ['freeze', 'seal', 'preventExtensions'] as const) define(cls, how, 1, (_, [of]) => locked(of, how));
  define(cls, 'isExtensible', 1, (_, [of]) => used(of) instanceof Obj && (of as Obj).extensible);
  define(cls, 'isFrozen', 1, (_, [of]) => {
    if (!(used(of) instanceof Obj)) return true;
    const one = of as Obj;
    if (one.extensible) return false;
    if (one.locked === 'frozen' || (ownKeys(one).length === 0 && !(one instanceof Arr))) return true;
    return [...one.props.values()].some(({ writable, accessor }) => writable && !accessor)
      ? false
      : unknown('isFrozen of that');
  });
  define(cls, 'isSealed', 1, (_, [of]) => {
    if (!(used(of) instanceof Obj)) return true;
    const one = of as Obj;
    if (one.extensible) return false;
    return one.locked !== null || ownKeys(one).length === 0 || unknown('isSealed of that');
  });
  define(cls, 'getOwnPropertyDescriptor', 2, (_, [of, key]) => {
    if (!(of instanceof Obj) || of.library || of instanceof Arr || of instanceof TypedObj || of.locked)
      return unknown('such a descriptor');
    if (of instanceof Fn) return unknown('such a descriptor');
    const slot = ownSlot(of, toKey(key));
    return slot && described(slot);
  });
}
