import { step, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { raise } from './errors.js';
import { asInt } from './numbers.js';
import { typeOf } from './types.js';
import {
  Deque,
  Dict,
  Float,
  Inst,
  type Key,
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
    if (typeof a === 'string' && typeof b === 'string') return a === b;
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
  const first = a instanceof Inst && b instanceof Inst && b.cls !== a.cls && b.cls.mro.includes(a.cls) ? [b, a] : [a, b];
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

function approximately(actual: Value, { held }: Token): boolean {
  const [expected = null, relative, absolute] = held;
  if (expected instanceof List || expected instanceof Tuple) {
    if (!(actual instanceof List || actual instanceof Tuple) || typeOf(actual) !== typeOf(expected)) {
      return unknown('approx of a sequence');
    }
    if (actual.items.length !== expected.items.length) return false;
    return expected.items.every((item, at) =>
      approximately(actual.items[at] as Value, new Token('approx', 'approx', [item, ...held.slice(1)])),
    );
  }
  const x = number(actual);
  const y = number(expected);
  if (x === null || y === null || Number.isNaN(x) || Number.isNaN(y)) return unknown('approx of that');
  if (x === y) return true;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  const rel = relative instanceof Float ? relative.v : null;
  const abs = absolute instanceof Float ? absolute.v : null;
  const tolerance = Math.max(rel === null ? 0 : rel * Math.abs(y), abs ?? 0);
  return Math.abs(x - y) <= tolerance;
}

const number = (value: Value): number | null =>
  value instanceof Float ? value.v : typeof value === 'number' ? value : null;

/** What a dict files a key under. Raises TypeError for what has no hash. */
export function keyOf(value: Value): Key {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value === null) return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Float) {
    if (Number.isNaN(value.v)) return unknown('nan as a key');
    return Number.isInteger(value.v) && !Number.isSafeInteger(value.v) ? BigInt(value.v) : value.v + 0;
  }
  if (value instanceof Tuple) return `\ud800(${value.items.map(part).join(',')})`;
  if (value instanceof PySet && value.frozen) return `\ud800{${[...value.map.values()].map(part).sort().join(',')}}`;
  if (value instanceof List || value instanceof Dict || value instanceof PySet || value instanceof Deque) {
    return raise('TypeError', `unhashable type: '${typeOf(value).name}'`);
  }
  if (value instanceof Range || value instanceof Token || value instanceof View) return unknown('its hash');
  if (value instanceof Inst) {
    const hash = ownMethod(value, '__hash__');
    if (hash === null) return raise('TypeError', `unhashable type: '${value.cls.name}'`);
    if (hash !== undefined || ownMethod(value, '__eq__') !== undefined) return unknown('its own hash');
  }
  return value;
}

function part(value: Value): string {
  step();
  const key = keyOf(value);
  if (typeof key === 'string') return key.startsWith('\ud800') ? key : `s${key.length}:${key}`;
  if (typeof key === 'object' && key !== null) return unknown('an object in a key');
  return key === null ? 'N' : `n${key}`;
}

/** Order of two values by an operator. Raises TypeError where they have none. */
export function ordered(operator: '<' | '<=' | '>' | '>=', a: Value, b: Value): boolean {
  if (typeof a === 'number' && typeof b === 'number') return order(operator, a, b);
  if (typeof a === 'string' && typeof b === 'string') return order(operator, a, b);
  if (a instanceof Inst || b instanceof Inst) return ownOrder(operator, a, b);
  const x = a instanceof Float ? a.v : asInt(a);
  const y = b instanceof Float ? b.v : asInt(b);
  if (x !== null && y !== null) return order(operator, x, y);
  if ((a instanceof List && b instanceof List) || (a instanceof Tuple && b instanceof Tuple)) {
    const least = Math.min(a.items.length, b.items.length);
    for (let i = 0; i < least; i += 1) {
      step();
      const p = a.items[i] as Value;
      const q = b.items[i] as Value;
      if (!same(p, q)) return ordered(operator, p, q);
    }
    return order(operator, a.items.length, b.items.length);
  }
  if (a instanceof PySet && b instanceof PySet) {
    const [less, more] = operator.startsWith('<') ? [a, b] : [b, a];
    return within(less, more) && (operator.length === 2 || less.map.size < more.map.size);
  }
  if (a instanceof Deque || a instanceof View || a instanceof Token || b instanceof Token || a instanceof Dict) {
    if (!(a instanceof Dict) || a.kind === 'Counter') return unknown('an order of that');
  }
  return incomparable(operator, a, b);
}

function order<T extends number | bigint | string>(operator: string, a: T, b: T): boolean {
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

const incomparable = (operator: string, a: Value, b: Value): never =>
  raise('TypeError', `'${operator}' not supported between instances of '${typeOf(a).name}' and '${typeOf(b).name}'`);

const METHODS = { '<': '__lt__', '<=': '__le__', '>': '__gt__', '>=': '__ge__' } as const;
const REFLECTED = { '<': '__gt__', '<=': '__ge__', '>': '__lt__', '>=': '__le__' } as const;

function ownOrder(operator: '<' | '<=' | '>' | '>=', a: Value, b: Value): boolean {
  if (a instanceof Inst && b instanceof Inst && a.cls !== b.cls && b.cls.mro.includes(a.cls)) {
    return unknown('an order of a class and a derived one');
  }
  const turns = [
    [a, b, METHODS[operator]],
    [b, a, REFLECTED[operator]],
  ] as const;
  for (const [self, other, name] of turns) {
    const method = ownMethod(self, name);
    if (method === undefined) continue;
    const told = call(bound(method, self), [other]);
    if (told !== NOT_IMPLEMENTED) return truth(told);
  }
  return incomparable(operator, a, b);
}
