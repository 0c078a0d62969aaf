import { codecOf, decoded, encoded } from '../bytes/codec.js';
import { unknown } from '../budget.js';
import type { Keywords } from '../callables.js';
import { disk, entryAt, located, readFile, writeFile } from '../disk.js';
import { raise } from '../errors.js';
import { holding, libraryClass, type Methods, reading } from '../modules/library-class.js';
import { pathText } from '../modules/path-text.js';
import { argument, native } from '../natives.js';
import type { Value } from '../values.js';
import { BINARY, streamMethods, TEXT } from './methods.js';
import { Stream, translated } from './stream.js';

/** A file that is open: for reading, or for writing to its end. */
interface Opened {
  readonly path: string;
  readonly full: string;
  readonly writing: boolean;
  readonly stream: Stream;
  /** What the file held before what is written, and how that becomes bytes. */
  readonly before: string;
  readonly bytes: (data: string) => string;
  readonly name: Value;
  open: boolean;
}

const flushed = ({ path, before, stream, bytes }: Opened): void => writeFile(path, before + bytes(stream.data));

function closed(file: Opened): null {
  if (!file.open) return null;
  file.open = false;
  file.stream.closed = true;
  if (!file.writing) return null;
  const { open } = disk();
  open.set(file.full, (open.get(file.full) ?? 1) - 1);
  flushed(file);
  return null;
}

function fileClass(name: string, binary: boolean) {
  const of = (self: Value | undefined): Opened => files.of(self) ?? raise('TypeError');
  const reads = (self: Value | undefined): Stream =>
    of(self).writing && of(self).open ? raise('UnsupportedOperation', 'not readable') : of(self).stream;
  const writes = (self: Value | undefined): Stream =>
    !of(self).writing && of(self).open ? raise('UnsupportedOperation', 'not writable') : of(self).stream;
  const kind = binary ? BINARY : TEXT;
  const [reading_, writing_] = [streamMethods(reads, kind), streamMethods(writes, kind)];
  const methods: Methods = {
    ...reading_,
    write: [
      1,
      1,
      ([self, value = null]) => {
        const data = kind.taken(value);
        // What can't be written in this encoding is told at once.
        of(self).bytes(data);
        writes(self).open().write(data);
        return data.length;
      },
    ],
    writelines: writing_.writelines ?? [1, 1, () => null],
    flush: [
      0,
      0,
      ([self]) => {
        of(self).stream.open();
        if (of(self).writing) flushed(of(self));
        return null;
      },
    ],
    seek: [
      1,
      2,
      ([self, place, whence]) =>
        of(self).writing || place !== 0 || whence !== undefined ? unknown('such a seek') : rewound(of(self)),
    ],
    tell: [0, 0, () => unknown('the place in a file')],
    truncate: [0, 1, () => unknown('a file that is cut off')],
    close: [0, 0, ([self]) => closed(of(self))],
    __enter__: [
      0,
      0,
      ([self = null]) => {
        of(self).stream.open();
        return self;
      },
    ],
    __exit__: [3, 3, ([self]) => closed(of(self))],
    readable: [0, 0, ([self]) => !of(self).writing],
    writable: [0, 0, ([self]) => of(self).writing],
  };
  const cls = libraryClass(name, 'open', methods);
  const files = holding<Opened>(cls);
  cls.attrs.set(
    'closed',
    reading('closed', (self) => of(self).stream.closed),
  );
  cls.attrs.set(
    'name',
    reading('name', (self) => of(self).name),
  );
  return files;
}

function rewound({ stream }: Opened): number {
  stream.open().at = 0;
  return 0;
}

const TEXTS = fileClass('TextIOWrapper', false);
const READERS = fileClass('BufferedReader', true);
const WRITERS = fileClass('BufferedWriter', true);

export function opened(name: Value, mode: string, encoding: Value, errors: Value, newline: Value): Value {
  const path = pathText(name) ?? unknown('a file of such a name');
  const plain = mode.replaceAll('t', '').replace('b', '');
  const binary = mode.includes('b');
  if (mode.includes('+')) return unknown('a file that is read and written');
  if (!/^[rwax]$/.test(plain) || (binary && mode.includes('t'))) return raise('ValueError');
  if (binary && (encoding !== null || errors !== null || newline !== null)) return raise('ValueError');
  if (encoding !== null && typeof encoding !== 'string') return raise('TypeError');
  if (newline !== null && newline !== '' && newline !== '\n' && newline !== '\r\n') return unknown('such line ends');
  const codec = codecOf(encoding ?? 'utf-8');
  const how = typeof errors === 'string' ? errors : 'strict';
  const full = located(path);
  const shared = { path, full, name: path, open: true };
  if (plain === 'r') {
    const raw = readFile(path);
    const text = binary ? raw : decoded(raw, codec, how);
    const shown = !binary && newline === null ? translated(text) : text;
    const stream = new Stream(shown, newline === '' ? 'universal' : 'newline');
    return (binary ? READERS : TEXTS).make({ ...shared, writing: false, stream, before: '', bytes: (data) => data });
  }
  if (plain === 'x' && entryAt(path) !== undefined) return raise('FileExistsError');
  const before = plain === 'a' && entryAt(path) !== undefined ? readFile(path) : '';
  // A mark is written at the very beginning only.
  const marked = codec === 'utf-8-sig' && before !== '' ? 'utf-8' : codec;
  writeFile(path, before);
  const { open } = disk();
  open.set(full, (open.get(full) ?? 0) + 1);
  const bytes = (data: string): string =>
    binary || data === '' ? data : encoded(newline === '\r\n' ? data.replaceAll('\n', '\r\n') : data, marked, how);
  return (binary ? WRITERS : TEXTS).make({
    ...shared,
    writing: true,
    stream: new Stream('', 'newline'),
    before,
    bytes,
  });
}

const NAMES = ['file', 'mode', 'buffering', 'encoding', 'errors', 'newline'];

/** open(), of files that the test itself has made. */
export const openFile = native(
  'open',
  1,
  6,
  (args: readonly Value[], keywords: Keywords) => {
    const [file = null, mode = 'r', , encoding = null, errors = null, newline = null] = NAMES.map((name, at) =>
      argument(args, at, keywords, name),
    );
    return opened(file, typeof mode === 'string' ? mode : raise('TypeError'), encoding, errors, newline);
  },
  NAMES,
);
