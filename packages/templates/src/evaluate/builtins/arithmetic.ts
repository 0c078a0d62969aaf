import { unknown } from '../budget.js';
import { bound, call, ownMethod } from '../call.js';
import { raise } from '../errors.js';
import { roundQuotient, roundTo } from '../floats.js';
import { native } from '../natives.js';
import { asFloat, asInt, big, int, negateInt, powerModulo } from '../numbers.js';
import { operation } from '../operators.js';
import { indexOf } from '../slices.js';
import { typeOf } from '../types.js';
import type { Builtin } from '../callables.js';
import { Float, Inst, NOT_IMPLEMENTED, Tuple, type Value } from '../values.js';

const floorDivide = operation('//');
const remainder = operation('%');
const raised = operation('**');

function round(value: Value, digits: Value): Value {
  if (value instanceof Float) {
    const { v } = value;
    if (digits === null) {
      if (Number.isNaN(v)) return raise('ValueError', 'cannot convert float NaN to integer');
      if (!Number.isFinite(v)) return raise('OverflowError', 'cannot convert float infinity to integer');
      const near = Math.round(v);
      return int(BigInt(Math.abs(v % 1) === 0.5 && near % 2 !== 0 ? near - 1 : near));
    }
    const by = indexOf(digits, `'%' object cannot be interpreted as an integer`);
    return new Float(Number.isFinite(v) ? roundTo(v, by) : v);
  }
  const whole = asInt(value);
  if (whole === null) {
    const own = ownMethod(value, '__round__');
    if (own !== undefined) return call(bound(own, value), digits === null ? [] : [digits]);
    return raise('TypeError', `type ${typeOf(value).name} doesn't define __round__ method`);
  }
  const by = digits === null ? 0 : indexOf(digits, `'%' object cannot be interpreted as an integer`);
  if (by >= 0) return whole;
  if (by < -300) return 0;
  const unit = 10n ** BigInt(-by);
  return int(roundQuotient(big(whole), unit) * unit);
}

function absolute(value: Value): Value {
  if (value instanceof Float) return new Float(Math.abs(value.v));
  const whole = asInt(value);
  if (whole !== null) return whole < 0 ? negateInt(whole) : whole;
  const own = ownMethod(value, '__abs__');
  if (own !== undefined) return call(bound(own, value), []);
  return raise('TypeError', `bad operand type for abs(): '${typeOf(value).name}'`);
}

function power(base: Value, exponent: Value, modulus: Value): Value {
  if (modulus === null) return raised(base, exponent);
  const [x, y, m] = [asInt(base), asInt(exponent), asInt(modulus)];
  if (x === null || y === null || m === null) return raise('TypeError');
  return powerModulo(x, y, m);
}

function divided(a: Value, b: Value): Value {
  for (const [self, other, name] of [
    [a, b, '__divmod__'],
    [b, a, '__rdivmod__'],
  ] as const) {
    const method = ownMethod(self, name);
    const given = method === undefined ? NOT_IMPLEMENTED : call(bound(method, self), [other]);
    if (given !== NOT_IMPLEMENTED) return given;
  }
  if (a instanceof Inst || b instanceof Inst) return unknown('divmod() of an object');
  if (asFloat(a) === null || asFloat(b) === null) return raise('TypeError');
  if (asFloat(b) === 0) {
    const float = a instanceof Float || b instanceof Float;
    return raise('ZeroDivisionError', float ? 'float divmod()' : 'integer division or modulo by zero');
  }
  return new Tuple([floorDivide(a, b), remainder(a, b)]);
}

export const ARITHMETIC: readonly Builtin[] = [
  native('abs', 1, 1, ([value = null]) => absolute(value)),
  native(
    'round',
    1,
    2,
    ([value = null, digits], keywords) => round(value, digits ?? keywords?.get('ndigits') ?? null),
    ['ndigits'],
  ),
  native('pow', 2, 3, ([base = null, exponent = null, modulus = null]) => power(base, exponent, modulus)),
  native('divmod', 2, 2, ([a = null, b = null]) => divided(a, b)),
];
