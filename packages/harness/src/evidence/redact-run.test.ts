import type { TestRun } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { redactRun } from './redact-run.js';

const SECRETS = ['sk-ant-api03-AbCdEfGhIjKlMnOpQr', 'AKIAIOSFODNN7EXAMPLE', 'hunter2-swordfish'];
const told = `key ${SECRETS[0]} id ${SECRETS[1]} password=${SECRETS[2]}`;
const run: TestRun = {
  runner: 'pytest',
  results: [
    {
      id: 'a.py::t',
      status: 'failed',
      duration_ms: 1,
      exception: 'E',
      message: told,
      expected: told,
      actual: told,
      frames: [{ file: 'a.py', line: 1, function: null, in_repo: true, text: told }],
      output: told,
    },
    { id: 'a.py::u', status: 'passed', duration_ms: 1, exception: null, message: '', frames: [] },
  ],
  collection_errors: [{ file: null, exception: null, message: told, frames: [] }],
  exit: { code: 1, signal: null },
  timed_out: false,
  duration_ms: 2,
  output: { stdout: told, stderr: told, truncated: false },
  isolation: 'process',
  variables: [
    {
      test: 'a.py::t',
      file: 'a.py',
      line: 1,
      function: 'f',
      name: 'password',
      type: 'str',
      value: "'hunter2-swordfish'",
    },
    { test: 'a.py::t', file: 'a.py', line: 1, function: 'f', name: 'text', type: 'str', value: told },
  ],
};

describe('a run that is kept', () => {
  it('holds no secret in any of its parts', () => {
    const kept = JSON.stringify(redactRun(run));
    for (const secret of SECRETS) expect(kept).not.toContain(secret);
  });

  it('is the same when it is taken through twice, and where there was nothing to hide', () => {
    const once = redactRun(run);
    expect(redactRun(once)).toEqual(once);
    const [, quiet] = run.results;
    expect(once.results[1]).toEqual(quiet);
  });
});
