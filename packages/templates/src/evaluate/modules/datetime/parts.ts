import { clockParts } from '../../calendar/clock.js';
import { type Day, dayOf, dayOfYear, ordinal, weekday } from '../../calendar/days.js';
import { raise } from '../../errors.js';
import { tupleType } from '../../types.js';
import { Cls, Tuple } from '../../values.js';

function named(name: string, fields: readonly string[]): Cls {
  const cls = new Cls(name, [tupleType], false, tupleType.mro);
  fields.forEach((field, at) => {
    cls.attrs.set(field, at);
  });
  return cls;
}

const WEEK = named('IsoCalendarDate', ['year', 'week', 'weekday']);
const STRUCT = named('struct_time', [
  ...['tm_year', 'tm_mon', 'tm_mday', 'tm_hour', 'tm_min', 'tm_sec', 'tm_wday', 'tm_yday', 'tm_isdst'],
]);

/** The number of the Monday of the first week of a year: that of its first Thursday. */
function firstMonday(year: number): number {
  const first = ordinal({ year, month: 1, day: 1 });
  const day = (first + 6) % 7;
  return day > 3 ? first - day + 7 : first - day;
}

/** isocalendar() */
export function weekOf(day: Day): Tuple {
  const number = ordinal(day);
  let { year } = day;
  if (number < firstMonday(year)) year -= 1;
  else if (number >= firstMonday(year + 1)) year += 1;
  return new Tuple([year, Math.floor((number - firstMonday(year)) / 7) + 1, weekday(day) + 1], WEEK);
}

/** The day of a week of a year; raises ValueError. */
export function dayOfWeek(year: number, week: number, day: number): Day {
  if (year < 1 || year > 9999) return raise('ValueError', `Year is out of range: ${year}`);
  const weeks = (firstMonday(year + 1) - firstMonday(year)) / 7;
  if (week < 1 || week > weeks) return raise('ValueError', `Invalid week: ${week}`);
  if (day < 1 || day > 7) return raise('ValueError', `Invalid day: ${day} (range is [1, 7])`);
  return dayOf(firstMonday(year) + (week - 1) * 7 + day - 1) ?? raise('ValueError');
}

/** timetuple() of what is told in no zone. */
export function structOf(day: Day, micros: number): Tuple {
  const [hour, minute, second] = clockParts(micros);
  return new Tuple([day.year, day.month, day.day, hour, minute, second, weekday(day), dayOfYear(day), -1], STRUCT);
}
