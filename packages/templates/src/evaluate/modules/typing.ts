import { Token, type Value } from '../values.js';

const NAMES = [
  ...['Any', 'Callable', 'ClassVar', 'DefaultDict', 'Deque', 'Dict', 'Final', 'FrozenSet', 'Generator', 'Hashable'],
  ...['Iterable', 'Iterator', 'List', 'Literal', 'Mapping', 'MutableMapping', 'Optional', 'Sequence', 'Set', 'Tuple'],
  ...['Type', 'Union', 'Counter', 'OrderedDict', 'Collection', 'NoReturn', 'Sized', 'Text', 'MutableSequence'],
];

/** The names of typing, which mean nothing when a program runs. */
export const typing = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ...NAMES.map((name) => [name, new Token('typing', `typing.${name}`)] as const),
    ['TYPE_CHECKING', false],
  ]);
