import { unknown } from '../budget.js';
import { raise } from '../errors.js';
import { asInt } from '../numbers.js';
import type { Found } from '../regex/match.js';
import type { Pattern } from '../regex/pattern.js';
import { groupOf } from '../regex/search.js';
import { Dict, Tuple, type Value } from '../values.js';
import { holding, libraryClass, reading } from './library-class.js';

interface Matched {
  readonly found: Found;
  readonly pattern: Pattern;
}

function groupNumber({ pattern }: Matched, value: Value): number {
  if (typeof value === 'string') return pattern.names.get(value) ?? raise('IndexError', 'no such group');
  const number = asInt(value);
  if (number === null || number < 0 || number > pattern.groups) return raise('IndexError', 'no such group');
  return Number(number);
}

const group = (matched: Matched, value: Value): Value => groupOf(matched.found, groupNumber(matched, value));

const own = (self: Value | undefined): Matched => MATCH.of(self) ?? raise('TypeError');

const span =
  (place: (at: readonly [number, number]) => Value) =>
  (args: readonly Value[]): Value => {
    const matched = own(args[0]);
    return place(matched.found.spans[groupNumber(matched, args[1] ?? 0)] ?? [-1, -1]);
  };

const numbers = ({ pattern }: Matched): number[] => Array.from({ length: pattern.groups }, (_, at) => at + 1);

export const matchClass = libraryClass('Match', 'open', {
  group: [
    0,
    99,
    ([self, ...wanted]) => {
      const given = (wanted.length === 0 ? [0] : wanted).map((value) => group(own(self), value));
      return given.length === 1 ? (given[0] as Value) : new Tuple(given);
    },
  ],
  groups: [
    0,
    1,
    ([self, otherwise = null]) =>
      new Tuple(numbers(own(self)).map((number) => groupOf(own(self).found, number) ?? otherwise)),
  ],
  groupdict: [
    0,
    1,
    ([self, otherwise = null]) => {
      const made = new Dict();
      for (const [name, number] of own(self).pattern.names) {
        made.map.set(name, { key: name, value: groupOf(own(self).found, number) ?? otherwise });
      }
      return made;
    },
  ],
  start: [0, 1, span(([start]) => start)],
  end: [0, 1, span(([, end]) => end)],
  span: [0, 1, span((at) => new Tuple([...at]))],
  __getitem__: [1, 1, ([self, wanted = null]) => group(own(self), wanted)],
  __repr__: [0, 0, () => unknown('the text of a match')],
});

export const MATCH = holding<Matched>(matchClass);
matchClass.attrs.set(
  'string',
  reading('string', (self) => own(self).found.text),
);

matchClass.attrs.set(
  'lastindex',
  reading('lastindex', (self) => own(self).found.last || null),
);
matchClass.attrs.set(
  'lastgroup',
  reading('lastgroup', (self) => {
    const { found, pattern } = own(self);
    return [...pattern.names].find(([, number]) => number === found.last)?.[0] ?? null;
  }),
);
