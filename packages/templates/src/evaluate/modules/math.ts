import { charge, unknown } from '../budget.js';
import { bound, call, ownMethod } from '../call.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import { argumentOr, native } from '../natives.js';
import { addInts, asFloat, asInt, big, type Int, int, multiplyInts } from '../numbers.js';
import { operation } from '../operators.js';
import { exponential, logarithm, power } from '../powers.js';
import { indexOf } from '../slices.js';
import { typeOf } from '../types.js';
import type { Builtin } from '../callables.js';
import { Float, Inst, type Value } from '../values.js';

const float = (value: Value | undefined): number =>
  // An object may know how to be one.
  (value instanceof Inst ? unknown('a float of an object') : asFloat(value ?? null)) ??
  raise('TypeError', `must be real number, not ${typeOf(value ?? null).name}`);

const whole = (value: Value | undefined): Int => {
  const given = asInt(value ?? null);
  if (given !== null) return given;
  return value instanceof Float
    ? raise('TypeError', "'float' object cannot be interpreted as an integer")
    : indexOf(value ?? null, `'%' object cannot be interpreted as an integer`);
};

const domain = (): never => raise('ValueError', 'math domain error');

/** math.floor and its like: a float to an int. */
const toInt = (name: string, apply: (value: number) => number): Builtin =>
  native(name, 1, 1, ([value = null]) => {
    if (!(value instanceof Float)) {
      const own = ownMethod(value, `__${name}__`);
      if (own !== undefined) return call(bound(own, value), []);
      return asInt(value) ?? raise('TypeError', `must be real number, not ${typeOf(value).name}`);
    }
    if (Number.isNaN(value.v)) return raise('ValueError', 'cannot convert float NaN to integer');
    if (!Number.isFinite(value.v)) return raise('OverflowError', 'cannot convert float infinity to integer');
    return int(BigInt(apply(value.v)));
  });

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

function product(from: bigint, to: bigint): Int {
  let made: Int = 1;
  for (let at = from; at <= to; at += 1n) {
    charge(1);
    made = multiplyInts(made, int(at));
  }
  return made;
}

function factorial(value: Value): Value {
  const n = whole(value);
  if (n < 0) return raise('ValueError', 'factorial() not defined for negative values');
  return n > 5000 ? unknown('an int of that size') : product(2n, big(n));
}

function comb(n: Int, k: Int): Value {
  if (n < 0) return raise('ValueError', 'n must be a non-negative integer');
  if (k < 0) return raise('ValueError', 'k must be a non-negative integer');
  if (k > n) return 0;
  if (k > 5000) return unknown('an int of that size');
  return int(big(product(big(n) - big(k) + 1n, big(n))) / big(product(2n, big(k))));
}

function log(value: Value, base: 2 | 10 | null): number {
  const given = asInt(value);
  if (typeof given === 'bigint' && given > 0n) return unknown('the logarithm of a great int');
  const v = float(value);
  if (v <= 0) return domain();
  return Number.isFinite(v) ? logarithm(v, base) : v;
}

const divide = operation('/');

function closeTo(args: readonly Value[], keywords: ReadonlyMap<string, Value> | null): boolean {
  const [a, b] = [float(args[0]), float(args[1])];
  const relative = float(argumentOr([], 0, keywords, 'rel_tol', new Float(1e-9)));
  const absolute = float(argumentOr([], 0, keywords, 'abs_tol', 0));
  if (relative < 0 || absolute < 0) return raise('ValueError', 'tolerances must be non-negative');
  if (a === b) return true;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false;
  const apart = Math.abs(b - a);
  return apart <= Math.abs(relative * b) || apart <= Math.abs(relative * a) || apart <= absolute;
}

/** fsum: the sum of the exact values, rounded once. */
function exactSum(source: Value): Value {
  const values = arrayOf(source).map(float);
  let total: Int = 0;
  for (const value of values) {
    if (!Number.isInteger(value)) return unknown('math.fsum');
    total = addInts(total, int(BigInt(value)));
  }
  return new Float(Number(total));
}

const FUNCTIONS: readonly Builtin[] = [
  toInt('floor', Math.floor),
  toInt('ceil', Math.ceil),
  toInt('trunc', Math.trunc),
  native('sqrt', 1, 1, ([value]) => {
    const v = float(value);
    return v < 0 ? domain() : new Float(Math.sqrt(v));
  }),
  native('isqrt', 1, 1, ([value]) => {
    const n = whole(value);
    if (n < 0) return raise('ValueError', 'isqrt() argument must be nonnegative');
    charge(String(n).length);
    return int(root(big(n)));
  }),
  native('gcd', 0, 99, (args) => {
    charge(50 * args.length);
    return int(args.reduce<bigint>((made, value) => gcd(made, big(whole(value))), 0n));
  }),
  native('lcm', 0, 99, (args) => {
    charge(50 * args.length);
    return int(
      args.reduce<bigint>((made, value) => {
        const next = big(whole(value));
        const common = gcd(made, next);
        return common === 0n ? 0n : gcd((made / common) * next, 0n);
      }, 1n),
    );
  }),
  native('factorial', 1, 1, ([value = null]) => factorial(value)),
  native('comb', 2, 2, ([n, k]) => comb(whole(n), whole(k))),
  native('perm', 1, 2, ([n = null, k]) => {
    if (k === undefined || k === null) return factorial(n);
    const [all, some] = [whole(n), whole(k)];
    if (all < 0 || some < 0) return raise('ValueError');
    if (some > 5000) return unknown('an int of that size');
    return some > all ? 0 : product(big(all) - big(some) + 1n, big(all));
  }),
  native('fabs', 1, 1, ([value]) => new Float(Math.abs(float(value)))),
  native('pow', 2, 2, ([base, exponent]) => {
    const [x, y] = [float(base), float(exponent)];
    if (x < 0 && !Number.isInteger(y)) return domain();
    if (x === 0 && y < 0) return domain();
    return new Float(power(x, y));
  }),
  native('exp', 1, 1, ([value]) => new Float(exponential(float(value)))),
  native('log', 1, 2, ([value = null, base]) => {
    const made = new Float(log(value, null));
    return base === undefined ? made : divide(made, new Float(log(base, null)));
  }),
  native('log2', 1, 1, ([value = null]) => new Float(log(value, 2))),
  native('log10', 1, 1, ([value = null]) => new Float(log(value, 10))),
  native('isnan', 1, 1, ([value]) => Number.isNaN(float(value))),
  native('isinf', 1, 1, ([value]) => Math.abs(float(value)) === Number.POSITIVE_INFINITY),
  native('isfinite', 1, 1, ([value]) => Number.isFinite(float(value))),
  native('isclose', 2, 2, closeTo, ['rel_tol', 'abs_tol']),
  native('fsum', 1, 1, ([source = null]) => exactSum(source)),
  native('fmod', 2, 2, ([a, b]) => (float(b) === 0 ? domain() : new Float(float(a) % float(b)))),
  native('copysign', 2, 2, ([a, b]) => {
    const negative = float(b) < 0 || Object.is(float(b), -0);
    return new Float(negative ? -Math.abs(float(a)) : Math.abs(float(a)));
  }),
  native('degrees', 1, 1, ([value]) => new Float(float(value) * (180 / Math.PI))),
  native('radians', 1, 1, ([value]) => new Float(float(value) * (Math.PI / 180))),
  native(
    'prod',
    1,
    1,
    ([source = null], keywords) => {
      const times = operation('*');
      return arrayOf(source).reduce<Value>((made, item) => times(made, item), argumentOr([], 0, keywords, 'start', 1));
    },
    ['start'],
  ),
];

export const math = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ...FUNCTIONS.map((func) => [func.name, func] as const),
    ['pi', new Float(Math.PI)],
    ['e', new Float(Math.E)],
    ['tau', new Float(2 * Math.PI)],
    ['inf', new Float(Number.POSITIVE_INFINITY)],
    ['nan', new Float(Number.NaN)],
  ]);
