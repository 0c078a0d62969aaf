import { frame } from '../testing/sample-runs.js';
import type { SampleFailure } from './sample-failure.test.kit.js';

const js = (test: string, product: string) => ({ 'test/it.test.js': test, 'src/core.js': product });
const jsAt = (line: number, name: string) => [frame('test/it.test.js', 4, null), frame('src/core.js', line, name)];
const JS_TEST = 'test/it.test.js::core > works';

export const JAVASCRIPT_FAILURES: readonly SampleFailure[] = [
  {
    name: 'a brace closes nothing',
    files: js(
      "import { f } from '../src/core.js';\nit('works', () => {\n  f();\n});\n",
      'export function f() {\n  return 1;\n}}\n',
    ),
    failure: { test: JS_TEST, exception: 'SyntaxError', message: "Unexpected token '}'" },
    kind: 'collection_error',
    label: 'syntax',
    symbol: 'f',
  },
  {
    name: 'a method is asked of another kind of object',
    files: js(
      "import { f } from '../src/core.js';\nit('works', () => {\n  f(new Set([1]));\n});\n",
      'export function f(xs) {\n  return xs.map((x) => x + 1);\n}\n',
    ),
    failure: { test: JS_TEST, exception: 'TypeError', message: 'xs.map is not a function', frames: jsAt(2, 'f') },
    label: 'type',
    symbol: 'f',
  },
  {
    name: 'a look-up that finds nothing is used',
    files: js(
      "import { label } from '../src/core.js';\nit('works', () => {\n  label('x');\n});\n",
      'const NAMES = new Map([["a", { text: "A" }]]);\nfunction find(key) {\n  return NAMES.get(key);\n}\nexport function label(key) {\n  return find(key).text;\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'TypeError',
      message: "Cannot read properties of undefined (reading 'text')",
      frames: jsAt(6, 'label'),
    },
    label: 'null',
    symbol: 'find',
  },
  {
    name: 'an error of the program is thrown on the wrong branch',
    files: js(
      "import { check } from '../src/core.js';\nit('works', () => {\n  check(10);\n});\n",
      'export class LimitError extends Error {}\nexport function check(n) {\n  if (n >= 10) {\n    throw new LimitError("too many");\n  }\n  return n;\n}\n',
    ),
    failure: { test: JS_TEST, exception: 'LimitError', message: 'too many', frames: jsAt(4, 'check') },
    label: 'off-by-one',
    symbol: 'check',
  },
  {
    name: 'a loop does not wait for its callbacks',
    files: js(
      "import { saveAll } from '../src/core.js';\nit('works', async () => {\n  assert.deepEqual(await saveAll([1, 2]), [1, 2]);\n});\n",
      'export async function saveAll(xs, store = { save: async (x) => x }) {\n  const saved = [];\n  xs.forEach(async (x) => {\n    saved.push(await store.save(x));\n  });\n  return saved;\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'AssertionError',
      message: 'not deep-equal',
      expected: '[ 1, 2 ]',
      actual: '[]',
      frames: [frame('test/it.test.js', 3, null)],
    },
    label: 'async-order',
    symbol: 'saveAll',
  },
  {
    name: 'outcomes come in the order in which they end',
    files: js(
      "import { load } from '../src/core.js';\nit('works', async () => {\n  assert.deepEqual(await load(['a', 'b']), ['A', 'B']);\n});\n",
      'export async function load(names, get) {\n  const out = [];\n  await Promise.all(names.map(async (name) => {\n    out.push(await get(name));\n  }));\n  return out;\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'AssertionError',
      message: 'not deep-equal',
      expected: "[ 'A', 'B' ]",
      actual: "[ 'B', 'A' ]",
      frames: [frame('test/it.test.js', 3, null)],
    },
    label: 'async-order',
    symbol: 'load',
  },
  {
    name: 'an unset variable of the environment is used',
    files: js(
      "import { url } from '../src/core.js';\nit('works', () => {\n  url();\n});\n",
      'export function url() {\n  return process.env.API_URL.replace(/\\/$/, "");\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'TypeError',
      message: "Cannot read properties of undefined (reading 'replace')",
      frames: jsAt(2, 'url'),
    },
    label: 'env-config',
    symbol: 'url',
  },
  {
    name: 'two calls at the same time both pass a check',
    files: js(
      "import { Wallet } from '../src/core.js';\nit('works', async () => {\n  const wallet = new Wallet(10);\n  await Promise.allSettled([wallet.spend(8), wallet.spend(8)]);\n  assert.equal(wallet.balance, 2);\n});\n",
      'export class Wallet {\n  constructor(balance) {\n    this.balance = balance;\n  }\n  async spend(n) {\n    const left = await this.left();\n    if (left < n) throw new RangeError("too little");\n    await this.save(left - n);\n  }\n  async left() {\n    return this.balance;\n  }\n  async save(balance) {\n    this.balance = balance;\n  }\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'AssertionError',
      message: 'not equal',
      expected: '2',
      actual: '-6',
      frames: [frame('test/it.test.js', 5, null)],
    },
    label: 'concurrency',
    symbol: 'Wallet.spend',
  },
  {
    name: 'an outcome of a library is used before it is there',
    files: js(
      "import { read } from '../src/core.js';\nit('works', async () => {\n  assert.equal(await read(), 'x');\n});\n",
      "import { readFile } from 'node:fs/promises';\nexport async function read() {\n  const text = readFile('a.txt', 'utf8');\n  return text.trim();\n}\n",
    ),
    failure: { test: JS_TEST, exception: 'TypeError', message: 'text.trim is not a function', frames: jsAt(4, 'read') },
    label: 'async-order',
    symbol: 'read',
  },
  {
    name: 'a callback is never called',
    files: js(
      "import { go } from '../src/core.js';\nit('works', (t, done) => {\n  go(done);\n});\n",
      'export function go(callback) {\n  setTimeout(() => {\n    if (go.ready) callback();\n  }, 1);\n}\n',
    ),
    failure: { test: JS_TEST },
    kind: 'timeout',
    label: 'async-order',
    symbol: 'go',
  },
  {
    name: 'two calls at the same time both load',
    files: js(
      "import { Cache } from '../src/core.js';\nit('works', async () => {\n  const c = new Cache(async (k) => k);\n  await Promise.all([c.get('k'), c.get('k')]);\n  assert.equal(c.loads, 1);\n});\n",
      'export class Cache {\n  loads = 0;\n  #known = new Map();\n  constructor(load) {\n    this.load = load;\n  }\n  async get(k) {\n    if (!this.#known.has(k)) {\n      this.loads += 1;\n      this.#known.set(k, await this.load(k));\n    }\n    return this.#known.get(k);\n  }\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'AssertionError',
      message: 'not equal',
      expected: '1',
      actual: '2',
      frames: [frame('test/it.test.js', 5, null)],
    },
    label: 'concurrency',
    symbol: 'Cache.get',
  },
  {
    name: 'the zone of the machine is told',
    files: js(
      "import { zone } from '../src/core.js';\nit('works', () => {\n  assert.equal(zone(), 'UTC');\n});\n",
      'export function zone() {\n  return Intl.DateTimeFormat().resolvedOptions().timeZone;\n}\n',
    ),
    failure: {
      test: JS_TEST,
      exception: 'AssertionError',
      message: 'not equal',
      expected: 'UTC',
      actual: 'Europe/Vienna',
      frames: [frame('test/it.test.js', 3, null)],
    },
    label: 'env-config',
    symbol: 'zone',
  },
  {
    name: 'a sum is not a number',
    files: js(
      "import { sum } from '../src/core.js';\nit('works', () => {\n  assert.equal(sum([{ n: 1 }]), 1);\n});\n",
      'export function sum(xs) {\n  return xs.reduce((total, x) => total + x.m, 0);\n}\n',
    ),
    failure: { test: JS_TEST, exception: 'AssertionError', message: 'not equal', expected: '1', actual: 'NaN' },
    label: 'off-by-one',
    symbol: 'sum',
  },
];
