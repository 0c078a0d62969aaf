import { unknown } from '../../budget.js';
import type { Keywords } from '../../callables.js';
import { clockText, DAY, SECOND } from '../../calendar/days.js';
import { raise } from '../../errors.js';
import { keyOfParts } from '../../keys.js';
import { asInt, int } from '../../numbers.js';
import { Float, Inst, NOT_IMPLEMENTED, Tuple, type Value } from '../../values.js';
import { holding, libraryClass, type Methods, reading } from '../library-class.js';

const UNITS: readonly (readonly [string, bigint])[] = [
  ['days', BigInt(DAY)],
  ['seconds', BigInt(SECOND)],
  ['microseconds', 1n],
  ['milliseconds', 1000n],
  ['minutes', 60n * BigInt(SECOND)],
  ['hours', 3600n * BigInt(SECOND)],
  ['weeks', 7n * BigInt(DAY)],
];

const MOST = 999_999_999n * BigInt(DAY);

function amount(value: Value, unit: bigint): bigint {
  const whole = asInt(value);
  if (whole !== null) return BigInt(whole) * unit;
  if (!(value instanceof Float)) return raise('TypeError');
  const product = value.v * Number(unit);
  const exact = Number.isSafeInteger(product) && product / Number(unit) === value.v;
  const dyadic = Number.isInteger(value.v * 1024) && Math.abs(value.v) < 1e9;
  return exact && dyadic ? BigInt(product) : unknown('a length of time that is rounded');
}

function make(args: readonly Value[], keywords: Keywords): Value {
  if (args.length > UNITS.length) return raise('TypeError');
  let micros = 0n;
  for (const name of keywords?.keys() ?? []) if (!UNITS.some(([unit]) => unit === name)) return raise('TypeError');
  for (const [at, [name, unit]] of UNITS.entries()) {
    const named = keywords?.get(name);
    if (at < args.length && named !== undefined) return raise('TypeError');
    const value = at < args.length ? args[at] : named;
    if (value !== undefined) micros += amount(value, unit);
  }
  return length(micros);
}

/** A timedelta of so many microseconds. */
export function length(micros: bigint): Inst {
  return micros > MOST + BigInt(DAY) || micros < -MOST ? raise('OverflowError') : LENGTH.make(micros);
}

const own = (self: Value | undefined): bigint => LENGTH.of(self) ?? raise('TypeError');

const split = (micros: bigint): readonly [days: number, micros: number] => {
  const day = BigInt(DAY);
  const rest = ((micros % day) + day) % day;
  return [Number((micros - rest) / day), Number(rest)];
};

/** Objects of other classes may know what to do with it. */
const foreign = (value: Value | undefined): Value =>
  value instanceof Inst && LENGTH.of(value) === undefined ? unknown('a length of time and that') : NOT_IMPLEMENTED;

const joined = (apply: (a: bigint, b: bigint) => Value): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const b = LENGTH.of(other);
    // A date adds one by itself.
    return b === undefined ? NOT_IMPLEMENTED : apply(own(self), b);
  },
];

const ordering = (test: (a: bigint, b: bigint) => boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const b = LENGTH.of(other);
    return b === undefined ? foreign(other) : test(own(self), b);
  },
];

const floorOf = (a: bigint, b: bigint): bigint => {
  if (b === 0n) return raise('ZeroDivisionError');
  return a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b;
};

const multiplied: Methods[string] = [
  1,
  1,
  ([self, by]) => {
    const whole = asInt(by ?? null);
    if (whole !== null) return length(own(self) * BigInt(whole));
    return by instanceof Float ? unknown('a length of time times a float') : foreign(by);
  },
];

function text(micros: bigint): string {
  const [days, rest] = split(micros);
  const clock = clockText(rest).replace(/^0/, '');
  return days === 0 ? clock : `${days} day${Math.abs(days) === 1 ? '' : 's'}, ${clock}`;
}

function shown(micros: bigint): string {
  const [days, rest] = split(micros);
  const parts = [
    ['days', days],
    ['seconds', Math.floor(rest / SECOND)],
    ['microseconds', rest % SECOND],
  ] as const;
  const said = parts.filter(([, value]) => value !== 0).map(([name, value]) => `${name}=${value}`);
  return `datetime.timedelta(${said.length === 0 ? '0' : said.join(', ')})`;
}

export const timedeltaClass = libraryClass('timedelta', 'open', {
  __add__: joined((a, b) => length(a + b)),
  __radd__: joined((a, b) => length(a + b)),
  __sub__: joined((a, b) => length(a - b)),
  __rsub__: joined((a, b) => length(b - a)),
  __mul__: multiplied,
  __rmul__: multiplied,
  __truediv__: [
    1,
    1,
    ([self, other]) => {
      const a = own(self);
      const b = LENGTH.of(other);
      if (b !== undefined) {
        if (b === 0n) return raise('ZeroDivisionError');
        const [x, y] = [Number(a), Number(b)];
        return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? new Float(x / y) : unknown('such a quotient');
      }
      const by = asInt(other ?? null);
      if (by === 0) return raise('ZeroDivisionError');
      if (by !== null && a % BigInt(by) === 0n) return length(a / BigInt(by));
      return by !== null || other instanceof Float ? unknown('a length of time that is rounded') : foreign(other);
    },
  ],
  __floordiv__: [
    1,
    1,
    ([self, other]) => {
      const b = LENGTH.of(other);
      if (b !== undefined) return int(floorOf(own(self), b));
      const by = asInt(other ?? null);
      return by === null ? foreign(other) : length(floorOf(own(self), BigInt(by)));
    },
  ],
  __mod__: joined((a, b) => length(a - floorOf(a, b) * b)),
  __divmod__: joined((a, b) => new Tuple([int(floorOf(a, b)), length(a - floorOf(a, b) * b)])),
  __eq__: ordering((a, b) => a === b),
  __lt__: ordering((a, b) => a < b),
  __le__: ordering((a, b) => a <= b),
  __gt__: ordering((a, b) => a > b),
  __ge__: ordering((a, b) => a >= b),
  __neg__: [0, 0, ([self]) => length(-own(self))],
  __pos__: [0, 0, ([self]) => length(own(self))],
  __abs__: [0, 0, ([self]) => length(own(self) < 0n ? -own(self) : own(self))],
  __bool__: [0, 0, ([self]) => own(self) !== 0n],
  __str__: [0, 0, ([self]) => text(own(self))],
  __repr__: [0, 0, ([self]) => shown(own(self))],
  __format__: [1, 1, ([self, spec]) => (spec === '' ? text(own(self)) : raise('TypeError'))],
  total_seconds: [
    0,
    0,
    ([self]) => {
      const micros = Number(own(self));
      return Number.isSafeInteger(micros) ? new Float(micros / SECOND) : unknown('so many seconds');
    },
  ],
});

export const LENGTH = holding<bigint>(timedeltaClass);
timedeltaClass.attrs.set('__slots__', null);
timedeltaClass.key = (self) => keyOfParts(timedeltaClass, [int(own(self))]);
timedeltaClass.make = make;
for (const [name, of] of [
  ['days', (micros: bigint) => split(micros)[0]],
  ['seconds', (micros: bigint) => Math.floor(split(micros)[1] / SECOND)],
  ['microseconds', (micros: bigint) => split(micros)[1] % SECOND],
] as const) {
  timedeltaClass.attrs.set(
    name,
    reading(name, (self) => of(own(self))),
  );
}
