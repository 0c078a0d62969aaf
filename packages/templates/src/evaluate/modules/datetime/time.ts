import { unknown } from '../../budget.js';
import { clockIn, clockParts, microsOf } from '../../calendar/clock.js';
import { raise } from '../../errors.js';
import { keyOfParts } from '../../keys.js';
import type { Keywords } from '../../callables.js';
import { argument, native } from '../../natives.js';
import { asInt } from '../../numbers.js';
import { repr } from '../../repr.js';
import { Inst, NOT_IMPLEMENTED, type Value, Wrapped } from '../../values.js';
import { holding, libraryClass, type Methods, reading } from '../library-class.js';
import { strftime } from './formatted.js';
import { offsetOf, offsetText, zoneFrom, zoneMethods } from './zone.js';

/** A time of a day. */
interface Time {
  readonly micros: number;
  readonly zone: Inst | null;
}

const own = (self: Value | undefined): Time => TIMES.of(self) ?? raise('TypeError');
const NAMES = ['hour', 'minute', 'second', 'microsecond'];

const ordering = (test: (sign: number) => boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const [a, b] = [own(self), TIMES.of(other)];
    if (!b) return other instanceof Inst ? unknown('a time and that') : NOT_IMPLEMENTED;
    return a.zone || b.zone ? unknown('times of a zone') : test(a.micros - b.micros);
  },
];

const text = ({ micros, zone }: Time, unit: Value): string =>
  clockIn(micros, unit) + (zone ? offsetText(offsetOf(zone)) : '');

function shown({ micros, zone }: Time): string {
  const [hour, minute, second, micro] = clockParts(micros);
  const parts = [hour, minute];
  if (second !== 0 || micro !== 0) parts.push(second);
  if (micro !== 0) parts.push(micro);
  return `datetime.time(${parts.join(', ')}${zone ? `, tzinfo=${repr(zone)}` : ''})`;
}

function made(args: readonly Value[], keywords: Keywords, before: Time): Inst {
  for (const name of keywords?.keys() ?? []) if (![...NAMES, 'tzinfo'].includes(name)) return unknown('such a time');
  const parts = clockParts(before.micros);
  const given = NAMES.map((name, at) => {
    const value = argument(args, at, keywords, name);
    return Number(value === undefined ? parts[at] : (asInt(value) ?? raise('TypeError')));
  });
  const zone = argument(args, 4, keywords, 'tzinfo');
  const [hour = 0, minute = 0, second = 0, micro = 0] = given;
  return timeOf(microsOf(hour, minute, second, micro), zone === undefined ? before.zone : zoneFrom(zone));
}

export const timeClass = libraryClass('time', 'open', {
  __eq__: ordering((sign) => sign === 0),
  __lt__: ordering((sign) => sign < 0),
  __le__: ordering((sign) => sign <= 0),
  __gt__: ordering((sign) => sign > 0),
  __ge__: ordering((sign) => sign >= 0),
  __str__: [0, 0, ([self]) => text(own(self), 'auto')],
  __repr__: [0, 0, ([self]) => shown(own(self))],
  __format__: [1, 1, ([self, spec]) => (spec === '' ? text(own(self), 'auto') : formatted(own(self), spec))],
  isoformat: [0, 1, (args, keywords) => text(own(args[0]), argument(args, 1, keywords, 'timespec') ?? 'auto'), null],
  strftime: [1, 1, ([self, format]) => formatted(own(self), format)],
  replace: [0, 5, ([self, ...args], keywords) => made(args, keywords, own(self)), null],
  ...zoneMethods((self) => own(self).zone),
});
export const TIMES = holding<Time>(timeClass);

export const timeOf = (micros: number, zone: Inst | null): Inst => TIMES.make({ micros, zone });

const formatted = ({ micros, zone }: Time, format: Value | undefined): string =>
  typeof format === 'string' ? strftime({ year: 1900, month: 1, day: 1 }, micros, format, zone) : raise('TypeError');

function timeFrom([value]: readonly Value[]): Value {
  if (typeof value !== 'string') return raise('TypeError');
  const match = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}|\d{6}))?)?$/.exec(value) ?? unknown('such a time');
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map((part) => Number(part ?? 0));
  return timeOf(microsOf(hour, minute, second, Number((match[4] ?? '0').padEnd(6, '0'))), null);
}

timeClass.attrs.set('__slots__', null);
timeClass.key = (self) => (own(self).zone ? unknown('its hash') : keyOfParts(timeClass, [own(self).micros]));
timeClass.make = (args, keywords) =>
  args.length > 5 ? unknown('such a time') : made(args, keywords, { micros: 0, zone: null });
timeClass.attrs.set('fromisoformat', new Wrapped('staticmethod', native('fromisoformat', 1, 1, timeFrom)));
timeClass.attrs.set('min', timeOf(0, null)).set('max', timeOf(86_399_999_999, null));
for (const [at, name] of NAMES.entries()) {
  timeClass.attrs.set(
    name,
    reading(name, (self) => clockParts(own(self).micros)[at] ?? 0),
  );
}
timeClass.attrs.set(
  'tzinfo',
  reading('tzinfo', (self) => own(self).zone),
);
