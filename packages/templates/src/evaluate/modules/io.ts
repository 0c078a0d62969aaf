import { unknown } from '../budget.js';
import { EXCEPTIONS, raise } from '../errors.js';
import { argument } from '../natives.js';
import { BINARY, streamMethods, TEXT } from '../streams/methods.js';
import { openFile } from '../streams/open-file.js';
import { Stream, translated } from '../streams/stream.js';
import type { Value } from '../values.js';
import { holding, libraryClass, reading } from './library-class.js';

const textOf = (self: Value | undefined): Stream => TEXTS.of(self)?.stream ?? raise('TypeError');
const base = streamMethods(textOf, TEXT);
const textClass = libraryClass('StringIO', 'open', {
  ...base,
  getvalue: [0, 0, ([self]) => textOf(self).open().data],
  write: [
    1,
    1,
    ([self, value = null]) => {
      const text = TEXT.taken(value);
      textOf(self)
        .open()
        .write(TEXTS.of(self)?.translating ? translated(text) : text);
      return text.length;
    },
  ],
  writelines: [1, 1, () => unknown('StringIO.writelines')],
});
const TEXTS = holding<{ readonly stream: Stream; readonly translating: boolean }>(textClass);
textClass.make = (args, keywords) => {
  const initial = argument(args, 0, keywords, 'initial_value') ?? '';
  const newline = argument(args, 1, keywords, 'newline');
  if (typeof initial !== 'string') return raise('TypeError', 'initial_value must be str or None');
  if (newline !== undefined && newline !== null && newline !== '' && newline !== '\n') return unknown('such line ends');
  const translating = newline === null;
  const ends = newline === '' ? 'universal' : 'newline';
  return TEXTS.make({ stream: new Stream(translating ? translated(initial) : initial, ends), translating });
};

const bytesIn = (self: Value | undefined): Stream => BYTES.of(self) ?? raise('TypeError');
const bytesClass = libraryClass('BytesIO', 'open', {
  ...streamMethods(bytesIn, BINARY),
  getvalue: [0, 0, ([self]) => BINARY.given(bytesIn(self).open().data)],
});
const BYTES = holding<Stream>(bytesClass);
bytesClass.make = (args, keywords) => {
  const initial = argument(args, 0, keywords, 'initial_bytes') ?? null;
  return BYTES.make(new Stream(initial === null ? '' : BINARY.taken(initial), 'newline'));
};
for (const [cls, of] of [
  [textClass, textOf],
  [bytesClass, bytesIn],
] as const) {
  cls.attrs.set(
    'closed',
    reading('closed', (self) => of(self).closed),
  );
}

/** io: streams in memory. */
export const io = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['StringIO', textClass],
    ['BytesIO', bytesClass],
    ['open', openFile],
    ['UnsupportedOperation', EXCEPTIONS.get('UnsupportedOperation') ?? null],
  ]);
