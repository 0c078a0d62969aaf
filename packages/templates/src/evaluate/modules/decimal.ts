import { unknown } from '../budget.js';
import type { Keywords } from '../callables.js';
import { strip } from '../characters.js';
import {
  add,
  compare,
  type Decimal,
  divide,
  divided,
  fixed,
  fromInt,
  lengthOf,
  multiply,
  power,
  quantized,
  rescaled,
  ROUNDINGS,
  type Rounding,
  subtract,
  turned,
} from '../decimal/decimal.js';
import { formatted, positive } from '../decimal/formatted.js';
import { decimalKey, decimalText, parseDecimal } from '../decimal/text.js';
import { EXCEPTIONS, raise } from '../errors.js';
import { argument } from '../natives.js';
import { asInt, int } from '../numbers.js';
import { tupleClass } from './collections.js';
import { Float, NOT_IMPLEMENTED, Tuple, type Value } from '../values.js';
import { holding, libraryClass, type Methods } from './library-class.js';

const own = (self: Value | undefined): Decimal => DECIMAL.of(self) ?? raise('TypeError');

/** A number that a decimal may be worked with; undefined of any other. */
function operand(value: Value | undefined): Decimal | undefined {
  const known = DECIMAL.of(value);
  if (known) return known;
  const whole = asInt(value ?? null);
  return whole === null ? undefined : fromInt(whole);
}

/** a op b, and b op a. */
function operator(apply: (a: Decimal, b: Decimal) => Decimal): readonly [Methods[string], Methods[string]] {
  const run =
    (reflected: boolean) =>
    ([self, other]: readonly Value[]): Value => {
      const [a, b] = [own(self), operand(other)];
      if (b === undefined)
        return other instanceof Float || typeof other === 'string' ? NOT_IMPLEMENTED : foreign(other);
      return DECIMAL.make(reflected ? apply(b, a) : apply(a, b));
    };
  return [
    [1, 1, run(false)],
    [1, 1, run(true)],
  ];
}

/** Objects of other classes may know what to do with a decimal. */
const foreign = (value: Value | undefined): Value =>
  value !== null && typeof value === 'object' && 'attrs' in value ? unknown('a decimal and that') : NOT_IMPLEMENTED;

const ordering = (test: (sign: number) => boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const b = operand(other);
    if (b === undefined) return other instanceof Float ? unknown('a decimal and a float') : foreign(other);
    return test(compare(own(self), b));
  },
];

function roundingOf(value: Value | undefined): Rounding {
  if (value === undefined || value === null) return 'ROUND_HALF_EVEN';
  return ROUNDINGS.find((name) => name === value) ?? unknown('such a rounding');
}

const whole = (value: Decimal, rounding: Rounding): Value => {
  const { negative, digits } = rescaled(value, Math.max(0, value.exponent), rounding);
  const scaled = digits * 10n ** BigInt(Math.max(0, value.exponent));
  return int(negative ? -scaled : scaled);
};

const unary = (apply: (value: Decimal) => Decimal): Methods[string] => [
  0,
  0,
  ([self]) => DECIMAL.make(apply(own(self))),
];

const normal = (value: Decimal): Decimal => {
  let { digits, exponent } = fixed(value);
  if (digits === 0n) return { negative: value.negative, digits, exponent: 0 };
  for (; digits % 10n === 0n; exponent += 1) digits /= 10n;
  return { negative: value.negative, digits, exponent };
};

function quantize(args: readonly Value[], keywords: Keywords): Value {
  const to = operand(args[1]) ?? raise('TypeError');
  return DECIMAL.make(quantized(own(args[0]), to.exponent, roundingOf(argument(args, 2, keywords, 'rounding'))));
}

const [plus, rplus] = operator(add);
const [minus, rminus] = operator(subtract);
const [times, rtimes] = operator(multiply);
const [over, rover] = operator(divide);
const [floor, rfloor] = operator((a, b) => divided(a, b)[0]);
const [rest, rrest] = operator((a, b) => (b.digits === 0n ? raise('InvalidOperation') : divided(a, b)[1]));

const PARTS = tupleClass('DecimalTuple', ['sign', 'digits', 'exponent'], []);

const decimalClass = libraryClass('Decimal', 'open', {
  __add__: plus as Methods[string],
  __radd__: rplus as Methods[string],
  __sub__: minus as Methods[string],
  __rsub__: rminus as Methods[string],
  __mul__: times as Methods[string],
  __rmul__: rtimes as Methods[string],
  __truediv__: over as Methods[string],
  __rtruediv__: rover as Methods[string],
  __floordiv__: floor as Methods[string],
  __rfloordiv__: rfloor as Methods[string],
  __mod__: rest as Methods[string],
  __rmod__: rrest as Methods[string],
  __pow__: [
    1,
    2,
    ([self, by = null]) => {
      const exponent = asInt(by);
      return typeof exponent === 'number' ? DECIMAL.make(power(own(self), exponent)) : unknown('such a power');
    },
  ],
  __rpow__: [1, 1, () => unknown('such a power')],
  __divmod__: [1, 1, () => unknown('divmod() of a decimal')],
  __rdivmod__: [1, 1, () => unknown('divmod() of a decimal')],
  __eq__: [
    1,
    1,
    ([self, other]) => {
      const b = operand(other);
      if (b === undefined) return other instanceof Float ? unknown('a decimal and a float') : foreign(other);
      return compare(own(self), b) === 0;
    },
  ],
  __lt__: ordering((sign) => sign < 0),
  __le__: ordering((sign) => sign <= 0),
  __gt__: ordering((sign) => sign > 0),
  __ge__: ordering((sign) => sign >= 0),
  __neg__: unary((value) => fixed(value.digits === 0n ? positive(value) : turned(value))),
  __pos__: unary((value) => fixed(value.digits === 0n ? positive(value) : value)),
  __abs__: unary((value) => fixed(positive(value))),
  __bool__: [0, 0, ([self]) => own(self).digits !== 0n],
  __int__: [0, 0, ([self]) => whole(own(self), 'ROUND_DOWN')],
  __trunc__: [0, 0, ([self]) => whole(own(self), 'ROUND_DOWN')],
  __floor__: [0, 0, ([self]) => whole(own(self), 'ROUND_FLOOR')],
  __ceil__: [0, 0, ([self]) => whole(own(self), 'ROUND_CEILING')],
  __float__: [0, 0, ([self]) => new Float(Number(decimalText(own(self))))],
  __round__: [
    0,
    1,
    ([self, places]) => {
      if (places === undefined) return whole(own(self), 'ROUND_HALF_EVEN');
      const by = asInt(places);
      return typeof by === 'number'
        ? DECIMAL.make(quantized(own(self), -by, 'ROUND_HALF_EVEN'))
        : unknown('such a rounding');
    },
  ],
  __str__: [0, 0, ([self]) => decimalText(own(self))],
  __repr__: [0, 0, ([self]) => `Decimal('${decimalText(own(self))}')`],
  __format__: [1, 1, ([self, spec]) => formatted(own(self), typeof spec === 'string' ? spec : raise('TypeError'))],
  quantize: [1, 2, quantize, null],
  normalize: unary(normal),
  adjusted: [
    0,
    0,
    ([self]) => {
      const { digits, exponent } = own(self);
      return exponent + lengthOf(digits) - 1;
    },
  ],
  scaleb: [
    1,
    1,
    ([self, by = null]) => {
      const places = asInt(by);
      if (typeof places !== 'number' || Math.abs(places) > 100) return unknown('such a scale');
      const { negative, digits, exponent } = own(self);
      return DECIMAL.make(fixed({ negative, digits, exponent: exponent + places }));
    },
  ],
  as_tuple: [
    0,
    0,
    ([self]) => {
      const { negative, digits, exponent } = own(self);
      return new Tuple([negative ? 1 : 0, new Tuple([...digits.toString()].map(Number)), exponent], PARTS);
    },
  ],
  compare: [
    1,
    1,
    ([self, other]) => {
      const b = operand(other);
      return b ? DECIMAL.make(fromInt(compare(own(self), b))) : unknown('such a comparison');
    },
  ],
  copy_abs: unary(positive),
  copy_negate: unary(turned),
  is_zero: [0, 0, ([self]) => own(self).digits === 0n],
  is_signed: [0, 0, ([self]) => own(self).negative],
  is_finite: [0, 0, () => true],
  is_nan: [0, 0, () => false],
  is_infinite: [0, 0, () => false],
  to_integral_value: [
    0,
    1,
    (args, keywords) => {
      const value = own(args[0]);
      const rounding = roundingOf(argument(args, 1, keywords, 'rounding'));
      return DECIMAL.make(value.exponent >= 0 ? value : rescaled(value, 0, rounding));
    },
    null,
  ],
});
const DECIMAL = holding<Decimal>(decimalClass);
decimalClass.attrs.set('__slots__', null);
decimalClass.key = (self) => decimalKey(own(self));
decimalClass.make = ([given = 0, ...more], keywords) => {
  if (more.length > 0 || keywords !== null) return unknown('such a decimal');
  if (DECIMAL.of(given)) return given;
  if (typeof given === 'string') {
    return DECIMAL.make(parseDecimal(strip(given, null, 'both')) ?? raise('InvalidOperation'));
  }
  const made = operand(given);
  return made ? DECIMAL.make(made) : unknown('such a decimal');
};

export const decimals = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['Decimal', decimalClass],
    ...ROUNDINGS.map((name) => [name, name] as const),
    ['InvalidOperation', EXCEPTIONS.get('InvalidOperation') ?? unknown('InvalidOperation')],
    ['DivisionByZero', EXCEPTIONS.get('DivisionByZero') ?? unknown('DivisionByZero')],
  ]);
