import { unknown } from '../../evaluate/budget.js';
import { civil, daysOf, isoOf, MS_A_DAY, timeOf } from '../civil.js';
import { toNumber } from '../convert.js';
import { touch } from '../era.js';
import { builder, closed, dateProto, define, raise, typeError } from '../realm.js';
import { DateObj, type Value } from '../values.js';

/** The greatest time that there is. */
const MOST = 8.64e15;

const clipped = (time: number): number => (Math.abs(time) <= MOST ? Math.trunc(time) + 0 : Number.NaN);

/** Without a digit there is no day in a text. */
const parsed = (text: string): number =>
  timeOf(text) ?? (/\d/.test(text) ? unknown('a date in such a text') : Number.NaN);

export const dateClass = builder('Date', 7, dateProto, (_, args, target) => {
  const [value] = args;
  if (!target || args.length !== 1) return unknown('a date of the clock or the zone');
  if (target !== dateClass) return unknown('a class that extends it');
  if (value instanceof DateObj) return new DateObj(dateProto, value.time);
  if (typeof value === 'string') return new DateObj(dateProto, parsed(value));
  return typeof value === 'number' ? new DateObj(dateProto, clipped(value)) : unknown('such a date');
});

function composed(parts: readonly number[]): number {
  const [year = Number.NaN, month = 0, day = 1, ...rest] = parts.map(Math.trunc);
  const [hour = 0, minute = 0, second = 0, ms = 0] = rest;
  if (!parts.every(Number.isFinite)) return Number.NaN;
  if (Math.abs(year) > 9999 || Math.abs(month) > 9999 || Math.abs(day) > 99999) return unknown('such a date');
  const full = daysOf(year + Math.floor(month / 12), ((month % 12) + 12) % 12) + day - 1;
  return clipped(full * MS_A_DAY + hour * 3_600_000 + minute * 60_000 + second * 1000 + ms);
}

define(dateClass, 'UTC', 7, (_, args) => {
  const [year = Number.NaN, ...rest] = args.map(toNumber);
  return composed([year >= 0 && year <= 99 ? 1900 + Math.trunc(year) : year, ...rest]);
});
define(dateClass, 'parse', 1, (_, [text]) => (typeof text === 'string' ? parsed(text) : unknown('such a date')));
define(dateClass, 'now', 0, () => unknown('the time'));
dateClass.library = new Set();

const own = (self: Value): DateObj => (self instanceof DateObj ? self : typeError());
const FIELDS = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
for (const [index, field] of FIELDS.entries()) {
  define(dateProto, `getUTC${field}`, 0, (self) => {
    const { time } = own(self);
    return Number.isNaN(time) ? Number.NaN : civil(time)[index];
  });
  define(dateProto, `setUTC${field}`, 3, (self, args) => {
    const of = own(self);
    touch(of.late);
    const given = args.map(toNumber);
    const most = index < 3 ? 3 - index : 7 - index;
    if (Number.isNaN(of.time) || given.length === 0 || given.length > most) return unknown('such a date');
    const parts = [...civil(of.time)];
    parts.splice(index, given.length, ...given);
    of.time = composed(parts);
    return of.time;
  });
}
define(dateProto, 'getUTCDay', 0, (self) => {
  const days = Math.floor(own(self).time / MS_A_DAY);
  return (((days + 4) % 7) + 7) % 7;
});
for (const name of ['getTime', 'valueOf']) define(dateProto, name, 0, (self) => own(self).time);
define(dateProto, 'setTime', 1, (self, [time]) => {
  const of = own(self);
  touch(of.late);
  of.time = clipped(toNumber(time));
  return of.time;
});
function text(of: DateObj): string {
  return isoOf(of.time) ?? unknown('such a date');
}
define(dateProto, 'toISOString', 0, (self) => {
  const of = own(self);
  return Number.isNaN(of.time) ? raise('RangeError', 'Invalid time value') : text(of);
});
const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const YEAR = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
define(dateProto, 'toUTCString', 0, (self) => {
  const { time } = own(self);
  if (Number.isNaN(time)) return 'Invalid Date';
  const [day, clock] = [text(own(self)).slice(0, 10), text(own(self)).slice(11, 19)];
  const week = WEEK[(((Math.floor(time / MS_A_DAY) + 4) % 7) + 7) % 7];
  return `${week}, ${day.slice(8)} ${YEAR[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)} ${clock} GMT`;
});
for (const name of ['toString', 'toDateString', 'toTimeString']) {
  define(dateProto, name, 0, (self) => (Number.isNaN(own(self).time) ? 'Invalid Date' : unknown('a date of the zone')));
}
define(dateProto, 'toJSON', 1, (self) => (Number.isNaN(own(self).time) ? null : text(own(self))));
const LOCAL = [
  'FullYear',
  'Month',
  'Date',
  'Hours',
  'Minutes',
  'Seconds',
  'Milliseconds',
  'Day',
  'TimezoneOffset',
  'Year',
];
const TEXTS = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];
closed(dateProto, null);
dateProto.library = new Set([...LOCAL.flatMap((name) => [`get${name}`, `set${name}`]), ...TEXTS, 'toGMTString']);
