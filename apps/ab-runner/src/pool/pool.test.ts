import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from '@repair/llm-stub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpora } from '../corpus/read-corpus.js';
import { tinyCorpus, tinyScript } from '../tiny-corpus.test.kit.js';
import type { TrialJob } from '../trial/job.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

/** The built one: it starts the built trial process. */
const { openPool } = (await import(
  new URL('../../dist/pool/pool.js', import.meta.url).href
)) as typeof import('./pool.js');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ab-pool-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('trials in processes', { timeout: 120_000 }, () => {
  needsPytest('a trial that takes its process down is named, and costs those that shared it nothing', async () => {
    const instances = await readCorpora([await tinyCorpus(home, ['one', 'two'])]);
    const script = await tinyScript(home);
    await writeFile(join(home, 'kill.sh'), 'kill -9 $PPID\n');
    const job = (index: number, flags: Record<string, unknown>): TrialJob => ({
      trial: {
        trial_id: `t${index}`,
        arm: 'loop14',
        corpus: 'tiny',
        instance: 'one',
        seed: 1,
        order: 0,
        lane: `l${index}`,
      },
      instance_dir: instances[index]?.dir ?? '',
      ledger: `sqlite:${join(home, `${index}.sqlite`)}`,
      settings: {
        revision: 'r',
        config: resolveConfig({ flags: { isolation: 'process', ...flags }, env: {}, file: null }).config,
        max_attempts: 3,
        out: home,
      },
    });
    const pool = openPool(1);
    const { signal } = new AbortController();
    try {
      const [killer, other] = await Promise.all([
        pool.run(job(0, { generator: 'command', command: ['sh', join(home, 'kill.sh')] }), signal),
        pool.run(job(1, { generator: 'scripted', script }), signal),
      ]);
      expect(killer).toEqual({ died: "the trial's process ended with SIGKILL" });
      expect(other).toMatchObject({ status: 'resolved' });
    } finally {
      pool.close();
    }
  });
});
