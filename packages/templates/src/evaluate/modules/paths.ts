import { unknown } from '../budget.js';
import { raise } from '../errors.js';
import { keyOfParts } from '../keys.js';
import { getItem } from '../subscripts.js';
import { objectType } from '../types.js';
import { Cls, Inst, NOT_IMPLEMENTED, Token, Tuple, type Value } from '../values.js';
import { filled, holding, libraryClass, type Methods, reading } from './library-class.js';
import { quotedText } from '../repr.js';

/** A path of pathlib: its text, as pathlib writes it, and whether nothing of it is asked of a disk. */
export interface PathValue {
  readonly text: string;
  readonly pure: boolean;
}

const pureBase = libraryClass('PurePath', 'open', {});
const pureClass = libraryClass('PurePosixPath', 'open', {}, [pureBase]);
export const pathBase = libraryClass('Path', 'open', {}, [pureBase]);
const posixClass = new Cls('PosixPath', [pathBase, pureClass], false, [pathBase, pureClass, pureBase, objectType]);
posixClass.library = 'open';
pureClass.attrs.set('__slots__', null);

const PURE = holding<PathValue>(pureClass);
const POSIX = holding<PathValue>(posixClass);

export const PATHS = {
  of: (value: Value | undefined): PathValue | undefined => PURE.of(value) ?? POSIX.of(value),
  make: (text: string, pure: boolean): Inst => (pure ? PURE : POSIX).make({ text: written(text), pure }),
};

/** A path as pathlib writes it: no double slashes, no dots between them, none at the end. */
function written(text: string): string {
  const root = text.startsWith('//') && !text.startsWith('///') ? '//' : text.startsWith('/') ? '/' : '';
  return (
    root +
      text
        .split('/')
        .filter((part) => part !== '' && part !== '.')
        .join('/') || '.'
  );
}

export const ownPath = (self: Value | undefined): PathValue => PATHS.of(self) ?? raise('TypeError');

const rootOf = (text: string): string => /^\/*/.exec(text)?.[0] ?? '';

export function partsOf(text: string): readonly string[] {
  const root = rootOf(text);
  const rest =
    text === '.'
      ? []
      : text
          .slice(root.length)
          .split('/')
          .filter((part) => part !== '');
  return root === '' ? rest : [root, ...rest];
}

const fromParts = (parts: readonly string[]): string => {
  const [first = '', ...rest] = parts;
  return first.startsWith('/') ? first + rest.join('/') : parts.join('/') || '.';
};

/** Text that an argument adds to a path. */
function segment(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  const path = PATHS.of(value);
  if (path) return path.text;
  return value instanceof Inst || value instanceof Token ? unknown('such a path') : raise('TypeError');
}

export function joinedPath(given: readonly string[]): string {
  let made = '';
  for (const part of given) made = part.startsWith('/') || made === '' ? part : `${made}/${part}`;
  return made;
}

const alike = (self: Value | undefined, text: string): Inst => PATHS.make(text, ownPath(self).pure);

const nameOf = (text: string): string => {
  const last = partsOf(text).at(-1) ?? '';
  return last.startsWith('/') ? '' : last;
};

/** Where the suffix of a name begins; -1 where it has none. */
const suffixAt = (name: string): number => {
  const at = name.lastIndexOf('.');
  // Versions of Python differ in a dot at the end.
  if (name.endsWith('.') && name !== '..') return unknown('such a name');
  return at > 0 ? at : -1;
};

const suffixOf = (name: string): string => (suffixAt(name) < 0 ? '' : name.slice(suffixAt(name)));
const stemOf = (name: string): string => (suffixAt(name) < 0 ? name : name.slice(0, suffixAt(name)));

const parentOf = (text: string): string => {
  const parts = partsOf(text);
  return parts.length === 0 || (parts.length === 1 && parts[0]?.startsWith('/')) ? text : fromParts(parts.slice(0, -1));
};

function parentsOf(text: string): readonly string[] {
  const made: string[] = [];
  for (let at = text; parentOf(at) !== at; ) {
    at = parentOf(at);
    made.push(at);
  }
  return made;
}

function renamed(self: Value | undefined, name: string): Inst {
  const { text } = ownPath(self);
  if (nameOf(text) === '') return raise('ValueError');
  if (name === '' || name === '.' || name.includes('/')) return raise('ValueError', `Invalid name ${quotedText(name)}`);
  return alike(self, fromParts([...partsOf(text).slice(0, -1), name]));
}

function suffixed(self: Value | undefined, suffix: Value | undefined): Inst {
  if (typeof suffix !== 'string') return raise('TypeError');
  if (suffix.includes('/') || (suffix !== '' && !suffix.startsWith('.')) || suffix === '.') {
    return suffix === '.' ? unknown('such a suffix') : raise('ValueError', `Invalid suffix ${quotedText(suffix)}`);
  }
  return renamed(self, stemOf(nameOf(ownPath(self).text)) + suffix);
}

function relative(self: Value | undefined, given: readonly Value[]): string | null {
  const parts = partsOf(ownPath(self).text);
  const base = partsOf(written(joinedPath(given.map(segment))));
  return base.every((part, at) => part === parts[at]) ? fromParts(parts.slice(base.length)) : null;
}

const ordering = (test: (sign: number) => boolean): Methods[string] => [
  1,
  1,
  ([self, other]) => {
    const b = PATHS.of(other);
    if (!b) return other instanceof Inst ? unknown('a path and that') : NOT_IMPLEMENTED;
    const [x, y] = [partsOf(ownPath(self).text), partsOf(b.text)];
    for (let at = 0; at < Math.min(x.length, y.length); at += 1) {
      const [p, q] = [x[at] as string, y[at] as string];
      if (p !== q) return test(p < q ? -1 : 1);
    }
    return test(x.length - y.length);
  },
];

const METHODS: Methods = {
  __str__: [0, 0, ([self]) => ownPath(self).text],
  __fspath__: [0, 0, ([self]) => ownPath(self).text],
  __repr__: [0, 0, ([self]) => `${(self as Inst).cls.name}(${quotedText(ownPath(self).text)})`],
  __format__: [1, 1, ([self, spec]) => (spec === '' ? ownPath(self).text : raise('TypeError'))],
  __eq__: ordering((sign) => sign === 0),
  __lt__: ordering((sign) => sign < 0),
  __le__: ordering((sign) => sign <= 0),
  __gt__: ordering((sign) => sign > 0),
  __ge__: ordering((sign) => sign >= 0),
  __truediv__: [
    1,
    1,
    ([self, other = null]) =>
      typeof other === 'string' || other instanceof Inst
        ? alike(self, joinedPath([ownPath(self).text, segment(other)]))
        : NOT_IMPLEMENTED,
  ],
  __rtruediv__: [
    1,
    1,
    ([self, other = null]) =>
      typeof other === 'string' ? alike(self, joinedPath([other, ownPath(self).text])) : NOT_IMPLEMENTED,
  ],
  joinpath: [0, 99, ([self, ...more]) => alike(self, joinedPath([ownPath(self).text, ...more.map(segment)]))],
  as_posix: [0, 0, ([self]) => ownPath(self).text],
  is_absolute: [0, 0, ([self]) => ownPath(self).text.startsWith('/')],
  with_name: [1, 1, ([self, name]) => renamed(self, typeof name === 'string' ? name : raise('TypeError'))],
  with_stem: [
    1,
    1,
    ([self, stem]) =>
      renamed(self, (typeof stem === 'string' ? stem : raise('TypeError')) + suffixOf(nameOf(ownPath(self).text))),
  ],
  with_suffix: [1, 1, ([self, suffix]) => suffixed(self, suffix)],
  relative_to: [1, 1, ([self, ...given]) => alike(self, relative(self, given) ?? raise('ValueError'))],
  is_relative_to: [1, 1, ([self, ...given]) => relative(self, given) !== null],
};

const parentsClass = libraryClass('_PathParents', 'open', {
  __len__: [0, 0, ([self]) => (PARENTS.of(self) as Tuple).items.length],
  __getitem__: [1, 1, ([self, at = null]) => getItem(PARENTS.of(self) as Tuple, at)],
  __repr__: [0, 0, () => unknown('the text of parents')],
});
const PARENTS = holding<Tuple>(parentsClass);

const READINGS: readonly (readonly [string, (text: string, self: Inst) => Value])[] = [
  ['name', (text) => nameOf(text)],
  ['suffix', (text) => suffixOf(nameOf(text))],
  ['stem', (text) => stemOf(nameOf(text))],
  ['suffixes', () => unknown('.suffixes')],
  ['root', (text) => rootOf(text)],
  ['anchor', (text) => rootOf(text)],
  ['drive', () => ''],
  ['parts', (text) => new Tuple(partsOf(text))],
  ['parent', (text, self) => alike(self, parentOf(text))],
  ['parents', (text, self) => PARENTS.make(new Tuple(parentsOf(text).map((one) => alike(self, one))))],
];

filled(pureClass, METHODS);
for (const [name, read] of READINGS) {
  pureClass.attrs.set(
    name,
    reading(name, (self) => read(ownPath(self).text, self)),
  );
}
for (const cls of [pureClass, posixClass]) cls.key = (self) => keyOfParts(pureClass, partsOf(ownPath(self).text));
for (const [cls, pure] of [
  [pureBase, true],
  [pureClass, true],
  [pathBase, false],
  [posixClass, false],
] as const) {
  cls.make = (args, keywords) =>
    keywords === null ? PATHS.make(joinedPath(args.map(segment)), pure) : unknown('such a path');
}

/** pathlib: paths of this system. */
export const pathlib = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['PurePath', pureBase],
    ['PurePosixPath', pureClass],
    ['Path', pathBase],
    ['PosixPath', posixClass],
  ]);
