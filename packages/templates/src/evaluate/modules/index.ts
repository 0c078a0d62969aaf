import { Module, poison, type Value } from '../values.js';
import { unknown } from '../budget.js';
import { fresh } from '../fresh.js';
import { bisect, heapq } from './heaps.js';
import { collections } from './collections.js';
import { calendar } from './calendar.js';
import { csv } from './csv/index.js';
import { json } from './json/index.js';
import { contextlib } from './contextlib.js';
import { copying } from './copying.js';
import { dataclasses } from './dataclasses.js';
import { asyncio } from './asyncio/index.js';
import { datetime } from './datetime/index.js';
import { decimals } from './decimal.js';
import { enums } from './enum.js';
import { fractions } from './fractions.js';
import { functools } from './functools.js';
import { itertools } from './itertools.js';
import { math } from './math.js';
import { operator } from './operator.js';
import { io } from './io.js';
import { os } from './os.js';
import { osPath } from './os-path.js';
import { sys } from './sys.js';
import { pathlib } from './path-files.js';
import { pytest } from './pytest.js';
import { re } from './re.js';
import { string, types } from './small.js';
import { struct } from './struct.js';
import { threading } from './threading.js';
import { unicodedata } from './unicodedata.js';
import { abstract, collectionsAbc, typing } from './typing.js';
import { unittest } from './unittest.js';

const LIBRARY: ReadonlyMap<string, () => ReadonlyMap<string, Value>> = new Map([
  ['math', math],
  ['abc', abstract],
  ['asyncio', asyncio],
  ['collections', collections],
  ['collections.abc', collectionsAbc],
  ['re', re],
  ['unittest', unittest],
  ['typing', typing],
  ['bisect', bisect],
  ['copy', copying],
  ['contextlib', contextlib],
  ['calendar', calendar],
  ['csv', csv],
  ['json', json],
  ['dataclasses', dataclasses],
  ['datetime', datetime],
  ['decimal', decimals],
  ['enum', enums],
  ['fractions', fractions],
  ['functools', functools],
  ['heapq', heapq],
  ['itertools', itertools],
  ['operator', operator],
  ['os', os],
  ['os.path', osPath],
  ['sys', sys],
  ['io', io],
  ['pathlib', pathlib],
  ['pytest', pytest],
  ['string', string],
  ['struct', struct],
  ['threading', threading],
  ['types', types],
  ['unicodedata', unicodedata],
]);

/** Modules that Python always has and of which nothing is modelled. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['argparse', 'array', 'ast', 'base64', 'binascii', 'cmath', 'codecs'],
  ...['ctypes', 'difflib', 'errno', 'fnmatch', 'gc', 'getpass'],
  ...['glob', 'gzip', 'hashlib', 'hmac', 'html', 'http', 'importlib', 'inspect', 'ipaddress', 'keyword'],
  ...['linecache', 'locale', 'logging', 'mimetypes', 'multiprocessing', 'numbers', 'pickle'],
  ...['platform', 'pprint', 'queue', 'random', 'secrets', 'select', 'shutil', 'signal', 'socket', 'stat'],
  ...['statistics', 'subprocess', 'tempfile', 'textwrap', 'time', 'timeit', 'token'],
  ...['tokenize', 'traceback', 'urllib', 'uuid', 'warnings', 'weakref', 'xml', 'zipfile'],
  ...['zlib', 'zoneinfo'],
]);

const NOTHING: ReadonlyMap<string, Value> = new Map();

/** Names of modules that a test has given other values. */
const changed = fresh(() => new Map<string, Value>());

const made = new Map<string, Module>();

/** A module of Python's library; undefined where it is not modelled. */
export function libraryModule(path: string): Module | undefined {
  const known = made.get(path);
  if (known || !(LIBRARY.has(path) || OTHERS.has(path))) return known;
  const names = LIBRARY.get(path)?.() ?? NOTHING;
  const module = new Module(
    path,
    (name) => {
      const found = changed().get(`${path}.${name}`) ?? names.get(name);
      return found === undefined ? missing(path, name) : found;
    },
    () => null,
    (name, value) => {
      if (value === undefined) unknown(`a name that ${path} loses`);
      changed().set(`${path}.${name}`, value);
    },
  );
  made.set(path, module);
  return module;
}

/** What a module of the library has beyond what is modelled is not listed. */
const missing = (path: string, name: string): Value => poison(`${path}.${name}`);
