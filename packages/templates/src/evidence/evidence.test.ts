import { describe, expect, it } from 'vitest';
import { failing } from '../testing/request.js';
import { labelsOf } from './labels.js';
import { groupsOf, isTestPath } from './last-diff.js';
import { relationsOf } from './relation.js';
import { renamesOf } from './renames.js';

const relation = (actual: string, expected: string) => {
  const seen = failing('AssertionError', 'no', { actual, expected });
  return seen.kind === 'test_failure' ? relationsOf(seen) : [];
};

describe('how actual stands to expected', () => {
  it.each([
    ['3', '4', 'by-one'],
    ['True', 'False', 'bool-flipped'],
    ['None', '4', 'null-actual'],
    ['-4', '4', 'negated'],
    ['[3, 2, 1]', '[1, 2, 3]', 'reversed'],
    ['[1, 3, 2]', '[1, 2, 3]', 'order'],
    ["'Ab'", "'ab'", 'case'],
    ["'a b'", "'ab'", 'space'],
    ['[1, 2, 3]', '[1, 2]', 'longer'],
    ['[1]', '[1, 2]', 'shorter'],
    ['[]', '[1]', 'empty'],
    ["'3'", '3', 'other-type'],
  ])('%s for %s is %s', (actual, expected, label) => {
    expect(relation(actual, expected)).toContain(label);
  });

  it('reads a Python assertion where the runner told no values', () => {
    const seen = failing('AssertionError', 'assert 3 == 4\n + where 3 = f()');
    expect(seen.kind === 'test_failure' && relationsOf(seen)).toContain('by-one');
  });
});

describe('labels', () => {
  it.each([
    ['IndexError', 'list index out of range', 'index'],
    ['TypeError', "'<' not supported between instances of 'str' and 'int'", 'mixed-order'],
    ['TypeError', "Cannot read properties of undefined (reading 'trim')", 'none'],
    ['RangeError', 'Maximum call stack size exceeded', 'recursion'],
    ['SyntaxError', 'invalid syntax', 'syntax'],
  ])('%s: %s is %s', (exception, message, label) => {
    expect([...labelsOf([failing(exception, message)])]).toContain(label);
  });

  it('puts a missing value before a wrong type', () => {
    const labels = labelsOf([failing('TypeError', "'NoneType' object is not subscriptable")]);
    expect(labels.has('none')).toBe(true);
    expect(labels.has('type')).toBe(false);
  });
});

describe('the last patch', () => {
  const DIFF = '--- a/src/a.py\n+++ b/src/a.py\n@@ -1,4 +1,4 @@ def f():\n x\n-addHook(1)\n+registerHook(1)\n y\n+z\n';

  it('falls into runs of changed lines', () => {
    expect(groupsOf(DIFF)).toEqual([
      { file: 'src/a.py', line: 2, removed: ['addHook(1)'], added: ['registerHook(1)'], hunk: 0 },
      { file: 'src/a.py', line: 4, removed: [], added: ['z'], hunk: 0 },
    ]);
  });

  it('tells what was renamed', () => {
    expect(renamesOf(groupsOf(DIFF))).toEqual([{ from: 'addHook', to: 'registerHook', count: 1 }]);
  });

  it('holds a removed line that looks like a header, a new file and garbage', () => {
    expect(groupsOf('--- a/q.sql\n+++ b/q.sql\n@@ -1 +1 @@\n--- old\n+new\n')).toEqual([
      { file: 'q.sql', line: 1, removed: ['-- old'], added: ['new'], hunk: 0 },
    ]);
    expect(groupsOf('--- /dev/null\n+++ b/n.py\n@@ -0,0 +1,2 @@\n+a\n+b\n')[0]).toMatchObject({
      file: 'n.py',
      line: 1,
      added: ['a', 'b'],
    });
    expect(groupsOf('not a diff\n@@ @@\n+x')).toEqual([]);
  });

  it.each([
    ['tests/test_a.py', true],
    ['src/a.test.ts', true],
    ['src/contest.py', false],
    ['lib/latest.js', false],
  ])('%s is a test: %s', (path, test) => {
    expect(isTestPath(path)).toBe(test);
  });
});
