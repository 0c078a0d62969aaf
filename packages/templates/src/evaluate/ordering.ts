import { charge, step, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { same, truth, within } from './compare.js';
import { raise } from './errors.js';
import { asInt } from './numbers.js';
import { typeOf } from './types.js';
import { Deque, Dict, Float, Inst, List, NOT_IMPLEMENTED, PySet, Token, Tuple, type Value, View } from './values.js';

/** Order of two values by an operator. Raises TypeError where they have none. */
export function ordered(operator: '<' | '<=' | '>' | '>=', a: Value, b: Value): boolean {
  if (typeof a === 'number' && typeof b === 'number') return order(operator, a, b);
  if (typeof a === 'string' && typeof b === 'string') {
    if (a.length > 256 && b.length > 256) charge(Math.min(a.length, b.length) / 64);
    return order(operator, a, b);
  }
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
