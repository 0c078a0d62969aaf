import { reserve, unknown } from './budget.js';
import { bound, call, ownMethod } from './call.js';
import { counterSigned, isCounter } from './counters.js';
import { raise } from './errors.js';
import {
  addInts,
  asFloat,
  asInt,
  bitwise,
  divideInts,
  floorDivideFloats,
  floorDivideInts,
  type Int,
  moduloFloats,
  moduloInts,
  multiplyInts,
  powerInts,
  subtractInts,
} from './numbers.js';
import { percent } from './percent.js';
import { power } from './powers.js';
import { sequence } from './sequences.js';
import { typeOf } from './types.js';
import { Float, Inst, NOT_IMPLEMENTED, Token, type Value } from './values.js';

const NAMES: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'truediv',
  '//': 'floordiv',
  '%': 'mod',
  '**': 'pow',
  '@': 'matmul',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
  '<<': 'lshift',
  '>>': 'rshift',
};

/** The function of a binary operator; undefined of a text that is none. */
export function binary(operator: string): ((a: Value, b: Value) => Value) | undefined {
  if (operator === '+') {
    return (a, b) => {
      if (typeof a === 'number' && typeof b === 'number') return addInts(a, b);
      if (typeof a === 'string' && typeof b === 'string') {
        reserve((a.length + b.length) / 8);
        return a + b;
      }
      return general('+', a, b);
    };
  }
  if (operator === '-') {
    return (a, b) => (typeof a === 'number' && typeof b === 'number' ? subtractInts(a, b) : general('-', a, b));
  }
  if (operator === '*') {
    return (a, b) => (typeof a === 'number' && typeof b === 'number' ? multiplyInts(a, b) : general('*', a, b));
  }
  return operator in NAMES ? (a, b) => general(operator, a, b) : undefined;
}

/** A binary operator that there is. */
export const operation = (operator: string): ((a: Value, b: Value) => Value) =>
  binary(operator) ?? (() => unknown(operator));

function general(operator: string, a: Value, b: Value): Value {
  if (a instanceof Inst || b instanceof Inst) return own(operator, a, b);
  const x = asInt(a);
  const y = asInt(b);
  if (x !== null && y !== null) {
    const bools = typeof a === 'boolean' && typeof b === 'boolean' && '&|^'.includes(operator);
    const given = ofInts(operator, x, y);
    if (given !== undefined) return bools ? given !== 0 : given;
  } else if ((a instanceof Float || x !== null) && (b instanceof Float || y !== null)) {
    const given = ofFloats(operator, asFloat(a) ?? 0, asFloat(b) ?? 0);
    if (given !== undefined) return given;
  } else if (typeof a === 'string' && operator === '%') return percent(a, b);
  else {
    if (a instanceof Token || b instanceof Token) return unknown('an operator on that');
    const given = sequence(operator, a, b);
    if (given !== undefined) return given;
  }
  return unsupported(operator, a, b);
}

export const unsupported = (operator: string, a: Value, b: Value): never => {
  const name = operator === '**' ? '** or pow()' : operator;
  return raise('TypeError', `unsupported operand type(s) for ${name}: '${typeOf(a).name}' and '${typeOf(b).name}'`);
};

function ofInts(operator: string, a: Int, b: Int): Value | undefined {
  switch (operator) {
    case '+':
      return addInts(a, b);
    case '-':
      return subtractInts(a, b);
    case '*':
      return multiplyInts(a, b);
    case '/':
      return divideInts(a, b);
    case '//':
      return floorDivideInts(a, b);
    case '%':
      return moduloInts(a, b);
    case '**':
      if (b < 0) return a === 0 ? raise('ZeroDivisionError') : ofFloats('**', asFloat(a) ?? 0, asFloat(b) ?? 0);
      return powerInts(a, b);
    case '@':
      return undefined;
    default:
      return bitwise(operator, a, b);
  }
}

function ofFloats(operator: string, a: number, b: number): Value | undefined {
  switch (operator) {
    case '+':
      return new Float(a + b);
    case '-':
      return new Float(a - b);
    case '*':
      return new Float(a * b);
    case '/':
      return b === 0 ? raise('ZeroDivisionError', 'float division by zero') : new Float(a / b);
    case '//':
      return new Float(floorDivideFloats(a, b));
    case '%':
      return new Float(moduloFloats(a, b));
    case '**':
      return new Float(power(a, b));
    default:
      return undefined;
  }
}

function own(operator: string, a: Value, b: Value): Value {
  const name = NAMES[operator] ?? unknown(operator);
  if (a instanceof Inst && b instanceof Inst && a.cls !== b.cls && b.cls.mro.includes(a.cls)) {
    return unknown('an operator of a class and a derived one');
  }
  const method = ownMethod(a, `__${name}__`);
  if (method !== undefined) {
    const given = call(bound(method, a), [b]);
    if (given !== NOT_IMPLEMENTED) return given;
  }
  if (b instanceof Inst && (!(a instanceof Inst) || a.cls !== b.cls)) {
    const reflected = ownMethod(b, `__r${name}__`);
    if (reflected !== undefined) {
      const given = call(bound(reflected, b), [a]);
      if (given !== NOT_IMPLEMENTED) return given;
    }
  }
  if (typeof a === 'string' && operator === '%') return percent(a, b);
  return unsupported(operator, a, b);
}

/** `a op= b` of objects that may change themselves; undefined where the plain operator does it. */
export function ownInPlace(operator: string, a: Inst, b: Value): Value | undefined {
  const method = ownMethod(a, `__i${NAMES[operator]}__`);
  if (method === undefined) return undefined;
  const given = call(bound(method, a), [b]);
  return given === NOT_IMPLEMENTED ? undefined : given;
}

export function negate(value: Value): Value {
  if (typeof value === 'number') return 0 - value;
  if (value instanceof Float) return new Float(-value.v);
  const int = asInt(value);
  if (int !== null) return subtractInts(0, int);
  return unary('-', '__neg__', value);
}

export function unary(operator: '-' | '+' | '~', name: string, value: Value): Value {
  const method = ownMethod(value, name);
  if (method !== undefined) return call(bound(method, value), []);
  if (isCounter(value) && operator !== '~') return counterSigned(operator, value);
  return raise('TypeError', `bad operand type for unary ${operator}: '${typeOf(value).name}'`);
}

export function plus(value: Value): Value {
  return value instanceof Float ? value : (asInt(value) ?? unary('+', '__pos__', value));
}

export function invert(value: Value): Value {
  const int = asInt(value);
  return int === null ? unary('~', '__invert__', value) : subtractInts(-1, int);
}
