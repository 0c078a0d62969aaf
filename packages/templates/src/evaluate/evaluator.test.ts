import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { type Change, openEvaluator, type Outcome, type SourceFile } from './index.js';

const syntax = await loadSyntax();

const NAMES: ReadonlyMap<string, string> = new Map();

function ask(
  files: readonly SourceFile[],
  text: string,
  names: ReadonlyMap<string, string> = NAMES,
  change: Change | null = null,
  file = 'tests/test_a.py',
): Outcome {
  return openEvaluator(syntax, files).outcome({ file, text, names }, change, 50_000);
}

const file = (text: string, path = 'solution.py'): SourceFile => ({ path, text });

const ADD = file('"""Adds."""\nLIMIT = 3\n\n\ndef add(a, b):\n    return a - b\n\n\ndef other(x):\n    return x\n');

function edit(source: SourceFile, from: string, to: string): Change {
  const start = source.text.indexOf(from);
  return { path: source.path, changes: [{ start, end: start + from.length, text: to }] };
}

describe('a statement', () => {
  test.each<[string, Partial<Outcome>]>([
    ['assert add(5, 3) == 2', { kind: 'passes', exception: null, actual: '2' }],
    ['assert add(5, 3) == 8', { kind: 'fails', exception: 'AssertionError', actual: '2' }],
    ['assert add(5, 3) == 8, "a message"', { kind: 'fails', exception: 'AssertionError' }],
    ['assert (add(5, 3)) < 8', { kind: 'passes' }],
    ['assert not add(3, 3)', { kind: 'passes', actual: null }],
    ['assert solution.add(5, 3) == 2', { kind: 'passes' }],
    ['assert add(5) == 2', { kind: 'fails', exception: 'TypeError', actual: null }],
    ['add(5, "a")', { kind: 'fails', exception: 'TypeError' }],
    ['add(5, 3)', { kind: 'passes' }],
    ['self.assertEqual(add(5, 3), 8)', { kind: 'fails', exception: 'AssertionError', actual: '2' }],
    ['self.assertEqual(add(5, 3), 2, "text")', { kind: 'passes' }],
    ['self.assertTrue(add(5, 3))', { kind: 'passes' }],
    ['self.assertFalse(add(5, 3))', { kind: 'fails' }],
    ['self.assertIsNone(add(5, 3))', { kind: 'fails' }],
    ['self.assertIn(add(5, 3), [2])', { kind: 'passes' }],
    ['self.assertLess(add(5, 3), 1)', { kind: 'fails' }],
    ['self.assertRaises(TypeError, add, 5)', { kind: 'passes' }],
    ['self.assertRaises(TypeError, add, 5, 3)', { kind: 'fails', exception: 'AssertionError' }],
    ['self.assertRaises(KeyError, add, 5)', { kind: 'fails', exception: 'TypeError' }],
    ['self.assertSomething(add(5, 3))', { kind: 'unknown' }],
    ['assert add(5, 3) == missing', { kind: 'unknown', why: 'the name missing' }],
    ['assert add(5, ) == (', { kind: 'unknown' }],
    ['assert 1 == 1', { kind: 'unknown', why: 'a statement that does not reach the files' }],
    ['with pytest.raises(TypeError): add(5)', { kind: 'unknown' }],
    ['assert add(0.3, 0.2) == pytest.approx(0.1)', { kind: 'passes' }],
    ['assert add(0.3, 0.2) == numpy.approx(0.1)', { kind: 'unknown' }],
  ])('%s', (text, wanted) => {
    expect(ask([ADD], text)).toMatchObject(wanted);
  });

  test('knows approx where the test file imports it', () => {
    const tests = file('import pytest\nfrom solution import add\n', 'tests/test_a.py');
    expect(ask([ADD, tests], 'assert add(0.3, 0.2) == pytest.approx(0.1)')).toMatchObject({ kind: 'passes' });
    expect(ask([ADD, tests], 'assert add(0.3, 0.2) == pytest.approx(0.1001)')).toMatchObject({ kind: 'fails' });
    expect(ask([ADD, tests], 'assert add(5, 3) == pytest.approx(2.4, abs=0.5)')).toMatchObject({ kind: 'passes' });
  });
});

describe('the values that were seen', () => {
  test.each<[string, string, string, Partial<Outcome>]>([
    ['assert add(*given) == expected', '[5, 3]', '2', { kind: 'passes', actual: '2' }],
    ['assert add(*given) == expected', '[5, 3]', '8', { kind: 'fails', actual: '2' }],
    ['assert add(*given) == expected', '[5, ...]', '8', { kind: 'unknown', why: 'the value of given' }],
    ['assert add(*given) == expected', '[5, 3', '8', { kind: 'unknown' }],
    ['assert add(*given) == expected', '[print(5), 3]', '8', { kind: 'unknown' }],
    ['assert given(5, 3) == expected', '<function add at 0x7f0011>', '2', { kind: 'passes' }],
    ['assert given.add(5, 3) == expected', "<module 'solution' from '/a/solution.py'>", '2', { kind: 'passes' }],
    ['assert add(given, 1) == expected', '<Node object at 0x7f0011>', '2', { kind: 'unknown' }],
    ['assert add(given, {3}) == expected', '{1, 2, 3}', '{1, 2}', { kind: 'passes' }],
    ['assert add(given, 1) == expected', 'inf', 'inf', { kind: 'passes' }],
  ])('%s with %s and %s', (text, given, expected, wanted) => {
    const names = new Map(Object.entries({ given, expected }));
    expect(ask([ADD], text, names)).toMatchObject(wanted);
  });

  test('are not to be trusted where the code changes what it is given', () => {
    const sorting = file('def order(xs):\n    xs.sort()\n    return xs\n');
    const names = new Map([['xs', '[2, 1]']]);
    expect(ask([sorting], 'assert order(xs) == [1, 2]', names)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a change', () => {
  test.each<[string, string, string, Partial<Outcome>]>([
    ['a - b', 'a + b', 'assert add(5, 3) == 8', { kind: 'passes', actual: '8' }],
    ['a - b', 'a * b', 'assert add(5, 3) == 8', { kind: 'fails', actual: '15' }],
    ['a - b', 'a + c', 'assert add(5, 3) == 8', { kind: 'fails', exception: 'NameError' }],
    ['a - b', 'a + (', 'assert add(5, 3) == 8', { kind: 'unknown' }],
    ['return a - b', 'b += 1\n    return a + b - 1', 'assert add(5, 3) == 8', { kind: 'passes' }],
    ['return a - b', 'b += 1\n  return a + b - 1', 'assert add(5, 3) == 8', { kind: 'unknown' }],
    ['def add', 'def other', 'assert add(5, 3) == 8', { kind: 'unknown' }],
    ['"""Adds."""\n', 'import math\n', 'assert add(5, 3) == 2', { kind: 'passes' }],
    ['LIMIT = 3', 'LIMIT = 1 / 0', 'assert add(5, 3) == 2', { kind: 'fails', exception: 'ZeroDivisionError' }],
    ['def add(a, b)', 'def add(a, b=1)', 'assert add(5) == 4', { kind: 'passes' }],
    ['def add(a, b)', 'def add(a, b: Missing)', 'assert add(5, 3) == 2', { kind: 'fails', exception: 'NameError' }],
    ['return x', 'return add(x, x)', 'assert other(4) == 0', { kind: 'passes' }],
    ['LIMIT = 3', 'import os, zlib', 'assert add(5, 3) == 2', { kind: 'passes' }],
    ['LIMIT = 3', 'import nowhere', 'assert add(5, 3) == 2', { kind: 'unknown' }],
    ['LIMIT = 3', 'from math import squirt', 'assert add(5, 3) == 2', { kind: 'unknown' }],
    ['def add(a, b)', 'def add(a, b: int[3])', 'assert add(5, 3) == 2', { kind: 'unknown' }],
    ['def other(x)', 'def other(x) -> len[int]', 'assert add(5, 3) == 2', { kind: 'unknown' }],
    ['return x', 'break', 'assert add(5, 3) == 2', { kind: 'unknown' }],
  ])('%j to %j', (from, to, text, wanted) => {
    expect(ask([ADD], text, NAMES, edit(ADD, from, to))).toMatchObject(wanted);
  });

  test('of two places at once, and of another file, leaves the rest as it was', () => {
    const caller = file('from solution import add\n\ndef twice(x):\n    return add(x, -x)\n', 'pkg/caller.py');
    const evaluator = openEvaluator(syntax, [ADD, caller]);
    const statement = { file: 'tests/test_a.py', text: 'assert twice(4) == 0', names: NAMES };
    const at = ADD.text.indexOf('a - b');
    const both = {
      path: 'solution.py',
      changes: [
        { start: at, end: at + 1, text: 'b' },
        { start: at + 4, end: at + 5, text: 'a' },
      ],
    };
    expect(evaluator.outcome(statement, null, 1000)).toMatchObject({ kind: 'fails', actual: '8' });
    expect(evaluator.outcome(statement, both, 1000)).toMatchObject({ kind: 'fails', actual: '-8' });
    expect(evaluator.outcome(statement, edit(ADD, '-', '+'), 1000)).toMatchObject({ kind: 'passes' });
    expect(evaluator.outcome(statement, edit(caller, '-x', 'x'), 1000)).toMatchObject({ kind: 'passes' });
    expect(evaluator.outcome(statement, null, 1000)).toMatchObject({ kind: 'fails', actual: '8' });
  });
});

describe('text that Python refuses although it has a tree', () => {
  test.each([
    'return await x',
    'nonlocal x\n    return x',
    'x = 1\n    global x\n    return x',
    'x := 1\n    return x',
    'try:\n        return x\n    else:\n        pass',
    'try:\n        return x\n    except:\n        pass\n    except KeyError:\n        pass',
    'raise KeyError, x',
    'return f(**x, *x)',
    'return f(a=1, a=2)',
    'return f(a=1, 2)',
    'return *x',
    'return x <> 1',
    'continue',
    'print x',
    'x + 1 = 2',
    '*a, *b = x',
    'return 0777',
    'from math import *',
    'return [await y for y in x]',
    'match x:\n        case _: return 1\n        case 2: return 2',
    "return f'{x['a']}'",
    'def g(a, a): pass',
    'def g(a=1, b): pass',
    'def g(*): pass',
  ])('%j makes the file unknown', (to) => {
    expect(ask([ADD], 'assert add(5, 3) == 2', NAMES, edit(ADD, 'return x', to))).toMatchObject({ kind: 'unknown' });
  });
});

describe('modules', () => {
  test('a name that two files define is unknown, one that a module can not be read for too', () => {
    const twin = file('def add(a, b):\n    return 0\n', 'lib/twin.py');
    expect(ask([ADD, twin], 'assert add(5, 3) == 2')).toMatchObject({ kind: 'unknown', why: 'which add' });
    expect(ask([ADD, twin], 'assert twin.add(5, 3) == 0')).toMatchObject({ kind: 'passes' });
  });

  test('what is unknown at the top of a file leaves unknown only what it binds', () => {
    const mixed = file(
      'import os\nimport requests\nHOME = os.environ["HOME"]\nTABLE = {"a": 1}\nrequests.fill(TABLE)\n\n' +
        'def plain(x):\n    return x\n\ndef home():\n    return HOME\n\ndef table():\n    return TABLE["a"]\n\n' +
        '@requests.wrap\ndef wrapped():\n    return 1\n',
    );
    expect(ask([mixed], 'assert plain(1) == 1')).toMatchObject({ kind: 'passes' });
    for (const name of ['home', 'table', 'wrapped']) {
      expect(ask([mixed], `assert ${name}() == 1`)).toMatchObject({ kind: 'unknown' });
    }
  });

  test('star imports, relative imports and packages', () => {
    const base = file('def inner(x):\n    return x + 1\n', 'pkg/base.py');
    const top = file(
      'from .base import *\nfrom pkg import base as b\n\ndef outer(x):\n    return inner(x) + b.inner(x)\n',
      'pkg/top.py',
    );
    expect(ask([base, top], 'assert outer(1) == 4')).toMatchObject({ kind: 'passes' });
  });
});
