import { unknown } from '../../budget.js';
import { Builtin } from '../../callables.js';
import { DAY, type Day, dayOf, SECOND } from '../../calendar/days.js';
import { strptime } from '../../calendar/strptime.js';
import { raise } from '../../errors.js';
import { keyOfParts } from '../../keys.js';
import { argument, native } from '../../natives.js';
import { asInt } from '../../numbers.js';
import { type Cls, Float, type Value, Wrapped } from '../../values.js';
import { filled, type Held, reading } from '../library-class.js';
import { METHODS, MOMENT_METHODS } from './methods.js';
import {
  at,
  DATE,
  dateClass,
  dateOf,
  EPOCH,
  made,
  type Moment,
  MOMENT,
  momentClass,
  NAMES,
  own,
  parts,
  utc,
  values,
  zoned,
} from './moment.js';
import { dayOfWeek } from './parts.js';
import { timeClass, TIMES } from './time.js';
import { length, timedeltaClass } from './timedelta.js';
import { isoZone, offsetOf, timezoneClass, tzinfoClass, UTC, zoneFrom, zoneOf } from './zone.js';

filled(dateClass, METHODS);
filled(momentClass, MOMENT_METHODS);

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
