import type { FileChange, TestRun } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlay } from '../overlay.js';
import { memoryTree } from '../testing/memory-tree.js';
import { type RealCandidate, writtenCandidate } from '../testing/real-execution.test.kit.js';
import { encodeUtf8 } from '../text/encoding.js';
import { enforceBoundary } from './boundary.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

const syntax = await loadSyntax();

const SOURCE = `def first(items):
    return items[1]


def last(items):
    return items[-1]


def size(items):
    return len(items)
`;
const TESTS = `import pytest

from bag import first, last, size


def test_first():
    assert first([7, 8, 9]) == 7


def test_first_of_one():
    assert first([7]) == 7


def test_last():
    assert last([7, 8]) == 8


@pytest.mark.parametrize("items", [[], [1]], ids=["none", "one"])
def test_size(items):
    assert size(items) == len(items)
`;
const id = (name: string): string => `tests/test_bag.py::${name}`;
const TARGET = [id('test_first'), id('test_first_of_one')];
const BOUNDARY = [id('test_last'), id('test_size[none]'), id('test_size[one]')];

describe('boundary by identity, over the real harness', () => {
  let candidate: RealCandidate;
  beforeAll(async () => {
    candidate = await writtenCandidate({
      'bag.py': SOURCE,
      'tests/test_bag.py': TESTS,
      'pytest.ini': '[pytest]\npythonpath = .\n',
    });
  });
  afterAll(() => candidate.close());

  const enforce = (changes: readonly FileChange[], more: Partial<Parameters<typeof enforceBoundary>[0]> = {}) =>
    enforceBoundary({
      execution: candidate.execution,
      changes,
      target_tests: TARGET,
      boundary_tests: BOUNDARY,
      contracts: [],
      before: candidate.tree,
      after: overlay(candidate.tree, changes),
      syntax,
      failing_before: TARGET,
      ...more,
    });
  const bag = (from: string, to: string): readonly FileChange[] => [
    { path: 'bag.py', bytes: encodeUtf8(SOURCE.replace(from, to)) },
  ];

  needsPytest('is green for the repair, in two runs', async () => {
    const enforcement = await enforce(bag('items[1]', 'items[0]'));
    expect(enforcement).toMatchObject({ boundary: 'green', violations: [], failing_after: [], broken: [], runs: 2 });
  });

  needsPytest('names the broken test with before and after', async () => {
    const enforcement = await enforce(
      bag('items[1]', 'items[0]').map(({ path }) => ({
        path,
        bytes: encodeUtf8(SOURCE.replace('items[1]', 'items[0]').replace('items[-1]', 'items[0]')),
      })),
      { contracts: [{ kind: 'behavior', statement: 'last gives the last one', tests: [id('test_last')] }] },
    );
    expect(enforcement.boundary).toBe('violated');
    expect(enforcement.broken).toEqual([{ test: id('test_last'), before: 'passed', after: 'failed' }]);
    expect(enforcement.violations[0]?.message).toContain('last gives the last one');
    expect(enforcement.failing_after).toEqual([]);
  });

  needsPytest('does not run the boundary when the target did not get better', async () => {
    const enforcement = await enforce(bag('items[1]', 'items[2]'));
    expect(enforcement).toMatchObject({
      boundary: 'violated',
      runs: 1,
      broken: [],
      failing_after: [id('test_first'), id('test_first_of_one')],
    });
    expect(enforcement.violations[0]?.details.reason).toBe('target_unchanged');
  });

  needsPytest('tells a target that shrank from one that is resolved', async () => {
    const enforcement = await enforce(bag('items[1]', 'items[-3]'));
    expect(enforcement).toMatchObject({ boundary: 'green', failing_after: [id('test_first_of_one')], runs: 2 });
  });

  needsPytest.each([
    ['skipped', TESTS.replace('def test_last', '@pytest.mark.skip\ndef test_last'), 'skipped'],
    ['deleted', TESTS.replace(/def test_last[\s\S]*?8\n/, ''), 'vanished'],
    ['no longer collected', TESTS.replace('def test_last', 'def check_last'), 'vanished'],
  ])('counts a boundary test that is %s as broken', async (_, tests, after) => {
    const changes = [...bag('items[1]', 'items[0]'), { path: 'tests/test_bag.py', bytes: encodeUtf8(tests) }];
    const enforcement = await enforce(changes);
    expect(enforcement.boundary).toBe('violated');
    expect(enforcement.broken).toContainEqual({ test: id('test_last'), before: 'passed', after });
  });

  needsPytest('counts dropped parameters as broken', async () => {
    const tests = TESTS.replace('[[], [1]], ids=["none", "one"]', '[[1]], ids=["one"]');
    const changes = [...bag('items[1]', 'items[0]'), { path: 'tests/test_bag.py', bytes: encodeUtf8(tests) }];
    expect((await enforce(changes)).broken).toEqual([
      { test: id('test_size[none]'), before: 'passed', after: 'vanished' },
    ]);
  });

  it('refuses a broken API contract without a run', async () => {
    const changes = bag('def first(items):\n    return items[1]', 'def first(things):\n    return things[0]');
    const contracts = [{ kind: 'api', file: 'bag.py', symbol: 'first', signature: 'def first(items)' }] as const;
    const enforcement = await enforce(changes, { contracts: [...contracts] });
    expect(enforcement).toMatchObject({ boundary: 'violated', runs: 0, failing_after: TARGET });
    expect(enforcement.violations[0]?.message).toContain('parameter items became things');
  });

  needsPytest('a target that was green and fails now is broken', async () => {
    const enforcement = await enforce(bag('items[1]', 'items[2]'), { failing_before: [id('test_first_of_one')] });
    expect(enforcement.broken).toEqual([{ test: id('test_first'), before: 'passed', after: 'failed' }]);
  });
});

describe('what a run says', () => {
  const run = (results: readonly [string, string][]): TestRun =>
    ({
      runner: 'pytest',
      results: results.map(([test, status]) => ({
        id: test,
        status,
        duration_ms: 1,
        exception: null,
        message: '',
        frames: [],
      })),
      collection_errors: [],
      exit: { code: 0, signal: null },
      timed_out: false,
      duration_ms: 1,
      output: { stdout: '', stderr: '', truncated: false },
      isolation: 'process',
    }) as TestRun;
  const enforceOver = (runs: readonly TestRun[]) => {
    const left = [...runs];
    const tree = { bytes: () => null, kind: () => 'missing' as const, paths: () => [] };
    return enforceBoundary({
      execution: { run: async () => left.shift() ?? run([]) },
      changes: [],
      target_tests: ['t'],
      boundary_tests: ['b', 'c'],
      contracts: [],
      before: tree,
      after: tree,
      syntax,
      failing_before: ['t'],
    });
  };

  it('a target that passes alone and fails in company is not resolved, and what was not run is not broken', async () => {
    const enforcement = await enforceOver([run([['t', 'passed']]), run([['t', 'failed']])]);
    expect(enforcement).toMatchObject({ boundary: 'violated', failing_after: ['t'], broken: [] });
  });

  it('a run that ends without a failure and without a test leaves that test vanished', async () => {
    const enforcement = await enforceOver([
      run([['t', 'passed']]),
      run([
        ['b', 'passed'],
        ['t', 'passed'],
      ]),
    ]);
    expect(enforcement.broken).toEqual([{ test: 'c', before: 'passed', after: 'vanished' }]);
  });

  it('a test told twice passes only when both tellings do', async () => {
    const enforcement = await enforceOver([
      run([['t', 'passed']]),
      run([
        ['b', 'passed'],
        ['b', 'failed'],
        ['c', 'passed'],
        ['t', 'passed'],
      ]),
    ]);
    expect(enforcement.broken).toEqual([{ test: 'b', before: 'passed', after: 'failed' }]);
  });

  it('of many boundary tests those that name a changed function run first, and all run before it is green', async () => {
    const text = ['def f(a):\n    return a\n', 'def g(a):\n    return a\n'].join('\n\n');
    const tests = Array.from(
      { length: 90 },
      (_, index) => `def test_${index}():\n    assert ${index % 9 === 0 ? 'f' : 'g'}(1) == 1\n`,
    );
    const files = { 'm.py': text, 'tests/test_m.py': tests.join('\n') };
    const before = memoryTree(files);
    const changes = [{ path: 'm.py', bytes: encodeUtf8(text.replace('return a', 'return +a')) }];
    const ids = tests.map((_, index) => `tests/test_m.py::test_${index}`);
    const enforceWith = async (broken: string | null) => {
      const asked: (readonly string[])[] = [];
      const enforcement = await enforceBoundary({
        execution: {
          run: async ({ tests: some = [] }) => {
            asked.push(some);
            return run(some.map((test) => [test, test === broken ? 'failed' : 'passed'] as [string, string]));
          },
        },
        changes,
        target_tests: ['t'],
        boundary_tests: ids,
        contracts: [],
        before,
        after: before,
        syntax,
        failing_before: ['t'],
      });
      return { enforcement, asked };
    };
    const good = await enforceWith(null);
    expect(good.enforcement).toMatchObject({ boundary: 'green', runs: 3 });
    expect(good.asked.map((some) => some.length)).toEqual([1, 10, 91]);
    const bad = await enforceWith(ids[9]!);
    expect(bad.enforcement).toMatchObject({
      boundary: 'violated',
      runs: 2,
      broken: [{ test: ids[9], after: 'failed' }],
    });
    const late = await enforceWith(ids[10]!);
    expect(late.enforcement).toMatchObject({
      boundary: 'violated',
      runs: 3,
      broken: [{ test: ids[10], after: 'failed' }],
    });
  });

  it('an empty run is no success', async () => {
    expect(await enforceOver([run([])])).toMatchObject({ boundary: 'violated', failing_after: ['t'] });
  });
});
