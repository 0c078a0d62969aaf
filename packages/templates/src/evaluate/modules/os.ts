import { unknown } from '../budget.js';
import { setVariable, variable } from '../environment.js';
import { raise } from '../errors.js';
import { argumentOr, native } from '../natives.js';
import { Dict, Inst, Module, poison, type Value } from '../values.js';
import { libraryClass } from './library-class.js';
import { OS_FILES } from './os-files.js';
import { osPath } from './os-path.js';
import { pathText } from './path-text.js';

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' ? value : raise('TypeError', 'str expected');

const named = (value: Value | undefined): string | null => variable(textOf(value));

const put = (name: Value | undefined, value: Value | undefined): null => {
  if (textOf(name) === '' || textOf(name).includes('=') || textOf(name).includes('\0'))
    return unknown('such a variable');
  setVariable(textOf(name), textOf(value));
  return null;
};

function take(name: Value | undefined): string {
  const found = named(name) ?? raise('KeyError', name ?? null);
  setVariable(textOf(name), null);
  return found;
}

/** os.environ: what is in it beyond the names that are asked for is not known. */
const environClass = libraryClass('_Environ', 'open', {
  __getitem__: [1, 1, ([, name]) => named(name) ?? raise('KeyError', name ?? null)],
  __setitem__: [2, 2, ([, name, value]) => put(name, value)],
  __delitem__: [
    1,
    1,
    ([, name]) => {
      take(name);
      return null;
    },
  ],
  __contains__: [1, 1, ([, name]) => typeof name === 'string' && variable(name) !== null],
  __iter__: [0, 0, () => unknown('all variables')],
  __len__: [0, 0, () => unknown('all variables')],
  __eq__: [1, 1, () => unknown('all variables')],
  __or__: [1, 1, () => unknown('all variables')],
  __ror__: [1, 1, () => unknown('all variables')],
  __repr__: [0, 0, () => unknown('all variables')],
  get: [1, 2, ([, name, otherwise]) => named(name) ?? otherwise ?? null],
  setdefault: [
    1,
    2,
    ([, name, value]) => {
      const found = named(name);
      if (found === null) put(name, value);
      return found ?? textOf(value);
    },
  ],
  pop: [1, 2, ([, name, otherwise]) => (named(name) === null && otherwise !== undefined ? otherwise : take(name))],
  update: [
    0,
    1,
    ([, given], keywords) => {
      if (given !== undefined && !(given instanceof Dict)) return unknown('such variables');
      for (const { key, value } of given?.map.values() ?? []) put(key, value);
      for (const [name, value] of keywords ?? []) put(name, value);
      return null;
    },
    null,
  ],
});

export const ENVIRON = new Inst(environClass);

function pathModule(): Module {
  const names = osPath();
  return new Module(
    'posixpath',
    (name) => names.get(name) ?? poison(`os.path.${name}`),
    () => null,
  );
}

/** os: the environment, and names of files. */
export const os = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['environ', ENVIRON],
    [
      'getenv',
      native('getenv', 1, 2, (args, keywords) => named(args[0]) ?? argumentOr(args, 1, keywords, 'default', null), [
        'default',
      ]),
    ],
    ['sep', '/'],
    ['altsep', null],
    ['extsep', '.'],
    ['pathsep', ':'],
    ['linesep', '\n'],
    ['curdir', '.'],
    ['pardir', '..'],
    ['name', 'posix'],
    ['path', pathModule()],
    ...OS_FILES,
    ['fspath', native('fspath', 1, 1, ([path = null]) => pathText(path) ?? unknown('fspath() of that'))],
  ]);
