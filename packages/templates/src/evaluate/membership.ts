import { charge, step, unknown } from './budget.js';
import { bound, call, lookup } from './call.js';
import { same, truth } from './compare.js';
import { keyOf } from './keys.js';
import { raise } from './errors.js';
import { each } from './iterate.js';
import { asInt } from './numbers.js';
import { typeOf } from './types.js';
import { Cls, Deque, Dict, Float, Inst, List, PySet, Range, Tuple, type Value, View } from './values.js';

/** `item in holder` */
export function isMember(item: Value, holder: Value): boolean {
  if (typeof holder === 'string') {
    if (typeof item !== 'string') {
      return raise('TypeError', `'in <string>' requires string as left operand, not ${typeOf(item).name}`);
    }
    charge(holder.length / 64);
    return holder.includes(item);
  }
  if (holder instanceof List || holder instanceof Tuple || holder instanceof Deque) return among(item, holder.items);
  if (holder instanceof Dict) return holder.map.has(keyOf(item));
  if (holder instanceof PySet) {
    return item instanceof PySet && !item.frozen ? unknown('a set in a set') : holder.map.has(keyOf(item));
  }
  if (holder instanceof View && holder.kind === 'keys') return holder.dict.map.has(keyOf(item));
  if (holder instanceof Range) return inRange(item, holder);
  if (holder instanceof Cls && holder.members) {
    // What is no member was refused before it was looked for by its value.
    return item instanceof Inst && item.cls.members ? item.cls === holder : unknown('a value in an enum');
  }
  if (holder instanceof Inst) {
    const own = lookup(holder.cls, '__contains__');
    if (own !== undefined) return truth(call(bound(own, holder), [item]));
  }
  return walked(item, holder);
}

function among(item: Value, items: readonly Value[]): boolean {
  for (let i = 0; i < items.length; i += 1) {
    step();
    if (same(items[i] as Value, item)) return true;
  }
  return false;
}

function inRange(item: Value, range: Range): boolean {
  const int = asInt(item) ?? (item instanceof Float ? item.v : null);
  if (typeof int !== 'number') return item instanceof Inst ? unknown('an object in a range') : false;
  if (!Number.isInteger(int) || range.length === 0) return false;
  const at = (int - range.start) / range.step;
  return Number.isInteger(at) && at >= 0 && at < range.length;
}

function walked(item: Value, holder: Value): boolean {
  if (holder === null || asInt(holder) !== null || holder instanceof Float) {
    return raise('TypeError', `argument of type '${typeOf(holder).name}' is not iterable`);
  }
  let found = false;
  each(holder, (other) => {
    found = same(other, item);
    return found;
  });
  return found;
}
