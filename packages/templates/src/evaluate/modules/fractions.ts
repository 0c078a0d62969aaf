import { charge, unknown } from '../budget.js';
import { strip } from '../characters.js';
import { raise } from '../errors.js';
import { asInt, divideInts, int } from '../numbers.js';
import { Float, Inst, NOT_IMPLEMENTED, type Value } from '../values.js';
import { holding, libraryClass, type Methods, reading } from './library-class.js';

/** A number as a quotient without common factors; the lower one is positive. */
interface Ratio {
  readonly upper: bigint;
  readonly lower: bigint;
}

const MOST = 10n ** 300n;

function ratio(upper: bigint, lower: bigint): Ratio {
  if (lower === 0n) return raise('ZeroDivisionError', `Fraction(${upper}, 0)`);
  if (upper > MOST || upper < -MOST || lower > MOST || lower < -MOST) return unknown('a fraction of that size');
  charge(8);
  let [a, b] = [upper < 0n ? -upper : upper, lower < 0n ? -lower : lower];
  while (b !== 0n) [a, b] = [b, a % b];
  const by = lower < 0n ? -a : a;
  return { upper: upper / by, lower: lower / by };
}

const own = (self: Value | undefined): Ratio => RATIO.of(self) ?? raise('TypeError');

function operand(value: Value | undefined): Ratio | undefined {
  const known = RATIO.of(value);
  if (known) return known;
  const whole = asInt(value ?? null);
  return whole === null ? undefined : { upper: BigInt(whole), lower: 1n };
}

/** What is no fraction: floats would be rounded, and other classes may know fractions. */
const foreign = (value: Value | undefined): Value =>
  value instanceof Float || value instanceof Inst ? unknown('a fraction and that') : NOT_IMPLEMENTED;

const operator = (apply: (a: Ratio, b: Ratio) => Ratio | Value, turned: boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const b = operand(other);
    if (b === undefined) return foreign(other);
    const made = turned ? apply(b, own(self)) : apply(own(self), b);
    return made !== null && typeof made === 'object' && 'upper' in made ? RATIO.make(made) : made;
  },
];

const both = (name: string, apply: (a: Ratio, b: Ratio) => Ratio | Value): Methods => ({
  [`__${name}__`]: operator(apply, false),
  [`__r${name}__`]: operator(apply, true),
});

const floorOf = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);

const quotient = (a: Ratio, b: Ratio): bigint =>
  b.upper === 0n ? raise('ZeroDivisionError') : floorOf(a.upper * b.lower, a.lower * b.upper);

const compare = (test: (sign: bigint) => boolean): Methods[string] =>
  operator((a, b) => test(a.upper * b.lower - b.upper * a.lower), false);

function half(upper: bigint, lower: bigint): bigint {
  const floor = floorOf(upper, lower);
  const twice = (upper - floor * lower) * 2n;
  return twice > lower || (twice === lower && floor % 2n !== 0n) ? floor + 1n : floor;
}

const fractionClass = libraryClass('Fraction', 'open', {
  ...both('add', (a, b) => ratio(a.upper * b.lower + b.upper * a.lower, a.lower * b.lower)),
  ...both('sub', (a, b) => ratio(a.upper * b.lower - b.upper * a.lower, a.lower * b.lower)),
  ...both('mul', (a, b) => ratio(a.upper * b.upper, a.lower * b.lower)),
  ...both('truediv', (a, b) =>
    b.upper === 0n ? raise('ZeroDivisionError') : ratio(a.upper * b.lower, a.lower * b.upper),
  ),
  ...both('floordiv', (a, b) => int(quotient(a, b))),
  ...both('mod', (a, b) => {
    const times = quotient(a, b);
    return ratio(a.upper * b.lower - times * b.upper * a.lower, a.lower * b.lower);
  }),
  __pow__: [
    1,
    1,
    ([self, by = null]) => {
      const exponent = asInt(by);
      if (typeof exponent !== 'number' || exponent < 0 || exponent > 64) return unknown('such a power');
      const { upper, lower } = own(self);
      return RATIO.make(ratio(upper ** BigInt(exponent), lower ** BigInt(exponent)));
    },
  ],
  __rpow__: [1, 1, () => unknown('such a power')],
  __divmod__: [1, 1, () => unknown('divmod() of a fraction')],
  __rdivmod__: [1, 1, () => unknown('divmod() of a fraction')],
  __eq__: compare((sign) => sign === 0n),
  __lt__: compare((sign) => sign < 0n),
  __le__: compare((sign) => sign <= 0n),
  __gt__: compare((sign) => sign > 0n),
  __ge__: compare((sign) => sign >= 0n),
  __neg__: [0, 0, ([self]) => RATIO.make({ upper: -own(self).upper, lower: own(self).lower })],
  __pos__: [0, 0, ([self]) => RATIO.make(own(self))],
  __abs__: [0, 0, ([self]) => RATIO.make(own(self).upper < 0n ? { ...own(self), upper: -own(self).upper } : own(self))],
  __bool__: [0, 0, ([self]) => own(self).upper !== 0n],
  __int__: [0, 0, ([self]) => int(own(self).upper / own(self).lower)],
  __trunc__: [0, 0, ([self]) => int(own(self).upper / own(self).lower)],
  __floor__: [0, 0, ([self]) => int(floorOf(own(self).upper, own(self).lower))],
  __ceil__: [0, 0, ([self]) => int(-floorOf(-own(self).upper, own(self).lower))],
  __float__: [0, 0, ([self]) => divideInts(int(own(self).upper), int(own(self).lower))],
  __round__: [
    0,
    1,
    ([self, places]) =>
      places === undefined ? int(half(own(self).upper, own(self).lower)) : unknown('a fraction that is rounded'),
  ],
  __str__: [
    0,
    0,
    ([self]) => (own(self).lower === 1n ? `${own(self).upper}` : `${own(self).upper}/${own(self).lower}`),
  ],
  __repr__: [0, 0, ([self]) => `Fraction(${own(self).upper}, ${own(self).lower})`],
  __format__: [
    1,
    1,
    ([self, spec]) => {
      if (spec !== '') return unknown('a format of a fraction');
      return own(self).lower === 1n ? `${own(self).upper}` : `${own(self).upper}/${own(self).lower}`;
    },
  ],
});
const RATIO = holding<Ratio>(fractionClass);
fractionClass.attrs.set('__slots__', null);
fractionClass.attrs.set(
  'numerator',
  reading('numerator', (self) => int(own(self).upper)),
);
fractionClass.attrs.set(
  'denominator',
  reading('denominator', (self) => int(own(self).lower)),
);
fractionClass.key = (self) => {
  const { upper, lower } = own(self);
  if (lower === 1n) return int(upper) as number;
  // One that a float has the value of is filed as the float is.
  let left = lower;
  while (left % 2n === 0n) left /= 2n;
  if (left === 1n) return divideInts(int(upper), int(lower)).v;
  return left % 5n === 0n || lower % 5n === 0n ? unknown('such a key') : `\ud800f${upper}/${lower}`;
};
fractionClass.make = (args, keywords) => {
  if (keywords !== null || args.length > 2) return unknown('such a fraction');
  const [first = 0, second] = args;
  if (typeof first === 'string') {
    const match = /^([+-]?\d{1,100})(?:\/(\d{1,100})|\.(\d{0,100}))?$/.exec(strip(first, null, 'both'));
    if (second !== undefined || !match) return unknown('such a fraction');
    const [, whole = '0', lower = '1', rest = ''] = match;
    return RATIO.make(ratio(BigInt(whole + rest), BigInt(lower) * 10n ** BigInt(rest.length)));
  }
  const [a, b] = [operand(first), operand(second ?? 1)];
  if (a === undefined || b === undefined) return unknown('such a fraction');
  if (b.upper === 0n && (first instanceof Inst || second instanceof Inst)) return raise('ZeroDivisionError');
  return RATIO.make(ratio(a.upper * b.lower, a.lower * b.upper));
};

export const fractions = (): ReadonlyMap<string, Value> => new Map<string, Value>([['Fraction', fractionClass]]);
