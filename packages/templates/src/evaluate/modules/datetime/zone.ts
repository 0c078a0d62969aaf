import { unknown } from '../../budget.js';
import { DAY, SECOND, two } from '../../calendar/days.js';
import { raise } from '../../errors.js';
import { keyOfParts } from '../../keys.js';
import { argument } from '../../natives.js';
import { repr } from '../../repr.js';
import { Inst, type Value } from '../../values.js';
import { holding, libraryClass, type Methods } from '../library-class.js';
import { LENGTH, length } from './timedelta.js';

interface Zone {
  /** Microseconds east of Greenwich. */
  readonly offset: number;
  readonly name: string | null;
}

export const tzinfoClass = libraryClass('tzinfo', 'open', {});
tzinfoClass.make = () => unknown('such a time zone');

const own = (self: Value | undefined): Zone => ZONES.of(self) ?? raise('TypeError');

export const timezoneClass = libraryClass(
  'timezone',
  'open',
  {
    utcoffset: [1, 1, ([self]) => length(BigInt(own(self).offset))],
    tzname: [1, 1, ([self]) => nameOf(self as Inst)],
    dst: [1, 1, () => null],
    __eq__: [
      1,
      1,
      ([self, other]) => (ZONES.of(other) ? own(self).offset === own(other).offset : unknown('a zone and that')),
    ],
    __str__: [0, 0, ([self]) => nameOf(self as Inst)],
    __repr__: [
      0,
      0,
      ([self = null]) => {
        if (self === UTC) return 'datetime.timezone.utc';
        const { offset, name } = own(self);
        return `datetime.timezone(${repr(length(BigInt(offset)))}${name === null ? '' : `, ${repr(name)}`})`;
      },
    ],
  },
  [tzinfoClass],
);
const ZONES = holding<Zone>(timezoneClass);
export const UTC = ZONES.make({ offset: 0, name: null });
timezoneClass.attrs.set('utc', UTC);
timezoneClass.key = (self) => keyOfParts(timezoneClass, [own(self).offset]);
timezoneClass.make = (args, keywords) => {
  const offset = LENGTH.of(args[0] ?? keywords?.get('offset')) ?? raise('TypeError');
  const name = argument(args, 1, keywords, 'name');
  if (name !== undefined && typeof name !== 'string') return raise('TypeError');
  if (offset <= -BigInt(DAY) || offset >= BigInt(DAY)) return raise('ValueError');
  return name === undefined ? zoneOf(Number(offset)) : ZONES.make({ offset: Number(offset), name });
};

/** The zone of so many microseconds east of Greenwich. */
export const zoneOf = (offset: number): Inst => (offset === 0 ? UTC : ZONES.make({ offset, name: null }));

export const offsetOf = (zone: Inst | null): number => (zone ? own(zone).offset : 0);

/** `+HH:MM`, with seconds where there are any. */
export function offsetText(offset: number): string {
  const micros = Math.abs(offset);
  const seconds = Math.floor(micros / SECOND);
  if (micros % SECOND !== 0) return unknown('such an offset');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60].map(two).join(':');
  return `${offset < 0 ? '-' : '+'}${clock}${seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`}`;
}

export function nameOf(zone: Inst): string {
  const { offset, name } = own(zone);
  return name ?? (offset === 0 ? 'UTC' : `UTC${offsetText(offset)}`);
}

/** A zone of a fixed offset that an argument has to be; null for None. */
export function zoneFrom(value: Value): Inst | null {
  if (value === null) return null;
  if (ZONES.of(value)) return value as Inst;
  return value instanceof Inst ? unknown('such a time zone') : raise('TypeError');
}

/** The zone at the end of an ISO text. */
export function isoZone(text: string | undefined): Inst | null {
  if (text === undefined) return null;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(4))];
  if (minutes > 59 || hours > 23) return unknown('such a zone');
  return zoneOf((text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60 * SECOND);
}

/** What is asked of the zone that something is told in. */
export const zoneMethods = (of: (self: Value | undefined) => Inst | null): Methods => {
  const asked = (tell: (zone: Inst) => Value): Methods[string] => [
    0,
    0,
    ([self]) => {
      const zone = of(self);
      return zone ? tell(zone) : null;
    },
  ];
  return {
    utcoffset: asked((zone) => length(BigInt(offsetOf(zone)))),
    tzname: asked(nameOf),
    dst: [0, 0, () => null],
  };
};
