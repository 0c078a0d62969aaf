import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { openEvaluator } from '../evaluate/index.js';
import { openScriptEvaluator } from '../evaluate-script/index.js';

const syntax = await loadSyntax();

describe('bodies that nothing has run', () => {
  it('are those of the functions and methods of Python that the tests so far did not call', () => {
    const text = [
      'class Till:',
      '    def open(self):',
      '        return self.count()',
      '    def count(self):',
      '        return 3',
      '    def close(self):',
      '        return None',
      'def unused():',
      '    def inner():',
      '        return 1',
      '    return inner',
      '',
    ].join('\n');
    const tests = 'from till import Till\n\ndef test_open():\n    assert Till().open() == 3\n';
    const evaluator = openEvaluator(syntax, [
      { path: 'till.py', text },
      { path: 'tests/test_till.py', text: tests },
    ]);
    const bodies = () => evaluator.unread('till.py').map(({ start, end }) => text.slice(start, end));
    expect(bodies()).toHaveLength(4);
    expect(
      evaluator.test({ file: 'tests/test_till.py', test: 'tests/test_till.py::test_open' }, null, 10_000).kind,
    ).toBe('passes');
    expect(bodies()).toEqual(['return None', 'def inner():\n        return 1\n    return inner']);
    expect(evaluator.unread('other.py')).toEqual([]);
  });

  it('are those of JavaScript likewise', () => {
    const text = [
      'export class Till {',
      '  open() { return count(); }',
      '  close() { return null; }',
      '}',
      'const count = () => { return 3; };',
      'export function unused() { return () => 1; }',
      '',
    ].join('\n');
    const tests = [
      "import test from 'node:test';",
      "import assert from 'node:assert';",
      "import { Till } from '../till.js';",
      "test('open', () => { assert.equal(new Till().open(), 3); });",
      '',
    ].join('\n');
    const evaluator = openScriptEvaluator(syntax, [
      { path: 'till.js', text },
      { path: 'test/till.test.js', text: tests },
    ]);
    const bodies = () => evaluator.unread('till.js').map(({ start, end }) => text.slice(start, end));
    expect(bodies()).toHaveLength(4);
    const outcome = evaluator.test({ file: 'test/till.test.js', test: 'test/till.test.js::open' }, null, 10_000);
    expect(outcome.kind).toBe('passes');
    expect(bodies()).toEqual(['{ return null; }', '{ return () => 1; }']);
  });
});
