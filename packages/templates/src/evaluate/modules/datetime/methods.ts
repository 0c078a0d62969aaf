import { unknown } from '../../budget.js';
import { clockIn } from '../../calendar/clock.js';
import { DAY, dayText, ordinal, SECOND, weekday } from '../../calendar/days.js';
import { raise } from '../../errors.js';
import { argument } from '../../natives.js';
import { repr } from '../../repr.js';
import { Float, Inst, NOT_IMPLEMENTED, type Value } from '../../values.js';
import type { Methods } from '../library-class.js';
import { strftime } from './formatted.js';
import {
  alike,
  at,
  comparable,
  count,
  DATE,
  dateOf,
  EPOCH,
  kindOf,
  made,
  type Moment,
  MOMENT,
  NAMES,
  own,
  parts,
  utc,
  values,
  zoned,
} from './moment.js';
import { structOf, weekOf } from './parts.js';
import { timeOf } from './time.js';
import { LENGTH, length } from './timedelta.js';
import { offsetOf, offsetText, zoneFrom, zoneMethods } from './zone.js';

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

function moving(moment: Moment, zone: Value): Value {
  if (moment.zone === null || zone === null) return unknown('the zone of the machine');
  const to = zoneFrom(zone);
  return at(utc(moment) + BigInt(offsetOf(to)), MOMENT, to);
}

function stampOf(moment: Moment): Value {
  const micros = utc(moment) - EPOCH;
  if (moment.zone === null) return unknown('the zone of the machine');
  const exact = Number(micros);
  return Number.isSafeInteger(exact) ? new Float(exact / 1e6) : unknown('such a moment');
}

/** What days and moments have both. */
export const METHODS: Methods = {
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
  isoformat: [0, 0, ([self]) => textOf(self, '')],
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

/** What moments have beside it. */
export const MOMENT_METHODS: Methods = {
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
};
