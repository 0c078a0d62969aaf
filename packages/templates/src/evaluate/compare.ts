import { charge, step, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { raise } from './errors.js';
import { approximately } from './approx.js';
import { asInt } from './numbers.js';
import {
  Deque,
  Dict,
  Float,
  Inst,
  List,
  NOT_IMPLEMENTED,
  PySet,
  Range,
  Token,
  Tuple,
  type Value,
  View,
} from './values.js';

/** Whether a value counts as true. */
export function truth(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return value !== '';
  if (value === null) return false;
  if (typeof value === 'bigint') return true;
  if (value instanceof List || value instanceof Tuple || value instanceof Deque) return value.items.length > 0;
  if (value instanceof Dict || value instanceof PySet) return value.map.size > 0;
  if (value instanceof Float) return value.v !== 0;
  if (value instanceof Range) return value.length > 0;
  if (value instanceof View) return value.dict.map.size > 0;
  if (value instanceof Inst) {
    const own = ownMethod(value, '__bool__') ?? ownMethod(value, '__len__');
    if (own === undefined) return true;
    const told = call(bound(own, value), []);
    return typeof told === 'boolean' || typeof told === 'number' ? truth(told) : raise('TypeError');
  }
  if (value instanceof Token) return value.kind === 'ellipsis' ? true : unknown(value.text);
  return true;
}

/** `a == b`, as a truth. */
export function equal(a: Value, b: Value): boolean {
  return equalValue(a, b) === true;
}

function equalValue(a: Value, b: Value): boolean {
  if (typeof a === 'string' || typeof b === 'string') {
    if (typeof a === 'string' && typeof b === 'string') {
      if (a.length > 256 && a.length === b.length) charge(a.length / 64);
      return a === b;
    }
  } else if (typeof a === 'number' && typeof b === 'number') return a === b;
  if (a instanceof Token || b instanceof Token) return tokens(a, b);
  if (a instanceof Inst || b instanceof Inst) return own(a, b);
  if (a === null || b === null) return a === b;
  const x = asInt(a);
  const y = asInt(b);
  if (x !== null && y !== null) return x === y;
  if (a instanceof Float || b instanceof Float) {
    const p = a instanceof Float ? a.v : x;
    const q = b instanceof Float ? b.v : y;
    // biome-ignore lint/suspicious/noDoubleEquals: the host compares a number and a bigint by their exact values.
    return p !== null && q !== null && p == q;
  }
  if (x !== null || y !== null || typeof a === 'string' || typeof b === 'string') return false;
  return containers(a, b);
}

function containers(a: Value, b: Value): boolean {
  if (a instanceof View || b instanceof View) return unknown('a comparison of views');
  if (a instanceof List) return b instanceof List && items(a.items, b.items);
  if (a instanceof Tuple) return b instanceof Tuple && items(a.items, b.items);
  if (a instanceof Deque) return b instanceof Deque && items(a.items, b.items);
  if (a instanceof Dict) return b instanceof Dict && dicts(a, b);
  if (a instanceof PySet) return b instanceof PySet && a.map.size === b.map.size && within(a, b);
  if (a instanceof Range && b instanceof Range) {
    if (a.length !== b.length) return false;
    return a.length === 0 || (a.start === b.start && (a.length === 1 || a.step === b.step));
  }
  return a === b;
}

function tokens(a: Value, b: Value): boolean {
  const [token, other] = a instanceof Token ? [a, b] : [b as Token, a];
  if (token.kind === 'approx') return approximately(other, token);
  if (token.kind === 'ellipsis' && other !== token) return false;
  return token === other && token.kind === 'ellipsis' ? true : unknown(token.text);
}

function own(a: Value, b: Value): boolean {
  if (a === b && ownMethod(a, '__eq__') === undefined) return true;
  step();
  // The right operand of a derived class is asked first.
  const first =
    a instanceof Inst && b instanceof Inst && b.cls !== a.cls && b.cls.mro.includes(a.cls) ? [b, a] : [a, b];
  const turns = [first, [...first].reverse()] as const;
  for (const [self, other] of turns) {
    const method = ownMethod(self as Value, '__eq__');
    if (method === undefined) continue;
    const told = call(bound(method, self as Value), [other as Value]);
    if (told !== NOT_IMPLEMENTED) return truth(told);
  }
  return a === b;
}

/** Elements are the same where they are one object, whatever their own equality says. */
export const same = (a: Value, b: Value): boolean => a === b || equal(a, b);

function items(a: readonly Value[], b: readonly Value[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) {
    step();
    if (!same(a[i] as Value, b[i] as Value)) return false;
  }
  return true;
}

function dicts(a: Dict, b: Dict): boolean {
  if (a.kind === 'Counter' && b.kind === 'Counter') {
    return [...a.map.keys(), ...b.map.keys()].every((key) => {
      step();
      return same(a.map.get(key)?.value ?? 0, b.map.get(key)?.value ?? 0);
    });
  }
  if (a.map.size !== b.map.size) return false;
  if (a.kind === 'OrderedDict' && b.kind === 'OrderedDict') {
    const keys = [...b.map.keys()];
    if (![...a.map.keys()].every((key, at) => key === keys[at])) return false;
  }
  for (const [key, { value }] of a.map) {
    step();
    const other = b.map.get(key);
    if (other === undefined || !same(value, other.value)) return false;
  }
  return true;
}

/** Whether every element of a set is in another. */
export function within(a: PySet, b: PySet): boolean {
  for (const key of a.map.keys()) {
    step();
    if (!b.map.has(key)) return false;
  }
  return true;
}
