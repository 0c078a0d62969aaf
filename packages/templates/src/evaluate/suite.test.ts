import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { type Change, openEvaluator, type Outcome, type SourceFile } from './index.js';

const syntax = await loadSyntax();

const PLAN: SourceFile = {
  path: 'quay/plan.py',
  text: 'from .marks import FREE\n\n\ndef width(row):\n    return row.count(FREE) + 1\n',
};
const MARKS: SourceFile = { path: 'quay/marks.py', text: 'FREE = "."\n\n\ndef used(row):\n    return "#" in row\n' };
const FILES = [PLAN, MARKS];

function ask(files: readonly SourceFile[], text: string, change: Change | null = null, id = 'test_it'): Outcome {
  const file = { path: 'tests/test_plan.py', text };
  return openEvaluator(syntax, [...files, file]).test({ file: file.path, test: `${file.path}::${id}` }, change, 10_000);
}

/** A change of one place of a file. */
function edit({ path, text }: SourceFile, from: string, to: string): Change {
  const start = text.indexOf(from);
  return { path, changes: [{ start, end: start + from.length, text: to }] };
}

const TEST = 'from quay.plan import width\n\n\ndef test_it():\n    assert width("..#") == 2\n';

describe('a whole test', () => {
  test('fails, and passes with the change that mends it', () => {
    expect(ask(FILES, TEST)).toMatchObject({ kind: 'fails', exception: 'AssertionError', why: null });
    expect(ask(FILES, TEST, edit(PLAN, ' + 1', ''))).toMatchObject({ kind: 'passes', exception: null });
    expect(ask(FILES, TEST, edit(PLAN, 'row.count(FREE)', 'row.size'))).toMatchObject({
      kind: 'fails',
      exception: 'AttributeError',
    });
  });

  test('fails where a change raises when its file is imported', () => {
    expect(ask(FILES, TEST, edit(MARKS, 'FREE = "."', 'FREE = 1 / 0'))).toMatchObject({
      kind: 'fails',
      exception: 'ZeroDivisionError',
    });
  });

  test('runs the packages around what it imports', () => {
    const around = { path: 'quay/__init__.py', text: 'READY = True\n' };
    const text = 'from quay.marks import used\n\n\ndef test_it():\n    assert used("#")\n';
    expect(ask([...FILES, around], text).kind).toBe('passes');
    expect(ask([...FILES, around], text, edit(around, 'True', 'nothing'))).toMatchObject({
      kind: 'fails',
      exception: 'NameError',
    });
  });

  test('is endless where the steps are spent, and takes as many each time', () => {
    const endless = edit(PLAN, 'return', 'while True: pass\n    return');
    expect(ask(FILES, TEST, endless).kind).toBe('endless');
    expect(ask(FILES, TEST)).toEqual(ask(FILES, TEST));
  });
});

describe('imports of a package whose __init__.py is not among the files', () => {
  test.each([
    ['from quay import used', 'used("#")'],
    ['import quay', 'quay.used("#")'],
    ['import quay.marks', 'quay.marks.used("#")'],
    ['from quay import marks', 'marks.used("#")'],
  ])('%s', (line, call) => {
    expect(ask(FILES, `${line}\n\n\ndef test_it():\n    assert ${call}\n`).kind).toBe('passes');
  });

  test.each([
    ['from quay import nothing', 'nothing()'],
    ['from quay import both', 'both()'],
    ['from elsewhere import used', 'used("#")'],
    ['from marks import used', 'used("#")'],
  ])('%s is unknown', (line, call) => {
    const both = ['a', 'b'].map((name) => ({ path: `quay/${name}.py`, text: `def both(): return '${name}'\n` }));
    const text = `import quay.plan\n${line}\n\n\ndef test_it():\n    assert ${call}\n`;
    expect(ask([...FILES, ...both], text).kind).toBe('unknown');
  });
});

describe('annotations that are only kept', () => {
  const text = 'from __future__ import annotations\n\n\ndef f(x: Later) -> Missing:\n    return x\n';
  const file = { path: 'quay/late.py', text };
  const late = 'from quay.late import f\n\n\ndef test_it():\n    assert f(1) == 1\n';

  test('name nothing', () => {
    expect(ask([file], late).kind).toBe('passes');
    expect(ask([file], late, edit(file, 'return x', 'return x + 0')).kind).toBe('passes');
  });

  test('name what has to be there without that import', () => {
    const plain = { ...file, text: text.replace('from __future__ import annotations', '') };
    expect(ask([plain], late)).toMatchObject({ kind: 'fails', exception: 'NameError' });
    expect(ask([file], late, edit(file, 'from __future__ import annotations', '')).kind).toBe('unknown');
  });
});

describe('tests of one file', () => {
  test('do not see what another evaluation has left', () => {
    const text = 'seen = []\n\n\ndef test_it():\n    seen.append(1)\n    assert seen == [1]\n';
    const evaluator = openEvaluator(syntax, [{ path: 'test_a.py', text }]);
    const once = (): Outcome => evaluator.test({ file: 'test_a.py', test: 'test_a.py::test_it' }, null, 1000);
    expect(once().kind).toBe('passes');
    expect(once().kind).toBe('passes');
  });

  test('are named with dots by unittest', () => {
    const text =
      'import unittest\n\n\nclass A(unittest.TestCase):\n    def test_it(self):\n        self.assertEqual(1, 2)\n';
    const evaluator = openEvaluator(syntax, [{ path: 'tests/test_a.py', text }]);
    expect(evaluator.test({ file: 'tests/test_a.py', test: 'tests.test_a.A.test_it' }, null, 1000).kind).toBe('fails');
  });
});
