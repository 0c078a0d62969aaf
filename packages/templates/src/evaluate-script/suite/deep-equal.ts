import { charge, step, unknown } from '../../evaluate/budget.js';
import { RegExpObj } from '../regex/regexp.js';
import { PromiseObj } from '../builtins/promise.js';
import { BytesObj, DataViewObj, TypedObj } from '../bytes/bytes.js';
import { enumerableKeys, get, ownSlot } from '../props.js';
import { Arr, DateObj, ErrorObj, Fn, IterObj, MapObj, Obj, used, type Value } from '../values.js';

/**
 * `strict`: as node's deepStrictEqual. `equal`: as expect's toEqual, which sees neither classes nor properties that are
 * undefined. `exact`: toStrictEqual.
 */
export type Rule = 'strict' | 'equal' | 'exact';

const MOST_DEPTH = 150;

export function deepEqual(a: Value, b: Value, rule: Rule, open: readonly (readonly [Obj, Obj])[] = []): boolean {
  step();
  const x = used(a);
  const y = used(b);
  if (Object.is(x, y)) return true;
  if (!(x instanceof Obj) || !(y instanceof Obj)) return false;
  if (x instanceof Fn || y instanceof Fn) {
    // Of two functions, those that are made alike may count as equal where they have the same properties.
    return false;
  }
  if (open.length > MOST_DEPTH) return unknown('values nested that deep');
  if (open.some(([left, right]) => left === x || right === y)) return unknown('values that hold themselves');
  const asymmetric = (of: Obj): boolean => of.library !== null && !(of instanceof Fn);
  if (asymmetric(x) || asymmetric(y)) return unknown('such an expected value');
  if (x.constructor !== y.constructor) return rule === 'equal' ? different(x, y) : false;
  const alike = rule === 'equal' || x.proto === y.proto;
  if (!alike) return false;
  if (x instanceof IterObj || x instanceof PromiseObj) return unknown('such values compared');
  const within = [...open, [x, y] as const];
  const inner = (left: Value, right: Value): boolean => deepEqual(left, right, rule, within);
  if (x instanceof DateObj && y instanceof DateObj && !Object.is(x.time, y.time)) return false;
  if (x instanceof RegExpObj && y instanceof RegExpObj) {
    return (
      x.source === y.source &&
      x.flags === y.flags &&
      (Object.is(get(x, 'lastIndex'), get(y, 'lastIndex')) || unknown('such expressions compared'))
    );
  }
  if (x instanceof BytesObj || x instanceof DataViewObj) return unknown('buffers compared');
  if (x instanceof TypedObj && y instanceof TypedObj) return elements(x, y, rule);
  if (x instanceof ErrorObj) {
    if (rule !== 'strict') return unknown('errors compared');
    for (const name of ['name', 'message']) if (!Object.is(get(x, name), get(y, name))) return false;
    if (ownSlot(x, 'cause') || ownSlot(y, 'cause')) return unknown('errors with a cause compared');
  }
  if (x instanceof MapObj && y instanceof MapObj) {
    if (x.map.size !== y.map.size) return false;
    if (!collections(x, y, inner)) return false;
  }
  return properties(x, y, rule, inner);
}

/** Typed arrays are compared byte by byte. */
function elements(x: TypedObj, y: TypedObj, rule: Rule): boolean {
  charge(x.view.byteLength / 16);
  if (x.props.size > 0 || y.props.size > 0) return unknown('typed arrays with names compared');
  if (rule !== 'strict' && x.proto !== y.proto) return unknown('such arrays compared');
  const [left, right] = [x.bytes, y.bytes];
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

/** Values of different kinds are different, but for what a rule that does not see classes may overlook. */
function different(x: Obj, y: Obj): boolean {
  const special = (of: Obj): boolean => of.constructor !== Obj;
  return special(x) && special(y)
    ? false
    : x instanceof Arr || y instanceof Arr
      ? false
      : unknown('values of different kinds compared');
}

function collections(x: MapObj, y: MapObj, inner: (a: Value, b: Value) => boolean): boolean {
  const keys: Value[] = [];
  for (const [key, value] of x.map) {
    charge(1);
    if (!y.map.has(key)) {
      // Keys that are objects are equal by what they hold.
      if (!(key instanceof Obj)) return false;
      keys.push(key);
    } else if (!inner(value, y.map.get(key))) {
      if (key instanceof Obj) return unknown('keys that are objects compared');
      return false;
    }
  }
  if (keys.length === 0) return true;
  const rest = [...y.map].filter(([key]) => !x.map.has(key));
  return keys.every((key) => {
    const fits = rest.findIndex(
      ([other, value]) =>
        inner(key, other) &&
        inner(x.map.get(key) === key ? undefined : x.map.get(key), value === other ? undefined : value),
    );
    if (fits < 0) return false;
    rest.splice(fits, 1);
    return true;
  });
}

function properties(x: Obj, y: Obj, rule: Rule, inner: (a: Value, b: Value) => boolean): boolean {
  const symbols = (of: Obj): boolean => [...of.props].some(([key, slot]) => typeof key === 'symbol' && slot.enumerable);
  if (symbols(x) || symbols(y)) return unknown('symbols compared');
  if (x instanceof Arr && y instanceof Arr) {
    if (rule === 'equal' && (x.holes || y.holes)) return unknown('arrays with holes compared');
    if (x.items.length !== y.items.length) return false;
  }
  const keys = (of: Obj): readonly string[] => {
    const all = enumerableKeys(of);
    return rule === 'equal' && !(of instanceof Arr) ? all.filter((key) => get(of, key) !== undefined) : all;
  };
  const own = keys(x);
  const others = new Set(keys(y));
  if (own.length !== others.size || !own.every((key) => others.has(key))) return false;
  return own.every((key) => inner(get(x, key), get(y, key)));
}
