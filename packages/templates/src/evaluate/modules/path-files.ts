import { decoded, encoded } from '../bytes/codec.js';
import { bytesOf, dataOf } from '../bytes/held.js';
import { unknown } from '../budget.js';
import type { Keywords } from '../callables.js';
import { truth } from '../compare.js';
import {
  disk,
  entryAt,
  located,
  makeFolder,
  moveFile,
  namesIn,
  readFile,
  removeFile,
  removeFolder,
  writeFile,
} from '../disk.js';
import { variable } from '../environment.js';
import { raise } from '../errors.js';
import { generatorOf } from '../generators.js';
import { argument, native } from '../natives.js';
import { opened } from '../streams/open-file.js';
import { translated } from '../streams/stream.js';
import { Inst, type Value, Wrapped } from '../values.js';
import { filled, libraryClass, type Methods } from './library-class.js';
import { joinedPath, ownPath, pathBase, PATHS } from './paths.js';
import { pathText } from './path-text.js';

const own = (self: Value | undefined): string => ownPath(self).text;
const below = (folder: string, name: string): Inst => PATHS.make(joinedPath([folder, name]), false);

const optional = (value: Value | undefined): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : raise('TypeError');

const named = (args: readonly Value[], keywords: Keywords, names: readonly string[]): readonly (Value | undefined)[] =>
  names.map((name, at) => argument(args, at + 1, keywords, name));

function readText(args: readonly Value[], keywords: Keywords): string {
  const [encoding, errors, newline] = named(args, keywords, ['encoding', 'errors', 'newline']);
  if (newline !== undefined) return unknown('read_text() with line ends');
  const text = decoded(readFile(own(args[0])), optional(encoding) ?? 'utf-8', optional(errors) ?? 'strict');
  return translated(text);
}

function writeText(args: readonly Value[], keywords: Keywords): number {
  const [data, encoding, errors, newline] = named(args, keywords, ['data', 'encoding', 'errors', 'newline']);
  if (typeof data !== 'string') return raise('TypeError', 'data must be str');
  const ends = optional(newline) ?? '';
  if (!['', '\n', '\r\n'].includes(ends)) return unknown('such line ends');
  const text = ends === '\r\n' ? data.replaceAll('\n', '\r\n') : data;
  writeFile(own(args[0]), encoded(text, optional(encoding) ?? 'utf-8', optional(errors) ?? 'strict'));
  return data.length;
}

const is = (test: (entry: string | null) => boolean): Methods[string] => [
  0,
  0,
  ([self]) => {
    const entry = entryAt(own(self));
    return entry !== undefined && test(entry);
  },
];

/** Files that fit a pattern of names: `*` and `?`. */
function* fitting(folder: string, pattern: Value, deep: boolean): Generator<Value, null, Value> {
  if (typeof pattern !== 'string' || pattern === '' || /[/[\]\\]|\*\*/.test(pattern)) return unknown('such a pattern');
  const test = new RegExp(
    `^${pattern
      .replace(/[.+^${}()|]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replaceAll('?', '.')}$`,
    's',
  );
  if (pattern.replaceAll('?', '').split('*').length > 4) return unknown('such a pattern');
  if (entryAt(folder) !== null) return null;
  for (const name of namesIn(folder)) {
    if (test.test(name)) yield below(folder, name);
    const inner = joinedPath([folder, name]);
    if (deep && entryAt(inner) === null) yield* fitting(inner, pattern, true);
  }
  return null;
}

const listing = function* (folder: string): Generator<Value, null, Value> {
  for (const name of namesIn(folder)) yield below(folder, name);
  return null;
};

const statClass = libraryClass('stat_result', 'open', {});

function expanded(text: string): string {
  if (!/^~(?:\/|$)/.test(text)) return text.startsWith('~') ? unknown('a home') : text;
  return joinedPath([variable('HOME') || unknown('a home'), text.slice(2) || '.']);
}

const here = (): string => disk().here ?? unknown('the folder that the process is in');

const absolute = (text: string): string => (text.startsWith('/') ? text : joinedPath([here(), text]));

const moved = (self: Value | undefined, to: Value | undefined): Inst => {
  const target = pathText(to ?? null) ?? raise('TypeError');
  moveFile(own(self), target);
  return PATHS.make(target, false);
};

const METHODS: Methods = {
  exists: is(() => true),
  is_file: is((entry) => entry !== null),
  is_dir: is((entry) => entry === null),
  is_symlink: [0, 0, ([self]) => entryAt(own(self)) === null && false],
  read_text: [0, 2, readText, null],
  write_text: [1, 3, writeText, null],
  read_bytes: [0, 0, ([self]) => bytesOf(readFile(own(self)))],
  write_bytes: [
    1,
    1,
    ([self, data]) => {
      const bytes = dataOf(data) ?? raise('TypeError');
      writeFile(own(self), bytes);
      return bytes.length;
    },
  ],
  open: [
    0,
    5,
    (args, keywords) => {
      const [mode = 'r', , encoding = null, errors = null, newline = null] = named(args, keywords, [
        ...['mode', 'buffering', 'encoding', 'errors', 'newline'],
      ]);
      return opened(args[0] ?? null, typeof mode === 'string' ? mode : raise('TypeError'), encoding, errors, newline);
    },
    null,
  ],
  mkdir: [
    0,
    3,
    (args, keywords) => {
      const [, parents, existing] = named(args, keywords, ['mode', 'parents', 'exist_ok']);
      makeFolder(own(args[0]), truth(parents ?? false), truth(existing ?? false));
      return null;
    },
    null,
  ],
  iterdir: [0, 0, ([self]) => generatorOf(listing(own(self)))],
  glob: [1, 1, ([self, pattern = null]) => generatorOf(fitting(own(self), pattern, false))],
  rglob: [1, 1, ([self, pattern = null]) => generatorOf(fitting(own(self), pattern, true))],
  touch: [
    0,
    0,
    ([self]) => {
      if (entryAt(own(self)) === undefined) writeFile(own(self), '');
      return null;
    },
  ],
  unlink: [
    0,
    1,
    (args, keywords) => {
      const missing = truth(argument(args, 1, keywords, 'missing_ok') ?? false);
      if (!missing || entryAt(own(args[0])) !== undefined) removeFile(own(args[0]));
      return null;
    },
    null,
  ],
  rmdir: [
    0,
    0,
    ([self]) => {
      removeFolder(own(self));
      return null;
    },
  ],
  rename: [1, 1, ([self, to]) => moved(self, to)],
  replace: [1, 1, ([self, to]) => moved(self, to)],
  stat: [
    0,
    0,
    ([self]) => {
      const made = new Inst(statClass);
      const entry = entryAt(own(self));
      if (entry === undefined) return raise('FileNotFoundError');
      if (entry === null) return unknown('the size of a folder');
      made.attrs.set('st_size', entry.length);
      return made;
    },
  ],
  absolute: [0, 0, ([self]) => PATHS.make(absolute(own(self)), false)],
  // Nothing below the folder of a test is a link.
  resolve: [0, 1, ([self]) => PATHS.make(located(absolute(own(self))), false)],
  expanduser: [0, 0, ([self]) => PATHS.make(expanded(own(self)), false)],
};

filled(pathBase, METHODS);
for (const [name, at] of [
  ['home', () => variable('HOME') || unknown('a home')],
  ['cwd', here],
] as const) {
  pathBase.attrs.set(
    name,
    new Wrapped(
      'staticmethod',
      native(name, 0, 0, () => PATHS.make(at(), false)),
    ),
  );
}

export { pathlib } from './paths.js';
