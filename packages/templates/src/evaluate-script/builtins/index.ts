import { Cell } from '../compile/env.js';
import { toNumber, toText } from '../convert.js';
import { closed, define, native, object, raise } from '../realm.js';
import { Poison, type Value } from '../values.js';
import { arrayClass } from './array.js';
import { collections } from './collections.js';
import { dateClass } from './date.js';
import { errorClasses } from './error.js';
import './iterators.js';
import { json } from './json.js';
import { bigintClass, booleanClass, math, numberClass, parseFloatFn, parseIntFn, symbolClass } from './number.js';
import { clone, functionClass, objectClass } from './object.js';
import { promiseClass, setImmediateFn } from './promise.js';
import { regexpClass } from './regexp.js';
import { stringClass } from './text.js';

/** A function of texts that the host has too, and that throws a URIError where it can't do it. */
function coding(name: string, run: (text: string) => string): Value {
  return native(name, 1, (_, [given]) => {
    const text = toText(given);
    try {
      return run(text);
    } catch {
      return raise('URIError', 'URI malformed');
    }
  });
}

/** What is written there is no part of an outcome. */
const consoleObject = object();
for (const name of ['log', 'warn', 'error', 'info', 'debug']) define(consoleObject, name, 0, () => undefined);
closed(consoleObject, console);

const values: readonly (readonly [string, Value])[] = [
  ['Object', objectClass],
  ['Function', functionClass],
  ['Array', arrayClass],
  ['String', stringClass],
  ['Number', numberClass],
  ['Boolean', booleanClass],
  ['BigInt', bigintClass],
  ['Symbol', symbolClass],
  ['Math', math],
  ['JSON', json],
  ['Date', dateClass],
  ['RegExp', regexpClass],
  ['Promise', promiseClass],
  ...collections,
  ...errorClasses,
  ['setImmediate', setImmediateFn],
  ['console', consoleObject],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['parseInt', parseIntFn],
  ['parseFloat', parseFloatFn],
  ['isNaN', native('isNaN', 1, (_, [value]) => Number.isNaN(toNumber(value)))],
  ['isFinite', native('isFinite', 1, (_, [value]) => Number.isFinite(toNumber(value)))],
  ['encodeURIComponent', coding('encodeURIComponent', encodeURIComponent)],
  ['decodeURIComponent', coding('decodeURIComponent', decodeURIComponent)],
  ['encodeURI', coding('encodeURI', encodeURI)],
  ['decodeURI', coding('decodeURI', decodeURI)],
  ['structuredClone', native('structuredClone', 1, (_, [value]) => clone(value, new Map()))],
];

const GLOBALS: ReadonlyMap<string, Cell> = new Map(
  values.map(([name, value]) => [name, new Cell(value, true)] as const),
);

/** Names that every program has and that are not modelled; others are not defined. */
const HOST: ReadonlySet<string> = new Set(Reflect.ownKeys(globalThis).filter((key) => typeof key === 'string'));
const MORE = [
  ...['describe', 'it', 'test', 'expect', 'vi', 'suite', 'before', 'after', 'beforeEach', 'afterEach', 'beforeAll'],
  ...['afterAll', 'jest', 'window', 'document', 'assert'],
  'require',
  'module',
  'exports',
  '__dirname',
  '__filename',
  'arguments',
  'eval',
  'AggregateError',
];

/** The cell of a global name; a poison where it is not modelled. */
export function globalCell(name: string): Cell | undefined {
  const found = GLOBALS.get(name);
  if (found) return found;
  return HOST.has(name) || MORE.includes(name) || CERTAIN.includes(name) ? new Cell(new Poison(name), true) : undefined;
}

/** Names of the platform, whatever the host of this evaluator has. */
const CERTAIN = ['process', 'Buffer', 'URL', 'URLSearchParams', 'setTimeout', 'clearTimeout', 'setInterval'];
