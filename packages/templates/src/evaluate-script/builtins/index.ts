import { Cell } from '../compile/env.js';
import { toNumber, toText } from '../convert.js';
import { define, native, object, raise } from '../realm.js';
import { Poison, type Value } from '../values.js';
import { arrayBufferClass } from '../bytes/array-buffer.js';
import { bufferClass } from '../bytes/buffer-class.js';
import '../bytes/buffer-method.js';
import { dataViewClass } from '../bytes/data-view.js';
import { textDecoderClass, textEncoderClass } from '../bytes/text-coders.js';
import { typedClasses } from '../bytes/typed-class.js';
import { aggregateClass } from './aggregate.js';
import { arrayClass } from './array.js';
import { collections } from './collections.js';
import { dateClass } from './date.js';
import { errorClasses } from './error.js';
import { intl } from './intl.js';
import './iterators.js';
import { json } from './json.js';
import { bigintClass, booleanClass, math, numberClass, parseFloatFn, parseIntFn, symbolClass } from './number.js';
import { clone, functionClass, objectClass } from './object.js';
import { abortControllerClass, abortSignalClass } from '../platform/abort.js';
import { domExceptionClass } from '../platform/dom-exception.js';
import { paramsClass } from '../platform/search-params.js';
import { urlClass } from '../platform/url.js';
import { queueMicrotaskFn, setImmediateFn } from './turns.js';
import { promiseClass } from './promise-class.js';
import { reflect } from './reflect.js';
import { regexpClass } from './regexp.js';
import { timerFns } from './timers.js';
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
consoleObject.library = new Set(['table', 'dir', 'time', 'timeEnd', 'group', 'groupEnd', 'trace', 'assert', 'count']);

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
  ['Intl', intl],
  ['Reflect', reflect],
  ['AggregateError', aggregateClass],
  ['Date', dateClass],
  ['RegExp', regexpClass],
  ['Promise', promiseClass],
  ...collections,
  ...typedClasses,
  ['ArrayBuffer', arrayBufferClass],
  ['DataView', dataViewClass],
  ['Buffer', bufferClass],
  ['TextEncoder', textEncoderClass],
  ['TextDecoder', textDecoderClass],
  ...errorClasses,
  ['AbortController', abortControllerClass],
  ['AbortSignal', abortSignalClass],
  ['DOMException', domExceptionClass],
  ['URLSearchParams', paramsClass],
  ['URL', urlClass],
  ['queueMicrotask', queueMicrotaskFn],
  ['setImmediate', setImmediateFn],
  ...timerFns,
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
const HOST: ReadonlySet<string> = new Set(
  `Object Function Array Number parseFloat parseInt Infinity
NaN undefined Boolean String Symbol Date Promise
RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError
TypeError URIError globalThis JSON Math Intl ArrayBuffer
Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array
Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt
Set WeakMap WeakSet Proxy Reflect FinalizationRegistry WeakRef
decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval
isFinite isNaN console process global Buffer clearImmediate
setImmediate URL URLSearchParams DOMException AbortController AbortSignal Event
EventTarget TextEncoder TextDecoder TransformStream TransformStreamDefaultController WritableStream WritableStreamDefaultController
WritableStreamDefaultWriter ReadableStream ReadableStreamDefaultReader ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableByteStreamController ReadableStreamDefaultController
ByteLengthQueuingStrategy CountQueuingStrategy TextEncoderStream TextDecoderStream CompressionStream DecompressionStream clearInterval
clearTimeout setInterval setTimeout queueMicrotask structuredClone atob btoa
BroadcastChannel MessageChannel MessagePort MessageEvent Blob File Performance
PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList PerformanceResourceTiming performance
fetch FormData Headers Request Response SharedArrayBuffer Atomics
WebAssembly crypto Crypto CryptoKey SubtleCrypto CustomEvent assert
async_hooks buffer child_process cluster constants dgram diagnostics_channel
dns domain events fs http http2 https
inspector net os path perf_hooks punycode querystring
readline repl stream string_decoder sys timers tls
trace_events tty url util v8 vm wasi
worker_threads zlib __filename module exports __dirname require`.split(/\s+/),
);
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
