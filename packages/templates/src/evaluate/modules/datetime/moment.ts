import { unknown } from '../../budget.js';
import type { Keywords } from '../../callables.js';
import { clockParts, microsOf } from '../../calendar/clock.js';
import { DAY, type Day, dayOf, monthLength, ordinal } from '../../calendar/days.js';
import { raise } from '../../errors.js';
import { asInt } from '../../numbers.js';
import type { Inst, Value } from '../../values.js';
import { type Held, holding, libraryClass } from '../library-class.js';
import { offsetOf, zoneFrom } from './zone.js';

/** A date, or a moment of it: microseconds of the day. */
export interface Moment {
  readonly day: Day;
  readonly micros: number;
  /** The time zone that it is told in; null where none is. */
  readonly zone: Inst | null;
}

export const dateClass = libraryClass('date', 'open', {});
export const momentClass = libraryClass('datetime', 'open', {}, [dateClass]);
export const DATE = holding<Moment>(dateClass);
export const MOMENT = holding<Moment>(momentClass);

export const dateOf = (day: Day): Inst => DATE.make({ day, micros: 0, zone: null });

export const own = (self: Value | undefined): Moment => DATE.of(self) ?? MOMENT.of(self) ?? raise('TypeError');

/** Whether two are both dates or both moments. */
export function alike(a: Value | undefined, b: Value | undefined): boolean | null {
  const [x, y] = [a, b].map((value) => (DATE.of(value) ? 'date' : MOMENT.of(value) ? 'moment' : null));
  if (x === y) return true;
  return y === null ? null : unknown('a date and a moment');
}

export const count = ({ day, micros }: Moment): bigint => BigInt(ordinal(day)) * BigInt(DAY) + BigInt(micros);

/** Microseconds in Greenwich where the zone is told. */
export const utc = (moment: Moment): bigint => count(moment) - BigInt(offsetOf(moment.zone));

/** Whether of two moments both are told in a zone, or neither is. */
export const comparable = (a: Moment, b: Moment): boolean => (a.zone === null) === (b.zone === null);

export function at(total: bigint, kind: Held<Moment>, zone: Inst | null): Value {
  const day = dayOf(Number(total / BigInt(DAY)));
  return day
    ? kind.make({ day, micros: Number(total % BigInt(DAY)), zone })
    : raise('OverflowError', 'date value out of range');
}

export const kindOf = (self: Value | undefined): Held<Moment> => (DATE.of(self) ? DATE : MOMENT);

export const NAMES = ['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'];

export const values = ({ day, micros }: Moment): readonly number[] => {
  return [day.year, day.month, day.day, ...clockParts(micros)];
};

export function made(kind: Held<Moment>, parts: readonly (number | bigint)[], zone: Inst | null = null): Value {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, micro = 0] = parts.map(Number);
  if (year < 1 || year > 9999) return raise('ValueError', `year ${year} is out of range`);
  if (month < 1 || month > 12) return raise('ValueError', 'month must be in 1..12');
  if (day < 1 || day > monthLength(year, month)) return raise('ValueError', 'day is out of range for month');
  return kind.make({ day: { year, month, day }, micros: microsOf(hour, minute, second, micro), zone });
}

/** The parts by place and by name; those that are not given are those of `before`. */
export function parts(
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
export function zoned(args: readonly Value[], keywords: Keywords, kind: Held<Moment>) {
  if (args.length > 8) return unknown('such a moment');
  const named = keywords?.get('tzinfo');
  const given = named === undefined ? (kind === MOMENT ? args[7] : undefined) : named;
  const others = new Map([...(keywords ?? [])].filter(([name]) => name !== 'tzinfo'));
  const rest = { args: kind === MOMENT ? args.slice(0, 7) : args, keywords: others.size > 0 ? others : null };
  if (kind === DATE && named !== undefined) return raise('TypeError');
  return [rest, given === undefined ? undefined : zoneFrom(given)] as const;
}

/** Microseconds before 1970. */
export const EPOCH = BigInt(ordinal({ year: 1970, month: 1, day: 1 })) * BigInt(DAY);
