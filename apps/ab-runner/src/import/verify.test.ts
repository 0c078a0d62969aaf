import type { TestRun } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.js';
import { sortTests } from './verify.js';
import { writeInstance } from './write-instance.js';

type Told = Record<string, 'passed' | 'failed' | 'skipped'>;
const run = (told: Told, error?: { file: string; exception: string }): TestRun => ({
  runner: 'pytest',
  results: Object.entries(told).map(([id, status]) => ({
    id,
    status,
    duration_ms: 1,
    exception: status === 'failed' ? 'AssertionError' : null,
    message: '',
    frames: [],
  })),
  collection_errors: error ? [{ ...error, message: '', frames: [] }] : [],
  exit: { code: 1, signal: null },
  timed_out: false,
  duration_ms: 1,
  output: { stdout: '', stderr: '', truncated: false },
  isolation: 'process',
});

describe('which tests fail before and pass after', () => {
  it('two runs of each tree; what differs between runs of one tree is flaky', () => {
    const before: Told = {
      't.py::a': 'failed',
      't.py::b': 'passed',
      't.py::c': 'failed',
      't.py::d': 'skipped',
      't.py::e': 'failed',
    };
    const after: Told = {
      't.py::a': 'passed',
      't.py::b': 'passed',
      't.py::c': 'passed',
      't.py::d': 'skipped',
      't.py::e': 'failed',
    };
    expect(sortTests([run(before), run({ ...before, 't.py::c': 'passed' })], [run(after), run(after)])).toEqual({
      FAIL_TO_PASS: ['t.py::a'],
      PASS_TO_PASS: ['t.py::b'],
      flaky: ['t.py::c'],
    });
  });

  it('a file that could not be collected before has its tests among those that fail', () => {
    const after: Told = { 't.py::a': 'passed', 'u.py::b': 'passed' };
    const broken = run({ 'u.py::b': 'passed' }, { file: 't.py', exception: 'SyntaxError' });
    expect(sortTests([broken, broken], [run(after), run(after)])).toEqual({
      FAIL_TO_PASS: ['t.py::a'],
      PASS_TO_PASS: ['u.py::b'],
      flaky: [],
    });
  });

  it('refuses an entry whose fault no test shows, and leaves nothing behind', async () => {
    const seen = { FAIL_TO_PASS: [], PASS_TO_PASS: ['t.py::b'], flaky: [], failing: run({}) };
    const draft = { instance_id: 'same' } as Draft;
    expect(await writeInstance(draft, seen, '/nonexistent')).toEqual({
      kind: 'refused',
      instance_id: 'same',
      why: 'no test fails before the known fix and passes after it',
    });
  });
});
