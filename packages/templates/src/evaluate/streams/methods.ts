import { bytesOf, dataOf } from '../bytes/held.js';
import { unknown } from '../budget.js';
import { raise } from '../errors.js';
import { arrayOf } from '../iterate.js';
import type { Methods } from '../modules/library-class.js';
import { asInt } from '../numbers.js';
import { List, type Value } from '../values.js';
import type { Stream } from './stream.js';

/** How values of a kind of stream and what it holds become each other. */
export interface Kind {
  readonly given: (data: string) => Value;
  readonly taken: (value: Value) => string;
}

export const TEXT: Kind = {
  given: (data) => data,
  taken: (value) => (typeof value === 'string' ? value : raise('TypeError', 'string argument expected')),
};

export const BINARY: Kind = {
  given: bytesOf,
  taken: (value) => dataOf(value) ?? raise('TypeError', 'a bytes-like object is required'),
};

const size = (value: Value | undefined): number => {
  if (value === undefined || value === null) return -1;
  const given = asInt(value);
  return typeof given === 'number' ? given : raise('TypeError');
};

/** The methods of what can be read, and of what can be written. */
export function streamMethods(of: (self: Value | undefined) => Stream, { given, taken }: Kind): Methods {
  const write = (self: Value | undefined, value: Value): number => {
    const data = taken(value);
    of(self).open().write(data);
    return data.length;
  };
  return {
    read: [0, 1, ([self, most]) => given(of(self).open().read(size(most)))],
    readline: [0, 1, ([self, most]) => given(size(most) < 0 ? of(self).open().line() : unknown('a part of a line'))],
    readlines: [
      0,
      0,
      ([self]) => {
        const made: Value[] = [];
        for (let line = of(self).open().line(); line !== ''; line = of(self).line()) made.push(given(line));
        return new List(made);
      },
    ],
    __iter__: [
      0,
      0,
      ([self = null]) => {
        of(self).open();
        return self;
      },
    ],
    __next__: [
      0,
      0,
      ([self]) => {
        const line = of(self).open().line();
        return line === '' ? raise('StopIteration') : given(line);
      },
    ],
    write: [1, 1, ([self, value = null]) => write(self, value)],
    writelines: [
      1,
      1,
      ([self, lines = null]) => {
        for (const line of arrayOf(lines)) write(self, line);
        return null;
      },
    ],
    seek: [
      1,
      2,
      ([self, place = null, whence = 0]) => {
        const to = asInt(place);
        if (typeof to !== 'number') return raise('TypeError');
        const stream = of(self).open();
        if (whence === 2 && to === 0) stream.at = stream.data.length;
        else if (whence !== 0) return unknown('such a seek');
        else if (to < 0) return raise('ValueError');
        else stream.at = to;
        return stream.at;
      },
    ],
    tell: [0, 0, ([self]) => of(self).open().at],
    truncate: [
      0,
      1,
      ([self, to]) => {
        const stream = of(self).open();
        const end = to === undefined || to === null ? stream.at : size(to);
        if (end < 0) return raise('ValueError');
        stream.data = stream.data.slice(0, end);
        return end;
      },
    ],
    flush: [
      0,
      0,
      ([self]) => {
        of(self).open();
        return null;
      },
    ],
    close: [
      0,
      0,
      ([self]) => {
        of(self).closed = true;
        return null;
      },
    ],
    __enter__: [
      0,
      0,
      ([self = null]) => {
        of(self).open();
        return self;
      },
    ],
    __exit__: [
      3,
      3,
      ([self]) => {
        of(self).closed = true;
        return null;
      },
    ],
    readable: [0, 0, () => true],
    writable: [0, 0, () => true],
    seekable: [0, 0, () => true],
    isatty: [0, 0, () => false],
  };
}
