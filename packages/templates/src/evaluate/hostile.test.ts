import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openEvaluator, type Outcome } from './index.js';

const syntax = await loadSyntax();

/** What a function body gives, called with nothing. */
function outcomeOf(body: string, steps = 100_000): Outcome {
  const text = `def f():\n${body
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')}\n`;
  const evaluator = openEvaluator(syntax, [{ path: 'solution.py', text }]);
  return evaluator.outcome({ file: 'test.py', text: 'assert f() == 1', names: new Map() }, null, steps);
}

describe('code that would not end or fill the memory', () => {
  test.each([
    'while True: pass',
    'for _ in iter(int, 1): pass\nwhile True: x = 1',
    'def g(n): return g(n + 1)\nreturn g(0)',
    'class A:\n    def __getattr__(self, n): return getattr(self, n + "a")\nreturn A().x',
    'x = []\nfor i in range(10 ** 15): pass',
    'import itertools\nreturn sum(itertools.count())',
    'def g():\n    while True: yield 1\nreturn list(g())',
    'import itertools\nreturn list(itertools.permutations(range(50)))',
    'x = [1]\nfor y in x: x.append(y)',
    'a = [0]\na[0] = a\nreturn repr(a)',
    'a = []\na.append(a)\nb = []\nb.append(b)\nreturn a == b',
    'f = lambda g: g(g)\nreturn f(f)',
    'return [x for x in range(1000) for y in range(1000) for z in range(1000)]',
  ])('is endless or unknown: %s', (body) => {
    const { kind, steps } = outcomeOf(body);
    expect(['endless', 'unknown']).toContain(kind);
    expect(steps).toBeLessThan(200_000);
  });

  test.each([
    "return 'a' * 10 ** 9",
    'return [0] * 10 ** 12',
    'return 10 ** 10 ** 10',
    'return 2 ** 2 ** 40',
    'return 1 << 10 ** 12',
    'return list(range(10 ** 12))',
    "return 'a'.ljust(10 ** 10)",
    "return f'{1:{10 ** 9}}'",
    "return '%1000000000d' % 1",
    "x = 'a' * 1000000\nwhile True: x += x",
    'x = [0] * 1000000\nwhile True: x = x + x',
    'x = (1,)\nfor i in range(100): x = (x, x)\nreturn hash(x)',
    'x = 3\nfor i in range(100): x = x * x\nreturn x',
    "return ','.join(['a' * 100000] * 100000)",
    "return 'ab'.replace('', 'x' * 1000000)",
    "return 'a'.zfill(10 ** 11)",
    'import math\nreturn math.factorial(10 ** 7)',
    'return int("9" * 900000)',
    "import json\nreturn json.loads('[' * 100000)",
    'import json\nx = []\nx.append(x)\nreturn json.dumps(x)',
    'import json\nreturn json.dumps([1] * 1000, indent=10 ** 9)',
    "import json\nreturn json.dumps([[[[1]]]], indent='x' * 10 ** 7)",
    "import csv, itertools\nreturn list(csv.reader(itertools.repeat('a,b')))",
    "import csv, itertools\nreturn next(csv.reader(itertools.chain(['\"'], itertools.repeat('a'))))",
    "from datetime import datetime\nreturn datetime.strptime(' ' * 10 ** 6, '%d ' * 10 ** 5)",
    "from collections import Counter\nc = Counter('ab')\nwhile True: c += c",
    "return b'a' * 10 ** 10",
    'return bytes(10 ** 12)',
    'return bytearray(10 ** 9)',
    'return (1).to_bytes(10 ** 9, "big")',
    "x = b'ab'\nwhile True: x += x",
    "x = bytearray(b'ab')\nwhile True: x.extend(x)",
    "return b','.join([b'a' * 100000] * 100000)",
    "return 'a\\t'.expandtabs(10 ** 10)",
    "return b'a'.ljust(10 ** 10)",
  ])('is not made: %s', (body) => {
    expect(['endless', 'unknown']).toContain(outcomeOf(body, 2_000_000).kind);
  });
});

describe('names of the host', () => {
  test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'items_', 'map_'])(
    '%s is no attribute of anything',
    (name) => {
      for (const value of [
        '1',
        "'a'",
        '[]',
        '{}',
        '(1,)',
        '{1}',
        '1.5',
        'range(3)',
        'f',
        'iter([])',
        'object()',
        'ValueError()',
      ]) {
        const { kind, exception } = outcomeOf(`return (${value}).${name}`);
        expect([value, kind, exception]).toEqual(
          name === '__proto__' ? [value, 'unknown', null] : [value, 'fails', 'AttributeError'],
        );
      }
    },
  );

  test.each(['constructor', '__proto__', 'toString'])('%s is a key like any other', (name) => {
    expect(outcomeOf(`return {}['${name}']`)).toMatchObject({ kind: 'fails', exception: 'KeyError' });
    expect(outcomeOf(`d = {}\nd['${name}'] = 1\nreturn d['${name}']`)).toMatchObject({ kind: 'passes' });
    expect(outcomeOf(`return '%(${name})s' % {}`).kind).not.toBe('passes');
    expect(outcomeOf(`return '{${name}}'.format()`)).toMatchObject({ kind: 'fails', exception: 'KeyError' });
    expect(outcomeOf(`return ${name}`).kind).not.toBe('passes');
    expect(outcomeOf(`def g(**k): return k['${name}']\nreturn g(${name}=1)`)).toMatchObject({ kind: 'passes' });
  });

  test.each([
    'return ().__class__.__bases__[0].__subclasses__()',
    "return f.__globals__['x']",
    'return f.__code__.co_code',
    "return getattr(f, '__globals__')",
    "return eval('1')",
    "return exec('1')",
    "return __import__('os').getcwd()",
    "return open('/etc/passwd').read()",
    'import os\nreturn os.getpid()',
    'import random\nreturn random.random()',
    'import time\nreturn time.time()',
    'return id(f)',
    "return hash('a')",
    'return globals()',
    "'text'\nreturn f.__doc__",
    'import functools\nreturn functools.cache(f).cache_clear()',
    'import functools\nreturn type(functools.partial(f))',
    'return type(f)(f.__code__, {})()',
    "return '{0.__class__.__mro__}'.format(1)",
    "return f'{f}'",
    'return input()',
  ])('is unknown: %s', (body) => {
    expect(outcomeOf(body).kind).toBe('unknown');
  });
});

describe('the same question', () => {
  test('has the same answer, whatever was asked in between', () => {
    const text = 'seen = []\ndef f(x, acc=[]):\n    acc.append(x)\n    seen.append(x)\n    return acc + seen\n';
    const evaluator = openEvaluator(syntax, [{ path: 'solution.py', text }]);
    const ask = (line: string): Outcome =>
      evaluator.outcome({ file: 'test.py', text: line, names: new Map() }, null, 10_000);
    const first = ask('assert f(1) == [1, 1]');
    expect(first).toMatchObject({ kind: 'passes', actual: '[1, 1]' });
    ask('assert f(2) == []');
    ask('assert f(3).nope == []');
    expect(ask('assert f(1) == [1, 1]')).toEqual(first);
  });

  test('takes as many steps each time, and one step less is not enough', () => {
    const { steps } = outcomeOf('return sum(range(20))');
    expect(outcomeOf('return sum(range(20))').steps).toBe(steps);
    expect(outcomeOf('return sum(range(20))', steps - 1).kind).toBe('endless');
  });
});
