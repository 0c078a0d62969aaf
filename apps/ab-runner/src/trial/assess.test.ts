import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestRun } from '@repair/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpora } from '../corpus/read-corpus.js';
import { tinyCorpus } from '../tiny-corpus.test.kit.js';
import { assess, judge } from './assess.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

const run = (told: Record<string, TestRun['results'][number]['status']>): TestRun => ({
  runner: 'pytest',
  results: Object.entries(told).map(([id, status]) => ({
    id,
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
});
const gold = { FAIL_TO_PASS: ['t::a', 't::b'], PASS_TO_PASS: ['t::c', 't::d'] };

describe('what independent runs say', () => {
  it('skipped and vanished are not passing; one run is enough when it is green', () => {
    expect(judge(gold, [run({ 't::a': 'passed', 't::b': 'passed', 't::c': 'skipped' })])).toEqual({
      target: { passing: 2, total: 2 },
      boundary: { passing: 0, total: 2 },
      broken: ['t::c', 't::d'],
      quarantined: [],
    });
  });

  it('what differs between two runs of one tree is in neither count', () => {
    const first = run({ 't::a': 'passed', 't::b': 'failed', 't::c': 'passed', 't::d': 'failed' });
    const second = run({ 't::a': 'passed', 't::b': 'passed', 't::c': 'passed', 't::d': 'failed' });
    expect(judge(gold, [first, second])).toEqual({
      target: { passing: 1, total: 1 },
      boundary: { passing: 1, total: 2 },
      broken: ['t::d'],
      quarantined: ['t::b'],
    });
  });
});

describe('a patch that changes the tests', { timeout: 60_000 }, () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'ab-assess-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  needsPytest('is judged by the tests as they were', async () => {
    const [one] = await readCorpora([await tinyCorpus(home, ['one'])]);
    if (!one) throw new Error('no instance');
    const patch = `--- a/test_till.py
+++ b/test_till.py
@@ -6,5 +6,5 @@
 
 
 def test_total_of_some():
-    assert total([1, 2, 3]) == 6
+    assert total([1, 2, 3]) == -6
 
`;
    const { assessment } = await assess({
      instance_dir: one.dir,
      instance: one.instance,
      patch,
      isolation: 'process',
      signal: new AbortController().signal,
    });
    expect(assessment).toMatchObject({
      target: { passing: 0, total: 1 },
      boundary: { passing: 2, total: 2 },
      broken: [],
    });
  });
});
