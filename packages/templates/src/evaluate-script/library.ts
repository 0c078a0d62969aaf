import { bufferClass } from './bytes/buffer-class.js';
import { setImmediatePromise } from './builtins/turns.js';
import { timerFns, waitPromise } from './builtins/timers.js';
import { CRYPTO } from './platform/crypto.js';
import { emitterClass } from './platform/emitter.js';
import { onceFn } from './platform/emitter-once.js';
import { posix } from './platform/path.js';
import { paramsClass } from './platform/search-params.js';
import { urlClass } from './platform/url.js';
import { object } from './realm.js';
import { assertLegacy, assertStrict } from './suite/assert.js';
import { expect } from './suite/expect.js';
import { NODE_TEST, VITEST_RUNNER } from './suite/runner.js';
import { Fn, Obj, Poison, Slot, type Value } from './values.js';

const EVENTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['default', emitterClass],
  ['EventEmitter', emitterClass],
  ['once', onceFn],
]);
emitterClass.props.set('once', new Slot(onceFn));

const PATH: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['default', posix],
  ...[...posix.props].map(([name, { value }]) => [String(name), value] as const),
]);

const WAITS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['setImmediate', setImmediatePromise],
  ['setTimeout', waitPromise],
]);

const cryptoObject = object([...CRYPTO]);
cryptoObject.library = new Set([
  'randomBytes',
  'randomUUID',
  'randomInt',
  'webcrypto',
  'subtle',
  'pbkdf2Sync',
  'scryptSync',
]);
const CRYPTO_ALL: ReadonlyMap<string, Value> = new Map<string, Value>([['default', cryptoObject], ...CRYPTO]);

const MODULES: ReadonlyMap<string, ReadonlyMap<string, Value> | Fn> = new Map<string, ReadonlyMap<string, Value> | Fn>([
  ['node:test', NODE_TEST],
  ['node:assert', assertLegacy],
  ['node:assert/strict', assertStrict],
  ['assert', assertLegacy],
  ['assert/strict', assertStrict],
  ['node:timers/promises', WAITS],
  ['timers/promises', WAITS],
  ['node:timers', new Map(timerFns)],
  ['node:events', EVENTS],
  ['events', EVENTS],
  ...['node:path', 'path', 'node:path/posix', 'path/posix'].map((name) => [name, PATH] as const),
  [
    'node:url',
    new Map<string, Value>([
      ['URL', urlClass],
      ['URLSearchParams', paramsClass],
    ]),
  ],
  ['node:crypto', CRYPTO_ALL],
  ['crypto', CRYPTO_ALL],
  ['node:buffer', new Map<string, Value>([['Buffer', bufferClass]])],
  ['vitest', new Map<string, Value>([...VITEST_RUNNER, ['expect', expect]])],
]);

/** A name of a module that is none of the files; `require` asks for all of it in the way of CommonJS. */
export function libraryModule(from: string, name: string): Value {
  const module = MODULES.get(from);
  const poison = new Poison(`${name} of ${from}`);
  if (!module) return poison;
  if (module instanceof Fn) {
    if (name === 'default' || name === 'require' || name === '*') return module;
    return module.props.get(name)?.value ?? poison;
  }
  if (name !== 'require' && name !== '*') return module.get(name) ?? poison;
  if (name === '*') return namespace(module);
  const main = module.get('default');
  return main instanceof Obj ? main : namespace(module);
}

function namespace(module: ReadonlyMap<string, Value>): Obj {
  return object([...module]);
}
