import type { TestRun } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { classOf } from './failure-class.js';

const syntax = await loadSyntax();
const run = (
  failures: readonly [exception: string | null, message: string, status?: 'failed' | 'timeout'][],
  collection: readonly [exception: string, message: string][] = [],
): TestRun => ({
  runner: 'pytest',
  results: failures.map(([exception, message, status = 'failed'], index) => ({
    id: `t.py::t${index}`,
    status,
    duration_ms: 1,
    exception,
    message,
    frames: [],
  })),
  collection_errors: collection.map(([exception, message]) => ({ file: 't.py', exception, message, frames: [] })),
  exit: { code: 1, signal: null },
  timed_out: false,
  duration_ms: 1,
  output: { stdout: '', stderr: '', truncated: false },
  isolation: 'process',
});
const fixed = (before: string, after: string, file = 'a.py') => [{ file, before: `${before}\n`, after: `${after}\n` }];
const VALUE = fixed('x = 1', 'x = 2');
const wrong = run([['AssertionError', 'assert 1 == 2']]);

describe('the class of an imported fault', () => {
  it.each([
    ['a wrong value', wrong, VALUE, 'off-by-one'],
    ['a file that does not load', run([], [['SyntaxError', 'bad']]), VALUE, 'syntax'],
    ['a name that is not exported', run([], [['ImportError', "cannot import name 'a' from 'b'"]]), VALUE, 'syntax'],
    ['a module that is not there', run([], [['ModuleNotFoundError', "No module named 'b'"]]), VALUE, 'env-config'],
    ['an absent value', run([['TypeError', "'NoneType' object is not iterable"]]), VALUE, 'null'],
    ['types that do not fit', run([['TypeError', 'unhashable type: list']]), VALUE, 'type'],
    ['a file of data', run([['FileNotFoundError', "No such file or directory: 'a.dat'"]]), VALUE, 'off-by-one'],
    ['a file of settings', run([['FileNotFoundError', "No such file or directory: 'a.toml'"]]), VALUE, 'env-config'],
    ['a recursion without end', run([['RecursionError', 'maximum recursion depth exceeded']]), VALUE, 'off-by-one'],
    [
      'a loop without end',
      run([[null, '', 'timeout']]),
      fixed('while x > 0: pass', 'while x >= 0: pass'),
      'off-by-one',
    ],
    [
      'a loop that ends on an absent value',
      run([[null, '', 'timeout']]),
      fixed('while x != None: pass', 'while x: pass'),
      'null',
    ],
    ['a wait without end', run([[null, '', 'timeout']]), fixed('f();', 'await f();', 'a.mjs'), 'async-order'],
    [
      'a wrong value out of what nothing waited for',
      wrong,
      fixed('x = f();', 'x = await f();', 'a.mjs'),
      'async-order',
    ],
    ['a changed value beside an await', wrong, fixed('x = await f(1)', 'x = await f(2)', 'a.mjs'), 'off-by-one'],
    ['a lock that was not held', wrong, fixed('n = n + 1', 'with lock: n = n + 1'), 'concurrency'],
    ['a lock in a comment', wrong, fixed('n = 1', 'n = 2  # no lock, no await'), 'off-by-one'],
    [
      'what most failures show',
      run([
        ['TypeError', 'a'],
        ['TypeError', 'b'],
        ['KeyError', 'c'],
      ]),
      VALUE,
      'type',
    ],
  ])('%s', (_, failing, fix, expected) => expect(classOf(failing, fix, syntax)).toBe(expected));
});
