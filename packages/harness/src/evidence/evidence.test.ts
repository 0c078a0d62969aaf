import type { Observation, TestResult } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { evidenceContract } from '../testing/evidence-suite.js';
import { failed, frame, fullRun, passed, runOf } from '../testing/sample-runs.js';
import { evidence } from './evidence.js';

describe('the contract of the Evidence port', () => {
  for (const { name, check } of evidenceContract(evidence)) it(name, check);
});

const collect = (results: readonly TestResult[], rest: Partial<Parameters<typeof evidence.collect>[0]> = {}) => {
  const run = rest.run ?? runOf(results);
  return evidence.collect({
    run,
    target_tests: results.filter(({ status }) => status !== 'passed').map(({ id }) => id),
    level: 0,
    hunks: [],
    timeout_ms: 5_000,
    ...rest,
  });
};
const of = <K extends Observation['kind']>(told: readonly Observation[], kind: K) =>
  told.filter((o): o is Extract<Observation, { kind: K }> => o.kind === kind);

describe('failures', () => {
  it('fold where exception, message and innermost frame agree but for values', () => {
    const at = [frame('tests/test_a.py', 3, 'test_a'), frame('src/a.py', 9, 'a')];
    const told = collect([
      failed('t.py::test_a[1]', { message: "no 'x' at 17", frames: at, exception: 'KeyError' }),
      failed('t.py::test_a[2]', { message: "no 'y' at 4", frames: at, exception: 'KeyError' }),
      failed('t.py::test_b', { message: "no 'x' at 17", frames: [frame('src/a.py', 10, 'a')], exception: 'KeyError' }),
      failed('t.py::test_c', { message: "no 'x' at 17", frames: at, exception: 'IndexError' }),
    ]);
    expect(of(told, 'test_failure').map(({ test, also }) => [test, also ?? []])).toEqual([
      ['t.py::test_a[1]', ['t.py::test_a[2]']],
      ['t.py::test_b', []],
      ['t.py::test_c', []],
    ]);
  });
  it('keep head and tail of the tests that folded, and tell how many are left out', () => {
    const [one] = of(
      collect(Array.from({ length: 300 }, (_, at) => failed(`t.py::test_a[${String(at).padStart(3, '0')}]`))),
      'test_failure',
    );
    expect([one?.also?.length, one?.also_omitted, one?.also?.[0], one?.also?.at(-1)]).toEqual([
      24,
      275,
      't.py::test_a[001]',
      't.py::test_a[299]',
    ]);
  });
  it('keep head and tail of many unlike ones, and tell how many are left out', () => {
    const told = of(
      collect(
        Array.from({ length: 100 }, (_, at) =>
          failed(`t.py::test_${String(at).padStart(2, '0')}`, { exception: `E${at}` }),
        ),
      ),
      'test_failure',
    );
    expect(told.map(({ omitted }) => omitted ?? 0).filter(Boolean)).toEqual([80]);
    expect([told.length, told[15]?.omitted, told.at(-1)?.test]).toEqual([20, 80, 't.py::test_99']);
  });
  it('show long values around the place where they differ', () => {
    const long = (mark: string) => `${'a'.repeat(40_000)}${mark}${'b'.repeat(40_000)}`;
    const [one] = of(
      collect([failed('t.py::test_a', { expected: long('<right>'), actual: long('<wrong>') })]),
      'test_failure',
    );
    expect(one?.expected).toContain('<right>');
    expect(one?.actual).toContain('<wrong>');
    expect(one?.actual?.length).toBeLessThan(1_500);
    expect(one?.actual).toMatch(/characters left out/);
  });
  it('keep both ends of a deep recursion', () => {
    const frames = Array.from({ length: 1_000 }, (_, at) => frame('src/a.py', at + 1, 'walk'));
    const [one] = of(collect([failed('t.py::test_a', { frames })]), 'test_failure');
    expect([one?.frames.length, one?.frames[0]?.line, one?.frames.at(-1)?.line]).toEqual([24, 1, 1_000]);
  });
});

describe('what a run lost', () => {
  it('is a time-out where the run was cut off', () => {
    const told = collect([], {
      run: runOf([passed('t.py::test_a')], { timed_out: true }),
      target_tests: ['t.py::test_c', 't.py::test_b'],
    });
    expect(of(told, 'timeout')).toEqual([
      { id: 'E1', kind: 'timeout', test: 't.py::test_b', limit_ms: 5_000, frames: [], also: ['t.py::test_c'] },
    ]);
  });
  it('is a crash where the process died', () => {
    const run = runOf([], {
      exit: { code: null, signal: 'SIGSEGV' },
      output: { stdout: '', stderr: 'Fatal Python error: Segmentation fault', truncated: false },
    });
    const [one] = of(collect([], { run, target_tests: ['t.py::test_a'] }), 'crash');
    expect([one?.test, one?.signal, one?.message]).toEqual([
      't.py::test_a',
      'SIGSEGV',
      expect.stringContaining('Segmentation fault'),
    ]);
  });
  it('is accounted for by files that could not be loaded, told once each reason', () => {
    const broken = (file: string) => ({
      file,
      exception: 'SyntaxError',
      message: "'(' was never closed (a.py, line 3)",
      frames: [frame('src/a.py', 3, null)],
    });
    const told = collect([], {
      run: runOf([], { collection_errors: [broken('tests/test_a.py'), broken('tests/test_b.py')] }),
      target_tests: ['tests/test_a.py::test_a'],
    });
    expect(told.filter(({ kind }) => kind !== 'process_output').map(({ kind, omitted }) => [kind, omitted])).toEqual([
      ['collection_error', 1],
    ]);
  });
});

describe('what passes', () => {
  it('is told nearest first', () => {
    const results = [
      failed('t/b.test.js::suite > fails'),
      passed('t/a.test.js::suite > x'),
      passed('t/b.test.js::other > x'),
      passed('t/b.test.js::suite > z'),
      passed('t/b.test.js::suite > y'),
    ];
    expect(of(collect(results), 'passing_test').map(({ test }) => test)).toEqual([
      't/b.test.js::suite > y',
      't/b.test.js::suite > z',
      't/b.test.js::other > x',
      't/a.test.js::suite > x',
    ]);
  });
});

describe('the spectrum', () => {
  it('is Ochiai over the failing and passing tests, without test files', () => {
    const run = runOf(
      [failed('t/test_a.py::f1'), failed('t/test_a.py::f2'), passed('t/test_a.py::p1'), passed('t/test_a.py::p2')],
      {
        coverage: [
          { test: 't/test_a.py::f1', file: 'src/a.py', lines: [1, 2, 3] },
          { test: 't/test_a.py::f2', file: 'src/a.py', lines: [1, 3] },
          { test: 't/test_a.py::p1', file: 'src/a.py', lines: [1, 2] },
          { test: 't/test_a.py::p2', file: 'src/a.py', lines: [1, 4] },
          { test: 't/test_a.py::f1', file: 't/test_a.py', lines: [1] },
        ],
      },
    );
    const told = of(collect(run.results, { run, level: 1 }), 'coverage').map(({ lines, suspiciousness }) => [
      lines,
      suspiciousness,
    ]);
    expect(told).toEqual([
      [[3], 1],
      [[1], 0.7071],
      [[2], 0.5],
    ]);
  });
});

describe('level 2', () => {
  it('tells regression hunks and longer output', () => {
    const run = runOf([failed('t.py::test_a')], {
      output: { stdout: 'x'.repeat(9_000), stderr: '', truncated: false },
    });
    const hunks = [
      { file: 'src/a.py', lines: [3, 4], removed: ['a'], added: Array.from({ length: 40 }, (_, at) => `line ${at}`) },
    ];
    const [short] = of(collect(run.results, { run }), 'process_output');
    const told = collect(run.results, { run, level: 2, hunks });
    const [long] = of(told, 'process_output');
    expect([(short?.text.length ?? 0) < 2_000, short?.truncated, long?.text.length, long?.truncated]).toEqual([
      true,
      true,
      9_000,
      false,
    ]);
    expect(of(told, 'regression_hunk')[0]?.added).toHaveLength(19);
  });
  it('is not told more than once', () => {
    const told = evidence.collect({ run: fullRun(), target_tests: [], level: 2, hunks: [], timeout_ms: 1 });
    const keys = told.map(({ id: _, ...rest }) => JSON.stringify(rest));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
