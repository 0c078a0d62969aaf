import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openEvaluator, type Outcome } from './index.js';

const syntax = await loadSyntax();

function outcomeOf(text: string, id = 'test_it', steps = 100_000): Outcome {
  const evaluator = openEvaluator(syntax, [{ path: 'test_file.py', text }]);
  return evaluator.test({ file: 'test_file.py', test: `test_file.py::${id}` }, null, steps);
}

const looping = (lines: string): string =>
  `import asyncio\nasync def f():\n${lines}\ndef test_it(): asyncio.run(f())\n`;

const body = (...lines: readonly string[]): string =>
  ['import re', 'def test_it():', ...lines.map((line) => `    ${line}`), ''].join('\n');

describe('patterns that backtrack without an end', () => {
  test.each([
    ["re.match(r'(a+)+$', 'a' * 40 + 'b')"],
    ["re.search(r'(a|aa)+$', 'a' * 60 + 'b')"],
    ["re.fullmatch(r'(a+)*b', 'a' * 40)"],
    ["re.findall(r'(.*)(.*)(.*)(.*)(.*)x', 'y' * 200)"],
    ["re.sub(r'(\\w+\\s?)+!', '', 'word ' * 20)"],
    ["re.split('a?' * 30 + 'a' * 30 + 'b', 'a' * 30)"],
  ])('%s is endless', (call) => {
    const { kind, steps } = outcomeOf(body(call));
    expect(kind).toBe('endless');
    expect(steps).toBeLessThan(200_000);
  });

  test.each([
    ["re.match('(?:ab)*', 'ab' * 100000)"],
    ["re.match('a{99999}', 'a')"],
    ["re.compile('(' * 500 + ')' * 500)"],
    ["re.match('(a{1000}){1000}', 'a' * 100000)"],
  ])('%s ends', (call) => {
    expect(outcomeOf(body(call)).steps).toBeLessThan(200_000);
  });

  test('the same work takes as many steps, also of a pattern that is known', () => {
    const first = outcomeOf(body("assert re.match(r'(a+)+$', 'a' * 12)"));
    const again = outcomeOf(body("assert re.match(r'(a+)+$', 'a' * 12)"));
    expect(first.kind).toBe('passes');
    expect(again).toEqual(first);
  });
});

describe('tests that would not end or fill the memory', () => {
  test.each([
    ['import pytest\n@pytest.fixture\ndef f():\n    while True: pass\ndef test_it(f): pass\n'],
    ['import pytest\n@pytest.fixture\ndef f(g): pass\n@pytest.fixture\ndef g(f): pass\ndef test_it(f): pass\n'],
    ['import pytest\n@pytest.fixture\ndef test_it(test_it): pass\n'],
    ['while True: pass\ndef test_it(): pass\n'],
    ['from decimal import Decimal as D\ndef test_it():\n    x = D("1.5")\n    while True: x = x * x\n'],
    ['from decimal import Decimal as D\ndef test_it(): assert D("1E+999999") + 1\n'],
    ['from fractions import Fraction as F\ndef test_it():\n    x = F(3, 7)\n    while True: x = x * x\n'],
    ['def test_it(): assert test_it()\n'],
    [looping('    while True: await asyncio.sleep(0)')],
    [looping('    await asyncio.gather(f(), f())')],
    [looping('    await f()')],
    [looping('    await asyncio.Event().wait()')],
    [looping('    await asyncio.sleep(10 ** 9)')],
    [looping('    await asyncio.gather(*(asyncio.sleep(0.01 * i) for i in range(10 ** 6)))')],
    [looping('    lock = asyncio.Lock()\n    await lock.acquire()\n    await lock.acquire()')],
    [looping('    while True:\n        try: await asyncio.sleep(0.5)\n        except BaseException: pass')],
  ])('%s', (text) => {
    const { kind, steps } = outcomeOf(text);
    expect(['endless', 'unknown']).toContain(kind);
    expect(steps).toBeLessThan(200_000);
  });

  test('so many parameters are not looked through', () => {
    const mark = (name: string): string => `@pytest.mark.parametrize('${name}', range(999))\n`;
    const text = `import pytest\n${mark('a')}${mark('b')}${mark('c')}def test_it(a, b, c): pass\n`;
    expect(outcomeOf(text, 'test_it[0-0-0]', 1_000_000).kind).toBe('unknown');
  });
});

describe('what a runner may do beyond the test is unknown', () => {
  test.each([
    ['import pytest\n@pytest.mark.skip\ndef test_it(): assert 0\n'],
    ['import pytest\n@pytest.mark.xfail\ndef test_it(): assert 0\n'],
    ['import pytest\npytestmark = pytest.mark.skip\ndef test_it(): assert 0\n'],
    ['def setup_module(): pass\ndef test_it(): pass\n'],
    ['def test_it(caplog): pass\n'],
    ['def test_it(): return 1\n'],
    ['async def test_it(): pass\n'],
    ['import pytest\n@pytest.fixture(params=[1])\ndef f(request): return 1\ndef test_it(f): pass\n'],
    ['import pytest\n@pytest.fixture(scope="module")\ndef f(): return []\ndef test_it(f): pass\n'],
    ['import pytest\n@pytest.fixture(autouse=True, params=[1])\ndef f(): return 1\ndef test_it(): pass\n'],
    ['import pytest\n@pytest.fixture\ndef f():\n    yield 1\n    raise ValueError\ndef test_it(f): pass\n'],
    ['from elsewhere import *\ndef test_it(): pass\n'],
    ['import os\ndef test_it(): assert os.getcwd()\n'],
    ['import os\ndef test_it(): assert os.environ["PATH"]\n'],
    ['import os\ndef test_it(): assert dict(os.environ)\n'],
    ['import os\ndef test_it(): assert {**os.environ}\n'],
    ['import os\ndef test_it(): assert os.listdir("/")\n'],
    ['def test_it(): assert open("/etc/passwd").read()\n'],
    ['def test_it(tmp_path): assert (tmp_path / ".." / "x").exists()\n'],
    ['def test_it(tmp_path): assert (tmp_path / "a/../../../../etc/passwd").exists()\n'],
    ['def test_it(tmp_path): assert len(str(tmp_path)) < 45\n'],
    [
      'def test_it(tmp_path):\n    for n in "ab": (tmp_path / n).touch()\n    assert [p.name for p in tmp_path.iterdir()] == ["a", "b"]\n',
    ],
    ['def test_it(tmp_path): (tmp_path / "x").write_text("a" * 10 ** 10)\n'],
    [
      'def test_it(tmp_path):\n    out = open(tmp_path / "x", "w")\n    out.write("a")\n    assert (tmp_path / "x").read_text() == ""\n',
    ],
    ['import io\ndef test_it():\n    out = io.StringIO()\n    out.seek(10 ** 12)\n    out.write("a")\n'],
    ['from pathlib import Path\ndef test_it(): assert Path("x").exists()\n'],
    ['from pathlib import Path\ndef test_it(): assert str(Path.home()) == "/root"\n'],
    ['def test_it(capsys):\n    print(object())\n    assert capsys.readouterr().out\n'],
    ['def test_other(): pass\n'],
    ['def test_it():\n    yield 1\n'],
    ['import unittest\nunittest.TestCase.x = 1\nclass A(unittest.TestCase): pass\ndef test_it(): unittest.main()\n'],
  ])('%s', (text) => {
    expect(outcomeOf(text).kind).toBe('unknown');
  });

  test.each([
    ['class TestA:\n    def __init__(self): pass\n    def test_it(self): pass\n'],
    ['class TestA:\n    def setup_class(self): pass\n    def test_it(self): pass\n'],
    ['import unittest\nclass TestA(unittest.TestCase):\n    @unittest.skip("x")\n    def test_it(self): pass\n'],
    [
      'import unittest\nclass TestA(unittest.TestCase):\n    @classmethod\n    def setUpClass(cls): pass\n    def test_it(self): pass\n',
    ],
    ['import unittest\nclass TestA(unittest.IsolatedAsyncioTestCase):\n    def test_it(self): pass\n'],
  ])('%s', (text) => {
    expect(outcomeOf(text, 'TestA::test_it').kind).toBe('unknown');
  });

  test('an id that is none', () => {
    for (const id of ['', '::', 'test_it[', '../x', 'constructor', '__proto__']) {
      expect(outcomeOf('def test_it(): pass\n', id).kind).toBe('unknown');
    }
  });
});
