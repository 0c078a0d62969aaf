import { unknown } from '../budget.js';
import { isLeap, monthLength, weekday } from '../calendar/days.js';
import { MONTHS, WEEKDAYS } from '../calendar/strftime.js';
import { exception, EXCEPTIONS } from '../errors.js';
import { Raised } from '../budget.js';
import { native } from '../natives.js';
import { asInt } from '../numbers.js';
import { getItem } from '../subscripts.js';
import { Tuple, type Value } from '../values.js';
import { holding, libraryClass } from './library-class.js';

const number = (value: Value | undefined): number => {
  const given = asInt(value ?? null);
  return typeof given === 'number' ? given : unknown('such a year');
};

/** Years that no date has are those of a circle of 400. */
const first = (year: number, month: number): number =>
  weekday({ year: year < 1 || year > 9999 ? 2000 + (((year % 400) + 400) % 400) : year, month, day: 1 });

function range([year, month]: readonly Value[]): Value {
  const at = number(month);
  if (at < 1 || at > 12) throw new Raised(exception('IllegalMonthError'));
  return new Tuple([first(number(year), at), monthLength(number(year), at)]);
}

const namesClass = libraryClass('_localized', 'open', {
  __len__: [0, 0, ([self]) => (NAMES.of(self) as Tuple).items.length],
  __getitem__: [1, 1, ([self, at = null]) => getItem(NAMES.of(self) as Tuple, at)],
});
const NAMES = holding<Tuple>(namesClass);

const names = (all: readonly string[], short: boolean): Value =>
  NAMES.make(new Tuple(all.map((name) => (short ? name.slice(0, 3) : name))));

/** calendar: lengths of months and days of the week; the names are those of the C locale. */
export const calendar = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['monthrange', native('monthrange', 2, 2, range)],
    ['isleap', native('isleap', 1, 1, ([year]) => isLeap(number(year)))],
    [
      'leapdays',
      native('leapdays', 2, 2, ([from, to]) => {
        const before = (year: number): number => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
        return before(number(to) - 1) - before(number(from) - 1);
      }),
    ],
    ['day_name', names(WEEKDAYS, false)],
    ['day_abbr', names(WEEKDAYS, true)],
    ['month_name', names(['', ...MONTHS], false)],
    ['month_abbr', names(['', ...MONTHS], true)],
    ['IllegalMonthError', EXCEPTIONS.get('IllegalMonthError') ?? null],
    ...['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
      (name, at) => [name, at] as const,
    ),
  ]);
