import { unknown } from './budget.js';
import { ownMethod } from './call.js';
import { equal } from './compare.js';
import { isMember } from './membership.js';
import { ordered } from './ordering.js';
import { typeOf } from './types.js';
import { Float, Inst, Token, type Value } from './values.js';

/** `a is b`; unknown where it hangs on how Python keeps equal values. */
export function identical(a: Value, b: Value): boolean {
  if (a instanceof Token || b instanceof Token) return a === b && a !== null ? true : tokens(a, b);
  if (a === null || b === null || typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  if (typeof a === 'number' && typeof b === 'number' && a === b) {
    return a >= -5 && a <= 256 ? true : unknown('whether equal ints are one object');
  }
  if (typeof a === 'object' && a === b) return true;
  if (typeof a !== typeof b) return false;
  if (typeof a === 'object' && typeOf(a) !== typeOf(b)) return false;
  const kept = typeof a !== 'object' || a instanceof Float || IMMUTABLE.has(typeOf(a).name);
  return kept && equal(a, b) ? unknown('whether equal values are one object') : false;
}

const tokens = (a: Value, b: Value): boolean => {
  const told = (value: Value): boolean => !(value instanceof Token) || value.kind === 'ellipsis';
  return told(a) && told(b) ? false : unknown('what is');
};

const IMMUTABLE: ReadonlySet<string> = new Set(['tuple', 'frozenset', 'range', 'slice', 'method', 'property']);

/** The function of a comparison; undefined of a text that is none. */
export function comparison(operator: string): ((a: Value, b: Value) => Value) | undefined {
  switch (operator) {
    case '==':
      return equality;
    case '!=':
      return inequality;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (a, b) => ordered(operator, a, b);
    case 'in':
      return (a, b) => isMember(a, b);
    case 'not in':
      return (a, b) => !isMember(a, b);
    case 'is':
      return identical;
    case 'is not':
      return (a, b) => !identical(a, b);
    default:
      return undefined;
  }
}

const equality = (a: Value, b: Value): Value => equal(a, b);

function inequality(a: Value, b: Value): Value {
  if ((a instanceof Inst && ownMethod(a, '__ne__')) || (b instanceof Inst && ownMethod(b, '__ne__'))) {
    return unknown('its own inequality');
  }
  return !equal(a, b);
}
