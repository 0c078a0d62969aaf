import type { FailureClass, Frame, Observation } from '@repair/schemas';
import { frame } from '../testing/sample-runs.js';

/** A small program that fails in one way, as its run would tell it. */
export interface SampleFailure {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly failure: { readonly test?: string; readonly exception?: string; readonly message?: string; readonly expected?: string; readonly actual?: string; readonly frames?: readonly Frame[] };
  readonly kind?: 'test_failure' | 'timeout' | 'collection_error';
  readonly label: FailureClass;
  /** Where the first site has to be. */
  readonly symbol: string | null;
}

export function observationsOf({ failure, kind = 'test_failure' }: SampleFailure): readonly Observation[] {
  const test = failure.test ?? 'tests/test_it.py::test_it';
  const frames = [...(failure.frames ?? [])];
  const { exception = null, message = '', expected, actual } = failure;
  if (kind === 'timeout') return [{ id: 'E1', kind, test, limit_ms: 5_000, frames }];
  if (kind === 'collection_error') return [{ id: 'E1', kind, file: test.split('::', 1)[0] ?? null, exception, message, frames }];
  return [{ id: 'E1', kind, test, exception, message, ...(expected === undefined ? {} : { expected }), ...(actual === undefined ? {} : { actual }), frames }];
}

const py = (test: string, product: string, module = 'app/core.py') => ({ 'tests/test_it.py': test, [module]: product, 'app/__init__.py': '' });
const js = (test: string, product: string) => ({ 'test/it.test.js': test, 'src/core.js': product });
const at = (line: number, name: string, file = 'app/core.py') => [frame('tests/test_it.py', 5, 'test_it'), frame(file, line, name)];
const jsAt = (line: number, name: string) => [frame('test/it.test.js', 4, null), frame('src/core.js', line, name)];
const wrong = { exception: 'AssertionError', message: 'assert 3 == 4' };
const JS_TEST = 'test/it.test.js::core > works';

export const SAMPLES: readonly SampleFailure[] = [
  {
    name: 'a colon is missing',
    files: py('from app.core import f\n\ndef test_it():\n    assert f(1) == 2\n', 'def f(x):\n    if x > 0\n        return x + 1\n    return 0\n'),
    failure: { exception: 'SyntaxError', message: "expected ':' (core.py, line 2)", frames: [frame('tests/test_it.py', 1, '<module>'), frame('app/core.py', 2, null)] },
    kind: 'collection_error',
    label: 'syntax',
    symbol: 'f',
  },
  {
    name: 'an import names what was renamed',
    files: { ...py('from app.api import go\n\ndef test_it():\n    assert go() == 1\n', 'def run():\n    return 1\n'), 'app/api.py': 'from app.core import start\n\n\ndef go():\n    return start()\n' },
    failure: { exception: 'ImportError', message: "cannot import name 'start' from 'app.core'", frames: [frame('tests/test_it.py', 1, '<module>'), frame('app/api.py', 1, '<module>')] },
    kind: 'collection_error',
    label: 'syntax',
    symbol: null,
  },
  {
    name: 'a brace closes nothing',
    files: js("import { f } from '../src/core.js';\nit('works', () => {\n  f();\n});\n", 'export function f() {\n  return 1;\n}}\n'),
    failure: { test: JS_TEST, exception: 'SyntaxError', message: "Unexpected token '}'" },
    kind: 'collection_error',
    label: 'syntax',
    symbol: 'f',
  },
  {
    name: 'a text is added to a number',
    files: py('from app.core import total\n\ndef test_it():\n    assert total(["1", "2"]) == 3\n', 'def total(xs):\n    result = 0\n    for x in xs:\n        result += x\n    return result\n'),
    failure: { exception: 'TypeError', message: "unsupported operand type(s) for +=: 'int' and 'str'", frames: at(4, 'total') },
    label: 'type',
    symbol: 'total',
  },
  {
    name: 'a value of the right look and the wrong type comes back',
    files: py('from app.core import port\n\ndef test_it():\n    assert port("a:80") == 80\n', 'def port(text):\n    return text.split(":")[1]\n'),
    failure: { ...wrong, expected: '80', actual: "'80'" },
    label: 'type',
    symbol: 'port',
  },
  {
    name: 'a method is asked of another kind of object',
    files: js("import { f } from '../src/core.js';\nit('works', () => {\n  f(new Set([1]));\n});\n", 'export function f(xs) {\n  return xs.map((x) => x + 1);\n}\n'),
    failure: { test: JS_TEST, exception: 'TypeError', message: 'xs.map is not a function', frames: jsAt(2, 'f') },
    label: 'type',
    symbol: 'f',
  },
  {
    name: 'a look-up that finds nothing is used',
    files: js("import { label } from '../src/core.js';\nit('works', () => {\n  label('x');\n});\n", 'const NAMES = new Map([["a", { text: "A" }]]);\nfunction find(key) {\n  return NAMES.get(key);\n}\nexport function label(key) {\n  return find(key).text;\n}\n'),
    failure: { test: JS_TEST, exception: 'TypeError', message: "Cannot read properties of undefined (reading 'text')", frames: jsAt(6, 'label') },
    label: 'null',
    symbol: 'find',
  },
  {
    name: 'a function forgets to return on one path',
    files: py('from app.core import grade\n\ndef test_it():\n    assert grade(50) == "pass"\n', 'def grade(points):\n    if points > 50:\n        return "pass"\n    if points < 50:\n        return "fail"\n'),
    failure: { ...wrong, expected: "'pass'", actual: 'None' },
    label: 'null',
    symbol: 'grade',
  },
  {
    name: 'a bound is one too low',
    files: py('from app.core import last\n\ndef test_it():\n    assert last([1, 2]) == [2]\n', 'def last(xs):\n    return xs[len(xs) - 2:]\n'),
    failure: { ...wrong, expected: '[2]', actual: '[1, 2]' },
    label: 'off-by-one',
    symbol: 'last',
  },
  {
    name: 'an index runs over',
    files: py('from app.core import pairs\n\ndef test_it():\n    assert pairs([1, 2]) == [(1, 2)]\n', 'def pairs(xs):\n    return [(xs[i], xs[i + 1]) for i in range(len(xs))]\n'),
    failure: { exception: 'IndexError', message: 'list index out of range', frames: at(2, 'pairs') },
    label: 'off-by-one',
    symbol: 'pairs',
  },
  {
    name: 'an error of the program is thrown on the wrong branch',
    files: js("import { check } from '../src/core.js';\nit('works', () => {\n  check(10);\n});\n", 'export class LimitError extends Error {}\nexport function check(n) {\n  if (n >= 10) {\n    throw new LimitError("too many");\n  }\n  return n;\n}\n'),
    failure: { test: JS_TEST, exception: 'LimitError', message: 'too many', frames: jsAt(4, 'check') },
    label: 'off-by-one',
    symbol: 'check',
  },
  {
    name: 'a loop has no end',
    files: py('from app.core import halve\n\ndef test_it():\n    assert halve(8) == 3\n', 'def halve(n):\n    steps = 0\n    while n != 1:\n        n = n / 2.5\n        steps += 1\n    return steps\n'),
    failure: { frames: at(4, 'halve') },
    kind: 'timeout',
    label: 'off-by-one',
    symbol: 'halve',
  },
  {
    name: 'a coroutine is compared instead of awaited',
    files: py('import asyncio\nfrom app.core import Client\n\ndef test_it():\n    assert asyncio.run(Client().name()) == "x"\n', 'class Client:\n    async def fetch(self):\n        return {"name": "x"}\n\n    async def name(self):\n        body = self.fetch()\n        return body["name"]\n'),
    failure: { exception: 'TypeError', message: "'coroutine' object is not subscriptable", frames: at(7, 'name') },
    label: 'async-order',
    symbol: 'Client.name',
  },
  {
    name: 'a loop does not wait for its callbacks',
    files: js("import { saveAll } from '../src/core.js';\nit('works', async () => {\n  assert.deepEqual(await saveAll([1, 2]), [1, 2]);\n});\n", 'export async function saveAll(xs, store = { save: async (x) => x }) {\n  const saved = [];\n  xs.forEach(async (x) => {\n    saved.push(await store.save(x));\n  });\n  return saved;\n}\n'),
    failure: { test: JS_TEST, exception: 'AssertionError', message: 'not deep-equal', expected: '[ 1, 2 ]', actual: '[]', frames: [frame('test/it.test.js', 3, null)] },
    label: 'async-order',
    symbol: 'saveAll',
  },
  {
    name: 'outcomes come in the order in which they end',
    files: js("import { load } from '../src/core.js';\nit('works', async () => {\n  assert.deepEqual(await load(['a', 'b']), ['A', 'B']);\n});\n", 'export async function load(names, get) {\n  const out = [];\n  await Promise.all(names.map(async (name) => {\n    out.push(await get(name));\n  }));\n  return out;\n}\n'),
    failure: { test: JS_TEST, exception: 'AssertionError', message: 'not deep-equal', expected: "[ 'A', 'B' ]", actual: "[ 'B', 'A' ]", frames: [frame('test/it.test.js', 3, null)] },
    label: 'async-order',
    symbol: 'load',
  },
  {
    name: 'a variable of the environment has another name',
    files: py('from app.core import level\n\ndef test_it(monkeypatch):\n    monkeypatch.setenv("APP_LOG", "debug")\n    assert level() == "debug"\n', 'import os\n\n\ndef level():\n    return os.environ.get("APP_LEVEL", "info")\n'),
    failure: { ...wrong, expected: "'debug'", actual: "'info'" },
    label: 'env-config',
    symbol: 'level',
  },
  {
    name: 'a text is read in the encoding of the machine',
    files: py('from app.core import load\n\ndef test_it(tmp_path):\n    (tmp_path / "a").write_text("é", encoding="utf-8")\n    assert load(tmp_path / "a") == "é"\n', 'def load(path):\n    with open(path, encoding="ascii") as source:\n        return source.read()\n'),
    failure: { exception: 'UnicodeDecodeError', message: "'ascii' codec can't decode byte 0xc3 in position 0: ordinal not in range(128)", frames: at(3, 'load') },
    label: 'env-config',
    symbol: 'load',
  },
  {
    name: 'an unset variable of the environment is used',
    files: js("import { url } from '../src/core.js';\nit('works', () => {\n  url();\n});\n", 'export function url() {\n  return process.env.API_URL.replace(/\\/$/, "");\n}\n'),
    failure: { test: JS_TEST, exception: 'TypeError', message: "Cannot read properties of undefined (reading 'replace')", frames: jsAt(2, 'url') },
    label: 'env-config',
    symbol: 'url',
  },
  {
    name: 'threads lose updates',
    files: py('from concurrent.futures import ThreadPoolExecutor\nfrom app.core import Counter\n\ndef test_it():\n    c = Counter()\n    with ThreadPoolExecutor(8) as pool:\n        list(pool.map(lambda _: c.add(), range(100)))\n    assert c.n == 100\n', 'import time\n\n\nclass Counter:\n    def __init__(self):\n        self.n = 0\n\n    def add(self):\n        n = self.n\n        time.sleep(0)\n        self.n = n + 1\n'),
    failure: { ...wrong, expected: '100', actual: '37' },
    label: 'concurrency',
    symbol: 'Counter.add',
  },
  {
    name: 'a lock is taken twice',
    files: py('from app.core import Box\n\ndef test_it():\n    box = Box()\n    box.swap(1)\n', 'import threading\n\n\nclass Box:\n    def __init__(self):\n        self._lock = threading.Lock()\n        self._value = None\n\n    def put(self, value):\n        with self._lock:\n            self._value = value\n\n    def swap(self, value):\n        old = self._peek()\n        with self._lock:\n            self.put(value)\n            return old\n\n    def _peek(self):\n        return self._value\n'),
    failure: { frames: [frame('tests/test_it.py', 5, 'test_it'), frame('app/core.py', 16, 'swap'), frame('app/core.py', 10, 'put')] },
    kind: 'timeout',
    label: 'concurrency',
    symbol: 'Box.swap',
  },
  {
    name: 'two calls at the same time both pass a check',
    files: js("import { Wallet } from '../src/core.js';\nit('works', async () => {\n  const wallet = new Wallet(10);\n  await Promise.allSettled([wallet.spend(8), wallet.spend(8)]);\n  assert.equal(wallet.balance, 2);\n});\n", 'export class Wallet {\n  constructor(balance) {\n    this.balance = balance;\n  }\n  async spend(n) {\n    const left = await this.left();\n    if (left < n) throw new RangeError("too little");\n    await this.save(left - n);\n  }\n  async left() {\n    return this.balance;\n  }\n  async save(balance) {\n    this.balance = balance;\n  }\n}\n'),
    failure: { test: JS_TEST, exception: 'AssertionError', message: 'not equal', expected: '2', actual: '-6', frames: [frame('test/it.test.js', 5, null)] },
    label: 'concurrency',
    symbol: 'Wallet.spend',
  },
];
