import { frame } from '../testing/sample-runs.js';
import type { SampleFailure } from './sample-failure.test.kit.js';

const py = (test: string, product: string, module = 'app/core.py') => ({
  'tests/test_it.py': test,
  [module]: product,
  'app/__init__.py': '',
});
const at = (line: number, name: string, file = 'app/core.py') => [
  frame('tests/test_it.py', 5, 'test_it'),
  frame(file, line, name),
];
const wrong = { exception: 'AssertionError', message: 'assert 3 == 4' };

export const PYTHON_FAILURES: readonly SampleFailure[] = [
  {
    name: 'a colon is missing',
    files: py(
      'from app.core import f\n\ndef test_it():\n    assert f(1) == 2\n',
      'def f(x):\n    if x > 0\n        return x + 1\n    return 0\n',
    ),
    failure: {
      exception: 'SyntaxError',
      message: "expected ':' (core.py, line 2)",
      frames: [frame('tests/test_it.py', 1, '<module>'), frame('app/core.py', 2, null)],
    },
    kind: 'collection_error',
    label: 'syntax',
    symbol: 'f',
  },
  {
    name: 'an import names what was renamed',
    files: {
      ...py('from app.api import go\n\ndef test_it():\n    assert go() == 1\n', 'def run():\n    return 1\n'),
      'app/api.py': 'from app.core import start\n\n\ndef go():\n    return start()\n',
    },
    failure: {
      exception: 'ImportError',
      message: "cannot import name 'start' from 'app.core'",
      frames: [frame('tests/test_it.py', 1, '<module>'), frame('app/api.py', 1, '<module>')],
    },
    kind: 'collection_error',
    label: 'syntax',
    symbol: null,
  },
  {
    name: 'a text is added to a number',
    files: py(
      'from app.core import total\n\ndef test_it():\n    assert total(["1", "2"]) == 3\n',
      'def total(xs):\n    result = 0\n    for x in xs:\n        result += x\n    return result\n',
    ),
    failure: {
      exception: 'TypeError',
      message: "unsupported operand type(s) for +=: 'int' and 'str'",
      frames: at(4, 'total'),
    },
    label: 'type',
    symbol: 'total',
  },
  {
    name: 'a value of the right look and the wrong type comes back',
    files: py(
      'from app.core import port\n\ndef test_it():\n    assert port("a:80") == 80\n',
      'def port(text):\n    return text.split(":")[1]\n',
    ),
    failure: { ...wrong, expected: '80', actual: "'80'" },
    label: 'type',
    symbol: 'port',
  },
  {
    name: 'a function forgets to return on one path',
    files: py(
      'from app.core import grade\n\ndef test_it():\n    assert grade(50) == "pass"\n',
      'def grade(points):\n    if points > 50:\n        return "pass"\n    if points < 50:\n        return "fail"\n',
    ),
    failure: { ...wrong, expected: "'pass'", actual: 'None' },
    label: 'null',
    symbol: 'grade',
  },
  {
    name: 'a bound is one too low',
    files: py(
      'from app.core import last\n\ndef test_it():\n    assert last([1, 2]) == [2]\n',
      'def last(xs):\n    return xs[len(xs) - 2:]\n',
    ),
    failure: { ...wrong, expected: '[2]', actual: '[1, 2]' },
    label: 'off-by-one',
    symbol: 'last',
  },
  {
    name: 'an index runs over',
    files: py(
      'from app.core import pairs\n\ndef test_it():\n    assert pairs([1, 2]) == [(1, 2)]\n',
      'def pairs(xs):\n    return [(xs[i], xs[i + 1]) for i in range(len(xs))]\n',
    ),
    failure: { exception: 'IndexError', message: 'list index out of range', frames: at(2, 'pairs') },
    label: 'off-by-one',
    symbol: 'pairs',
  },
  {
    name: 'a loop has no end',
    files: py(
      'from app.core import halve\n\ndef test_it():\n    assert halve(8) == 3\n',
      'def halve(n):\n    steps = 0\n    while n != 1:\n        n = n / 2.5\n        steps += 1\n    return steps\n',
    ),
    failure: { frames: at(4, 'halve') },
    kind: 'timeout',
    label: 'off-by-one',
    symbol: 'halve',
  },
  {
    name: 'a coroutine is compared instead of awaited',
    files: py(
      'import asyncio\nfrom app.core import Client\n\ndef test_it():\n    assert asyncio.run(Client().name()) == "x"\n',
      'class Client:\n    async def fetch(self):\n        return {"name": "x"}\n\n    async def name(self):\n        body = self.fetch()\n        return body["name"]\n',
    ),
    failure: { exception: 'TypeError', message: "'coroutine' object is not subscriptable", frames: at(7, 'name') },
    label: 'async-order',
    symbol: 'Client.name',
  },
  {
    name: 'a variable of the environment has another name',
    files: py(
      'from app.core import level\n\ndef test_it(monkeypatch):\n    monkeypatch.setenv("APP_LOG", "debug")\n    assert level() == "debug"\n',
      'import os\n\n\ndef level():\n    return os.environ.get("APP_LEVEL", "info")\n',
    ),
    failure: { ...wrong, expected: "'debug'", actual: "'info'" },
    label: 'env-config',
    symbol: 'level',
  },
  {
    name: 'a text is read in the encoding of the machine',
    files: py(
      'from app.core import load\n\ndef test_it(tmp_path):\n    (tmp_path / "a").write_text("é", encoding="utf-8")\n    assert load(tmp_path / "a") == "é"\n',
      'def load(path):\n    with open(path, encoding="ascii") as source:\n        return source.read()\n',
    ),
    failure: {
      exception: 'UnicodeDecodeError',
      message: "'ascii' codec can't decode byte 0xc3 in position 0: ordinal not in range(128)",
      frames: at(3, 'load'),
    },
    label: 'env-config',
    symbol: 'load',
  },
  {
    name: 'threads lose updates',
    files: py(
      'from concurrent.futures import ThreadPoolExecutor\nfrom app.core import Counter\n\ndef test_it():\n    c = Counter()\n    with ThreadPoolExecutor(8) as pool:\n        list(pool.map(lambda _: c.add(), range(100)))\n    assert c.n == 100\n',
      'import time\n\n\nclass Counter:\n    def __init__(self):\n        self.n = 0\n\n    def add(self):\n        n = self.n\n        time.sleep(0)\n        self.n = n + 1\n',
    ),
    failure: { ...wrong, expected: '100', actual: '37' },
    label: 'concurrency',
    symbol: 'Counter.add',
  },
  {
    name: 'a lock is taken twice',
    files: py(
      'from app.core import Box\n\ndef test_it():\n    box = Box()\n    box.swap(1)\n',
      'import threading\n\n\nclass Box:\n    def __init__(self):\n        self._lock = threading.Lock()\n        self._value = None\n\n    def put(self, value):\n        with self._lock:\n            self._value = value\n\n    def swap(self, value):\n        old = self._peek()\n        with self._lock:\n            self.put(value)\n            return old\n\n    def _peek(self):\n        return self._value\n',
    ),
    failure: {
      frames: [
        frame('tests/test_it.py', 5, 'test_it'),
        frame('app/core.py', 16, 'swap'),
        frame('app/core.py', 10, 'put'),
      ],
    },
    kind: 'timeout',
    label: 'concurrency',
    symbol: 'Box.swap',
  },
  {
    name: 'a task is started and dropped',
    files: py(
      'import asyncio\nfrom app.core import Bus\n\ndef test_it():\n    async def main():\n        bus = Bus()\n        await bus.emit("x")\n        return bus.seen\n    assert asyncio.run(main()) == ["x"]\n',
      'import asyncio\n\n\nclass Bus:\n    def __init__(self):\n        self.seen = []\n\n    async def emit(self, event):\n        asyncio.ensure_future(self._call(event))\n\n    async def _call(self, event):\n        await asyncio.sleep(0)\n        self.seen.append(event)\n',
    ),
    failure: { ...wrong, expected: "['x']", actual: '[]' },
    label: 'async-order',
    symbol: 'Bus.emit',
  },
  {
    name: 'a key is missing',
    files: py(
      'from app.core import f\n\ndef test_it():\n    assert f({"a": 1}) == 1\n',
      'def f(d):\n    return d["b"]\n',
    ),
    failure: { exception: 'KeyError', message: "'b'", frames: at(2, 'f') },
    label: 'off-by-one',
    symbol: 'f',
  },
  {
    name: 'a method forgets to return itself',
    files: py(
      'from app.core import Cart\n\ndef test_it():\n    assert Cart().add("x").count == 1\n',
      'class Cart:\n    def __init__(self):\n        self.count = 0\n\n    def add(self, item):\n        self.count += 1\n',
    ),
    failure: {
      exception: 'AttributeError',
      message: "'NoneType' object has no attribute 'count'",
      frames: [frame('tests/test_it.py', 4, 'test_it')],
    },
    label: 'null',
    symbol: 'Cart.add',
  },
  {
    name: 'a dependency is not installed',
    files: py(
      'from app.core import f\n\ndef test_it():\n    assert f() == 1\n',
      'import requestz\n\n\ndef f():\n    return requestz.get()\n',
    ),
    failure: {
      exception: 'ModuleNotFoundError',
      message: "No module named 'requestz'",
      frames: [frame('tests/test_it.py', 1, '<module>'), frame('app/core.py', 1, '<module>')],
    },
    kind: 'collection_error',
    label: 'env-config',
    symbol: null,
  },
];
