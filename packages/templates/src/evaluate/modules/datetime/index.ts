import { unknown } from '../../budget.js';
import { Builtin, type Keywords } from '../../callables.js';
import { clockIn, clockParts, microsOf } from '../../calendar/clock.js';
import { DAY, type Day, dayOf, dayText, monthLength, ordinal, SECOND, weekday } from '../../calendar/days.js';
import { strptime } from '../../calendar/strptime.js';
import { raise } from '../../errors.js';
import { keyOfParts } from '../../keys.js';
import { argument, native } from '../../natives.js';
import { repr } from '../../repr.js';
import { asInt } from '../../numbers.js';
import { type Cls, Float, Inst, NOT_IMPLEMENTED, type Value, Wrapped } from '../../values.js';
import { type Held, holding, libraryClass, type Methods, reading } from '../library-class.js';
import { strftime } from './formatted.js';
import { dayOfWeek, structOf, weekOf } from './parts.js';
import { timeClass, timeOf, TIMES } from './time.js';
import { LENGTH, length, timedeltaClass } from './timedelta.js';
import {
  isoZone,
  offsetOf,
  offsetText,
  timezoneClass,
  tzinfoClass,
  UTC,
  zoneFrom,
  zoneMethods,
  zoneOf,
} from './zone.js';

/** A date, or a moment of it: microseconds of the day. */
interface Moment {
  readonly day: Day;
  readonly micros: number;
  /** The time zone that it is told in; null where none is. */
  readonly zone: Inst | null;
}

const own = (self: Value | undefined): Moment => DATE.of(self) ?? MOMENT.of(self) ?? raise('TypeError');

/** Whether two are both dates or both moments. */
function alike(a: Value | undefined, b: Value | undefined): boolean | null {
  const [x, y] = [a, b].map((value) => (DATE.of(value) ? 'date' : MOMENT.of(value) ? 'moment' : null));
  if (x === y) return true;
  return y === null ? null : unknown('a date and a moment');
}

const count = ({ day, micros }: Moment): bigint => BigInt(ordinal(day)) * BigInt(DAY) + BigInt(micros);

/** Microseconds in Greenwich where the zone is told. */
const utc = (moment: Moment): bigint => count(moment) - BigInt(offsetOf(moment.zone));

/** Whether of two moments both are told in a zone, or neither is. */
const comparable = (a: Moment, b: Moment): boolean => (a.zone === null) === (b.zone === null);

function at(total: bigint, kind: Held<Moment>, zone: Inst | null): Value {
  const day = dayOf(Number(total / BigInt(DAY)));
  return day
    ? kind.make({ day, micros: Number(total % BigInt(DAY)), zone })
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
  return at(count(own(self)) + sign * (kind === DATE ? days * day : by), kind, own(self).zone);
}

const ordering = (test: (sign: bigint) => boolean, equality = false): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    if (alike(self, other) === null) return other instanceof Inst ? unknown('a date and that') : NOT_IMPLEMENTED;
    const [a, b] = [own(self), own(other)];
    if (!comparable(a, b)) {
      return equality ? false : raise('TypeError', "can't compare offset-naive and offset-aware datetimes");
    }
    return test(utc(a) - utc(b));
  },
];

const textOf = (self: Value | undefined, separator: string, unit: Value = 'auto'): string => {
  const { day, micros, zone } = own(self);
  if (kindOf(self) === DATE) return dayText(day);
  return `${dayText(day)}${separator}${clockIn(micros, unit)}${zone ? offsetText(offsetOf(zone)) : ''}`;
};

function shown(self: Value | undefined): string {
  const { day, micros, zone } = own(self);
  const parts = [day.year, day.month, day.day];
  if (kindOf(self) === DATE) return `datetime.date(${parts.join(', ')})`;
  const seconds = Math.floor(micros / SECOND);
  parts.push(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60);
  if (seconds % 60 !== 0 || micros % SECOND !== 0) parts.push(seconds % 60);
  if (micros % SECOND !== 0) parts.push(micros % SECOND);
  return `datetime.datetime(${parts.join(', ')}${zone ? `, tzinfo=${repr(zone)}` : ''})`;
}

const formatted = (self: Value | undefined, format: Value | undefined): string =>
  typeof format === 'string' ? strftime(own(self).day, own(self).micros, format, own(self).zone) : raise('TypeError');

const NAMES = ['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'];

const values = ({ day, micros }: Moment): readonly number[] => {
  return [day.year, day.month, day.day, ...clockParts(micros)];
};

function made(kind: Held<Moment>, parts: readonly (number | bigint)[], zone: Inst | null = null): Value {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, micro = 0] = parts.map(Number);
  if (year < 1 || year > 9999) return raise('ValueError', `year ${year} is out of range`);
  if (month < 1 || month > 12) return raise('ValueError', 'month must be in 1..12');
  if (day < 1 || day > monthLength(year, month)) return raise('ValueError', 'day is out of range for month');
  return kind.make({ day: { year, month, day }, micros: microsOf(hour, minute, second, micro), zone });
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

/** Takes the zone out of the arguments: undefined where none is given. */
function zoned(args: readonly Value[], keywords: Keywords, kind: Held<Moment>) {
  if (args.length > 8) return unknown('such a moment');
  const named = keywords?.get('tzinfo');
  const given = named === undefined ? (kind === MOMENT ? args[7] : undefined) : named;
  const others = new Map([...(keywords ?? [])].filter(([name]) => name !== 'tzinfo'));
  const rest = { args: kind === MOMENT ? args.slice(0, 7) : args, keywords: others.size > 0 ? others : null };
  if (kind === DATE && named !== undefined) return raise('TypeError');
  return [rest, given === undefined ? undefined : zoneFrom(given)] as const;
}

function moving(moment: Moment, zone: Value): Value {
  if (moment.zone === null || zone === null) return unknown('the zone of the machine');
  const to = zoneFrom(zone);
  return at(utc(moment) + BigInt(offsetOf(to)), MOMENT, to);
}

const EPOCH = BigInt(ordinal({ year: 1970, month: 1, day: 1 })) * BigInt(DAY);

function stampOf(moment: Moment): Value {
  const micros = utc(moment) - EPOCH;
  if (moment.zone === null) return unknown('the zone of the machine');
  const exact = Number(micros);
  return Number.isSafeInteger(exact) ? new Float(exact / 1e6) : unknown('such a moment');
}

const METHODS: Methods = {
  __add__: [1, 1, ([self, other]) => moved(self, other, 1n)],
  __radd__: [1, 1, ([self, other]) => moved(self, other, 1n)],
  __sub__: [
    1,
    1,
    ([self, other]) => {
      if (!alike(self, other)) return moved(self, other, -1n);
      return comparable(own(self), own(other))
        ? length(utc(own(self)) - utc(own(other)))
        : raise('TypeError', "can't subtract offset-naive and offset-aware datetimes");
    },
  ],
  __rsub__: [1, 1, () => NOT_IMPLEMENTED],
  __eq__: ordering((sign) => sign === 0n, true),
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
  isocalendar: [0, 0, ([self]) => weekOf(own(self).day)],
  timetuple: [0, 0, ([self]) => structOf(own(self).day, own(self).micros)],
  ctime: [0, 0, () => unknown('ctime()')],
  replace: [
    0,
    8,
    ([self, ...args], keywords) => {
      const names = kindOf(self) === DATE ? NAMES.slice(0, 3) : NAMES;
      const [rest, zone] = zoned(args, keywords, kindOf(self));
      const before = own(self);
      return made(
        kindOf(self),
        parts(rest.args, rest.keywords, names, values(before)),
        zone === undefined ? before.zone : zone,
      );
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
      2,
      (args, keywords) => {
        const separator = argument(args, 1, keywords, 'sep') ?? 'T';
        if (typeof separator !== 'string') return raise('TypeError');
        return textOf(args[0], separator, argument(args, 2, keywords, 'timespec') ?? 'auto');
      },
      null,
    ],
    ...zoneMethods((self) => own(self).zone),
    astimezone: [0, 1, ([self, zone = null]) => moving(own(self), zone)],
    timestamp: [0, 0, ([self]) => stampOf(own(self))],
    time: [0, 0, ([self]) => timeOf(own(self).micros, null)],
    timetz: [0, 0, ([self]) => timeOf(own(self).micros, own(self).zone)],
    date: [0, 0, ([self]) => dateOf(own(self).day)],
  },
  [dateClass],
);
const DATE = holding<Moment>(dateClass);
const dateOf = (day: Day): Inst => DATE.make({ day, micros: 0, zone: null });
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
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}|\d{6}))?)?([+-]\d\d:\d\d)?)?$/.exec(
    value,
  );
  if (match) {
    const given = match.slice(1, 7).map((part) => Number(part ?? 0));
    return made(MOMENT, [...given.slice(0, 6), Number((match[7] ?? '0').padEnd(6, '0'))], isoZone(match[8]));
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
  cls.key = (self) => keyOfParts(cls, own(self).zone === null ? values(own(self)) : [utc(own(self)), true]);
  cls.make = (args, keywords) => {
    const [rest, zone] = zoned(args, keywords, kind);
    return made(kind, parts(rest.args, rest.keywords, names, NOTHING), zone ?? null);
  };
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
      return day ? dateOf(day) : raise('ValueError');
    }),
  ),
);

const statics = (
  cls: Cls,
  name: string,
  least: number,
  most: number,
  run: Builtin['run'],
  named: readonly string[] = [],
): void => {
  cls.attrs.set(name, new Wrapped('staticmethod', new Builtin(name, least, most, run, named)));
};
const numeral = (value: Value | undefined): number => Number(asInt(value ?? null) ?? raise('TypeError'));

statics(
  dateClass,
  'fromisocalendar',
  3,
  3,
  (args) => {
    const [year = 0, week = 0, day = 0] = args.map(numeral);
    return dateOf(dayOfWeek(year, week, day));
  },
  [],
);
statics(momentClass, 'fromisocalendar', 3, 3, () => unknown('datetime.fromisocalendar'));
statics(momentClass, 'combine', 2, 2, ([day, time]) => {
  const clock = TIMES.of(time) ?? raise('TypeError');
  if (!DATE.of(day)) return MOMENT.of(day) ? unknown('combine() of a moment') : raise('TypeError');
  return MOMENT.make({ day: own(day).day, micros: clock.micros, zone: clock.zone });
});
statics(momentClass, 'strptime', 2, 2, ([text, format]) => {
  if (typeof text !== 'string' || typeof format !== 'string') return raise('TypeError');
  const { parts: found, offset } = strptime(text, format);
  return made(MOMENT, found, offset === null ? null : zoneOf(offset * 60 * SECOND));
});
statics(
  momentClass,
  'fromtimestamp',
  1,
  2,
  (args, keywords) => {
    const zone = argument(args, 1, keywords, 'tz') ?? null;
    const stamp = args[0] instanceof Float && Number.isInteger(args[0].v) ? args[0].v : asInt(args[0] ?? null);
    if (zone === null) return unknown('the zone of the machine');
    if (stamp === null || !Number.isSafeInteger(Number(stamp))) return unknown('such a timestamp');
    const to = zoneFrom(zone);
    return at(EPOCH + BigInt(stamp) * BigInt(SECOND) + BigInt(offsetOf(to)), MOMENT, to);
  },
  ['tz'],
);
momentClass.unmodelled = new Set(['fromordinal', 'today', 'now']);
const LAST_DAY: Day = { year: 9999, month: 12, day: 31 };
const FIRST_DAY: Day = { year: 1, month: 1, day: 1 };
dateClass.attrs
  .set('min', dateOf(FIRST_DAY))
  .set('max', dateOf(LAST_DAY))
  .set('resolution', length(BigInt(DAY)));
momentClass.attrs
  .set('min', MOMENT.make({ day: FIRST_DAY, micros: 0, zone: null }))
  .set('max', MOMENT.make({ day: LAST_DAY, micros: DAY - 1, zone: null }))
  .set('resolution', length(1n))
  .set(
    'tzinfo',
    reading('tzinfo', (self) => own(self).zone),
  )
  .set(
    'fold',
    reading('fold', () => 0),
  );

/** datetime: days, moments, times of a day, lengths of time, and time zones of a fixed offset. */
export const datetime = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['date', dateClass],
    ['datetime', momentClass],
    ['timedelta', timedeltaClass],
    ['time', timeClass],
    ['timezone', timezoneClass],
    ['tzinfo', tzinfoClass],
    ['UTC', UTC],
    ['MINYEAR', 1],
    ['MAXYEAR', 9999],
  ]);
