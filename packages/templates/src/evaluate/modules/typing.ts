import { unknown } from '../budget.js';
import { Func } from '../callables.js';
import { native } from '../natives.js';
import { type Cls, Token, type Value } from '../values.js';
import { libraryClass } from './library-class.js';
import { NAMED_TUPLE } from './named-tuple.js';

const NAMES = [
  ...['Any', 'Callable', 'ClassVar', 'DefaultDict', 'Deque', 'Dict', 'Final', 'FrozenSet', 'Generator', 'Hashable'],
  ...['Iterable', 'Iterator', 'List', 'Literal', 'Mapping', 'MutableMapping', 'Optional', 'Sequence', 'Set', 'Tuple'],
  ...['Type', 'Union', 'Counter', 'OrderedDict', 'Collection', 'NoReturn', 'Sized', 'Text', 'MutableSequence'],
  ...['Awaitable', 'Coroutine', 'MutableSet', 'Reversible', 'Container', 'KeysView', 'ValuesView', 'ItemsView'],
  ...['AsyncIterator', 'AsyncIterable', 'TypeAlias', 'Self', 'SupportsFloat', 'SupportsInt', 'Never', 'Concatenate'],
];

/** A class with methods that are not there yet can't be made an object of; a protocol can't either. */
function checked(cls: Cls): Cls {
  const open = new Map<string, Value>();
  for (const at of [...cls.mro].reverse()) for (const [name, value] of at.attrs) open.set(name, value);
  const missing = [...open.values()].some((value) => value instanceof Func && value.attrs?.has(ABSTRACT));
  const { bases } = cls;
  if (missing || bases.includes(PROTOCOL)) cls.forbidden = true;
  return cls;
}

const ABSTRACT = '__isabstractmethod__';

const PROTOCOL = libraryClass('Protocol', 'closed', {});
const ABC = libraryClass('ABC', 'closed', {});
for (const cls of [PROTOCOL, ABC]) {
  cls.derive = checked;
  cls.unmodelled = new Set(['register']);
}

const abstractmethod = native('abstractmethod', 1, 1, ([func = null]) => {
  if (!(func instanceof Func)) return unknown('an abstract method of that');
  func.attrs ??= new Map();
  func.attrs.set(ABSTRACT, true);
  return func;
});

/** abc: a base whose abstract methods have to be filled. */
export const abstract = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['ABC', ABC],
    ['abstractmethod', abstractmethod],
  ]);

/** The names of typing, which mean next to nothing when a program runs. */
export const typing = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ...NAMES.map((name) => [name, new Token('typing', `typing.${name}`)] as const),
    ['TYPE_CHECKING', false],
    ['Protocol', PROTOCOL],
    ['NamedTuple', NAMED_TUPLE],
    ['cast', native('cast', 2, 2, ([, value = null]) => value)],
    ['final', native('final', 1, 1, ([value = null]) => value)],
  ]);

/** collections.abc: its Set is more than that of typing. */
export const collectionsAbc = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([...typing(), ['Set', new Token('typing', 'collections.abc.Set')]]);
