import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openEvaluator, type TestCase } from './index.js';
import { PYTEST_FILES } from './testing/suite/pytest-files.js';
import { PROVIDED_FILES } from './testing/suite/provided-files.js';
import { SHOP } from './testing/suite/shop.js';
import { TREE_FILES } from './testing/suite/tree-files.js';
import { UNITTEST_FILES } from './testing/suite/unittest-files.js';
import { askPytest } from './testing/pytest.js';

const FILES = [...SHOP, ...PYTEST_FILES, ...UNITTEST_FILES, ...PROVIDED_FILES, ...TREE_FILES];
const told = askPytest(FILES);
const evaluator = openEvaluator(await loadSyntax(), FILES);

const given = [...told].map(([id, pytest]) => {
  const of: TestCase = { file: id.slice(0, id.indexOf('::')), test: id };
  return { id, pytest, outcome: evaluator.test(of, null, 200_000), again: evaluator.test(of, null, 200_000) };
});

const WORDS: Readonly<Record<string, string>> = { passes: 'passed', fails: 'failed' };

describe('whole tests and pytest', () => {
  test('more than 80 tests are asked for', () => {
    expect(given.length).toBeGreaterThan(80);
  });

  test.each(given)('agree on $id', ({ outcome, pytest }) => {
    if (outcome.kind === 'unknown') return;
    expect(WORDS[outcome.kind]).toBe(pytest);
  });

  test('at least 85 of 100 are known', () => {
    const unknown = given.filter(({ outcome }) => outcome.kind === 'unknown');
    const shown = unknown.map(({ id, outcome }) => `${id}: ${outcome.why}`);
    expect(shown.slice(0, given.length * 0.15)).toEqual(shown);
  });

  test('a test has the same outcome each time', () => {
    expect(given.map(({ again }) => again)).toEqual(given.map(({ outcome }) => outcome));
  });
});
