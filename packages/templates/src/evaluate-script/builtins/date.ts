import { unknown } from '../../evaluate/budget.js';
import { toNumber } from '../convert.js';
import { touch } from '../era.js';
import { builder, closed, dateProto, define, raise, typeError } from '../realm.js';
import { DateObj, type Value } from '../values.js';

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** The time that a text means whatever the zone; unknown for others. */
function timeOf(text: string): number {
  if (!ISO.test(text)) return unknown('a date in such a text');
  return Date.parse(text);
}

export const dateClass = builder('Date', 7, dateProto, (_, args, target) => {
  const [value] = args;
  if (!target || args.length !== 1) return unknown('a date of the clock or the zone');
  if (target !== dateClass) return unknown('a class that extends Date');
  if (value instanceof DateObj) return new DateObj(dateProto, value.time);
  if (typeof value === 'string') return new DateObj(dateProto, timeOf(value));
  return typeof value === 'number' ? new DateObj(dateProto, new Date(value).getTime()) : unknown('such a date');
});
define(dateClass, 'UTC', 7, (_, args) => {
  const [year, month = 0, ...rest] = args.map(toNumber);
  return year === undefined
    ? Number.NaN
    : Date.UTC(year, month, ...(rest as [number?, number?, number?, number?, number?]));
});
define(dateClass, 'parse', 1, (_, [text]) => (typeof text === 'string' ? timeOf(text) : unknown('such a date')));
closed(dateClass, Date);

const own = (self: Value): DateObj => (self instanceof DateObj ? self : typeError());
const READS = [
  'getTime',
  'valueOf',
  'getUTCFullYear',
  'getUTCMonth',
  'getUTCDate',
  'getUTCDay',
  'getUTCHours',
  'getUTCMinutes',
  'getUTCSeconds',
  'getUTCMilliseconds',
] as const;
for (const name of READS) define(dateProto, name, 0, (self) => new Date(own(self).time)[name]());
const WRITES = [
  'setUTCFullYear',
  'setUTCMonth',
  'setUTCDate',
  'setUTCHours',
  'setUTCMinutes',
  'setUTCSeconds',
  'setUTCMilliseconds',
] as const;
for (const name of WRITES) {
  define(dateProto, name, 3, (self, args) => {
    const of = own(self);
    touch(of.late);
    const date = new Date(of.time);
    const [first = Number.NaN, ...rest] = args.map(toNumber);
    if (rest.length > 3) return unknown('such a date');
    const write = date[name] as (...parts: number[]) => number;
    of.time = write.call(date, first, ...rest);
    return of.time;
  });
}
define(dateProto, 'setTime', 1, (self, [time]) => {
  own(self).time = new Date(toNumber(time)).getTime();
  return own(self).time;
});
define(dateProto, 'toISOString', 0, (self) =>
  Number.isNaN(own(self).time) ? raise('RangeError', 'Invalid time value') : new Date(own(self).time).toISOString(),
);
define(dateProto, 'toJSON', 1, (self) =>
  Number.isNaN(own(self).time) ? null : new Date(own(self).time).toISOString(),
);
closed(dateProto, Date.prototype, [Symbol.toPrimitive]);
