import { unknown } from '../budget.js';
import { Builtin, type Keywords } from '../callables.js';
import { clockText, DAY, type Day, dayOf, dayText, monthLength, ordinal, SECOND, weekday } from '../calendar/days.js';
import { strftime } from '../calendar/strftime.js';
import { raise } from '../errors.js';
import { keyOfParts } from '../keys.js';
import { native } from '../natives.js';
import { asInt } from '../numbers.js';
import { type Cls, Inst, NOT_IMPLEMENTED, type Value, Wrapped } from '../values.js';
import { type Held, holding, libraryClass, type Methods, reading } from './library-class.js';
import { LENGTH, length, timedeltaClass } from './timedelta.js';

/** A date, or a moment of it: microseconds of the day. */
interface Moment {
  readonly day: Day;
  readonly micros: number;
}

const own = (self: Value | undefined): Moment => DATE.of(self) ?? MOMENT.of(self) ?? raise('TypeError');

/** Whether two are both dates or both moments. */
function alike(a: Value | undefined, b: Value | undefined): boolean | null {
  const [x, y] = [a, b].map((value) => (DATE.of(value) ? 'date' : MOMENT.of(value) ? 'moment' : null));
  if (x === y) return true;
  return y === null ? null : unknown('a date and a moment');
}

const count = ({ day, micros }: Moment): bigint => BigInt(ordinal(day)) * BigInt(DAY) + BigInt(micros);

function at(total: bigint, kind: Held<Moment>): Value {
  const day = dayOf(Number(total / BigInt(DAY)));
  return day
    ? kind.make({ day, micros: Number(total % BigInt(DAY)) })
    : raise('OverflowError', 'date value out of range');
}

const kindOf = (self: Value | undefined): Held<Moment> => (DATE.of(self) ? DATE : MOMENT);

function moved(self: Value | undefined, other: Value | undefined, sign: bigint): Value {
  const by = LENGTH.of(other);
  if (by === undefined) return other instanceof Inst ? unknown('a date and that') : NOT_IMPLEMENTED;
  const kind = kindOf(self);
  // A date takes whole days only.
  const day = BigInt(DAY);
  const days = (by - (((by % day) + day) % day)) / day;
  return at(count(own(self)) + sign * (kind === DATE ? days * day : by), kind);
}

const ordering = (test: (sign: bigint) => boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    if (alike(self, other) === null) return other instanceof Inst ? unknown('a date and that') : NOT_IMPLEMENTED;
    return test(count(own(self)) - count(own(other)));
  },
];

const textOf = (self: Value | undefined, separator: string): string => {
  const { day, micros } = own(self);
  return kindOf(self) === DATE ? dayText(day) : `${dayText(day)}${separator}${clockText(micros)}`;
};

function shown(self: Value | undefined): string {
  const { day, micros } = own(self);
  const parts = [day.year, day.month, day.day];
  if (kindOf(self) === DATE) return `datetime.date(${parts.join(', ')})`;
  const seconds = Math.floor(micros / SECOND);
  parts.push(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60);
  if (seconds % 60 !== 0 || micros % SECOND !== 0) parts.push(seconds % 60);
  if (micros % SECOND !== 0) parts.push(micros % SECOND);
  return `datetime.datetime(${parts.join(', ')})`;
}

const formatted = (self: Value | undefined, format: Value | undefined): string =>
  typeof format === 'string' ? strftime(own(self).day, own(self).micros, format) : raise('TypeError');

const NAMES = ['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'];

const values = ({ day, micros }: Moment): readonly number[] => {
  const seconds = Math.floor(micros / SECOND);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, micros % SECOND];
  return [day.year, day.month, day.day, ...clock];
};

function made(kind: Held<Moment>, parts: readonly (number | bigint)[]): Value {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, micro = 0] = parts.map(Number);
  if (year < 1 || year > 9999) return raise('ValueError', `year ${year} is out of range`);
  if (month < 1 || month > 12) return raise('ValueError', 'month must be in 1..12');
  if (day < 1 || day > monthLength(year, month)) return raise('ValueError', 'day is out of range for month');
  if (hour < 0 || hour > 23) return raise('ValueError', 'hour must be in 0..23');
  if (minute < 0 || minute > 59) return raise('ValueError', 'minute must be in 0..59');
  if (second < 0 || second > 59) return raise('ValueError', 'second must be in 0..59');
  if (micro < 0 || micro >= SECOND) return raise('ValueError', 'microsecond must be in 0..999999');
  return kind.make({ day: { year, month, day }, micros: ((hour * 60 + minute) * 60 + second) * SECOND + micro });
}

/** The parts by place and by name; those that are not given are those of `before`. */
function parts(
  args: readonly Value[],
  keywords: Keywords,
  names: readonly string[],
  before: readonly (number | null)[],
) {
  if (args.length > names.length) return unknown('such a moment');
  for (const name of keywords?.keys() ?? []) if (!names.includes(name)) return unknown('such a moment');
  return names.map((name, place) => {
    const named = keywords?.get(name);
    if (place < args.length && named !== undefined) return raise('TypeError');
    const value = place < args.length ? args[place] : named;
    if (value === undefined) return before[place] ?? raise('TypeError');
    return asInt(value) ?? raise('TypeError');
  });
}

const METHODS: Methods = {
  __add__: [1, 1, ([self, other]) => moved(self, other, 1n)],
  __radd__: [1, 1, ([self, other]) => moved(self, other, 1n)],
  __sub__: [
    1,
    1,
    ([self, other]) => (alike(self, other) ? length(count(own(self)) - count(own(other))) : moved(self, other, -1n)),
  ],
  __rsub__: [1, 1, () => NOT_IMPLEMENTED],
  __eq__: ordering((sign) => sign === 0n),
  __lt__: ordering((sign) => sign < 0n),
  __le__: ordering((sign) => sign <= 0n),
  __gt__: ordering((sign) => sign > 0n),
  __ge__: ordering((sign) => sign >= 0n),
  __str__: [0, 0, ([self]) => textOf(self, ' ')],
  __repr__: [0, 0, ([self]) => shown(self)],
  __format__: [1, 1, ([self, spec]) => (spec === '' ? textOf(self, ' ') : formatted(self, spec))],
  strftime: [1, 1, ([self, format]) => formatted(self, format)],
  weekday: [0, 0, ([self]) => weekday(own(self).day)],
  isoweekday: [0, 0, ([self]) => weekday(own(self).day) + 1],
  toordinal: [0, 0, ([self]) => ordinal(own(self).day)],
  replace: [
    0,
    7,
    ([self, ...args], keywords) => {
      const names = kindOf(self) === DATE ? NAMES.slice(0, 3) : NAMES;
      return made(kindOf(self), parts(args, keywords, names, values(own(self))));
    },
    null,
  ],
};

const dateClass = libraryClass('date', 'open', {
  ...METHODS,
  isoformat: [0, 0, ([self]) => textOf(self, '')],
});
const momentClass = libraryClass(
  'datetime',
  'open',
  {
    isoformat: [
      0,
      1,
      ([self, separator = 'T']) => (typeof separator === 'string' ? textOf(self, separator) : raise('TypeError')),
    ],
    date: [0, 0, ([self]) => DATE.make({ day: own(self).day, micros: 0 })],
  },
  [dateClass],
);
const DATE = holding<Moment>(dateClass);
const MOMENT = holding<Moment>(momentClass);

function dateFrom([value]: readonly Value[]): Value {
  if (typeof value !== 'string') return raise('TypeError', 'fromisoformat: argument must be str');
  const match = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(value);
  const bad = (): never => raise('ValueError', `Invalid isoformat string: '${value}'`);
  if (match && (value.length === 8 || value.length === 10)) return made(DATE, match.slice(1).map(Number));
  // Weeks are written in such a way, too.
  if (/W/.test(value) || !/^[\x20-\x7e]*$/.test(value) || value.includes("'")) return unknown('such a date');
  return value.length === 7 ? unknown('such a date') : bad();
}

function momentFrom([value]: readonly Value[]): Value {
  if (typeof value !== 'string') return raise('TypeError', 'fromisoformat: argument must be str');
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}|\d{6}))?)?)?$/.exec(value);
  if (match) {
    const given = match.slice(1).map((part) => Number(part ?? 0));
    return made(MOMENT, [...given.slice(0, 6), Number((match[7] ?? '0').padEnd(6, '0'))]);
  }
  if (/^[\x20-\x7e]*$/.test(value) && !value.includes("'") && !/^\d{4}/.test(value)) {
    return raise('ValueError', `Invalid isoformat string: '${value}'`);
  }
  return unknown('such a moment');
}

/** What is not given has to be, but for the time. */
const NOTHING: readonly (number | null)[] = [null, null, null, 0, 0, 0, 0];

function equip(cls: Cls, kind: Held<Moment>, names: readonly string[], from: (args: readonly Value[]) => Value): void {
  cls.attrs.set('__slots__', null);
  cls.key = (self) => keyOfParts(cls, values(own(self)));
  cls.make = (args, keywords) => made(kind, parts(args, keywords, names, NOTHING));
  cls.attrs.set('fromisoformat', new Wrapped('staticmethod', native('fromisoformat', 1, 1, from)));
  names.forEach((name, place) => {
    cls.attrs.set(
      name,
      reading(name, (self) => values(own(self))[place] ?? 0),
    );
  });
}

equip(dateClass, DATE, NAMES.slice(0, 3), dateFrom);
equip(momentClass, MOMENT, NAMES, momentFrom);
dateClass.attrs.set(
  'fromordinal',
  new Wrapped(
    'staticmethod',
    new Builtin('fromordinal', 1, 1, ([number = null]) => {
      const day = dayOf(Number(asInt(number) ?? raise('TypeError')));
      return day ? DATE.make({ day, micros: 0 }) : raise('ValueError');
    }),
  ),
);
momentClass.unmodelled = new Set(['fromordinal', 'today', 'now', 'combine']);

/** datetime: days, moments without a time zone, and lengths of time. */
export const datetime = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['date', dateClass],
    ['datetime', momentClass],
    ['timedelta', timedeltaClass],
  ]);
