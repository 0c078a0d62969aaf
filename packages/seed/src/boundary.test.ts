import type { TestResult, TestRun } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { extractBoundary } from './boundary.js';

const result = (id: string, status: TestResult['status']): TestResult => ({
  id,
  status,
  duration_ms: 1,
  exception: null,
  message: '',
  frames: [],
});

const run = (
  statuses: Readonly<Record<string, TestResult['status']>>,
  uncollected: readonly string[] = [],
): TestRun => ({
  runner: 'pytest',
  results: Object.entries(statuses).map(([id, status]) => result(id, status)),
  collection_errors: uncollected.map((file) => ({
    file,
    exception: 'SyntaxError',
    message: 'invalid syntax',
    frames: [],
  })),
  exit: { code: 1, signal: null },
  timed_out: false,
  duration_ms: 1,
  output: { stdout: '', stderr: '', truncated: false },
  isolation: 'process',
});

describe('extractBoundary', () => {
  it('guards what every baseline saw passing and targets what every baseline saw failing', () => {
    const one = run({ 't.py::b': 'passed', 't.py::a': 'failed', 't.py::c': 'timeout', 't.py::d': 'error' });
    expect(extractBoundary({ baselines: [one, one], contracts: [] })).toEqual({
      boundary: [{ kind: 'test', test: 't.py::b' }],
      target_tests: ['t.py::a', 't.py::c', 't.py::d'],
      quarantined: [],
    });
  });

  it('quarantines a test whose result differs, and one that a baseline did not name', () => {
    const found = extractBoundary({
      baselines: [run({ 't.py::a': 'passed', 't.py::b': 'passed' }), run({ 't.py::a': 'failed' })],
      contracts: [],
    });
    expect(found).toEqual({ boundary: [], target_tests: [], quarantined: ['t.py::a', 't.py::b'] });
  });

  it('leaves a skipped test out of every set', () => {
    const one = run({ 't.py::a': 'skipped', 't.py::b': 'passed' });
    expect(extractBoundary({ baselines: [one, one], contracts: [] }).boundary).toEqual([
      { kind: 'test', test: 't.py::b' },
    ]);
  });

  it('targets a whole file that could not be collected', () => {
    const one = run({ 'ok.py::a': 'passed' }, ['broken.py']);
    expect(extractBoundary({ baselines: [one, one], contracts: [] }).target_tests).toEqual(['broken.py']);
  });

  it('keeps the contracts of the task spec behind the tests, in their order', () => {
    const contracts = [
      { kind: 'behavior', statement: 'keeps order', tests: ['t.py::b'] },
      { kind: 'api', file: 'a.py', symbol: 'f', signature: 'def f(x)' },
    ] as const;
    const one = run({ 't.py::b': 'passed' });
    const { boundary } = extractBoundary({
      baselines: [one],
      contracts: contracts.map((each) => ({ ...each }) as never),
    });
    expect(boundary.map(({ kind }) => kind)).toEqual(['test', 'behavior', 'api']);
  });
});
