/** A day of the calendar that Python's dates are of: the Gregorian one, also before it was. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0);

const beforeYear = (year: number): number => {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
};

/** Days before a day in its year. */
export function dayOfYear({ year, month, day }: Day): number {
  let made = day;
  for (let at = 1; at < month; at += 1) made += monthLength(year, at);
  return made;
}

/** The number of a day; the first of January of the year 1 has 1. */
export const ordinal = (day: Day): number => beforeYear(day.year) + dayOfYear(day);

export const LAST = 3_652_059;

/** The day of a number; null where no date has it. */
export function dayOf(number: number): Day | null {
  if (number < 1 || number > LAST) return null;
  let year = Math.max(1, Math.floor(number / 365.2425));
  while (beforeYear(year + 1) < number) year += 1;
  while (beforeYear(year) >= number) year -= 1;
  let left = number - beforeYear(year);
  let month = 1;
  while (left > monthLength(year, month)) {
    left -= monthLength(year, month);
    month += 1;
  }
  return { year, month, day: left };
}

/** Monday is 0. */
export const weekday = (day: Day): number => (ordinal(day) + 6) % 7;

export const two = (value: number): string => String(value).padStart(2, '0');

export const dayText = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Microseconds. */
export const SECOND = 1_000_000;
export const DAY = 86_400 * SECOND;

/** `HH:MM:SS`, with the fraction where there is one. */
export function clockText(micros: number): string {
  const seconds = Math.floor(micros / SECOND);
  const rest = micros % SECOND;
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return rest === 0 ? clock : `${clock}.${String(rest).padStart(6, '0')}`;
}
