import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AbReport } from '@repair/ab';
import { openLedger } from '@repair/ledger';
import { startPostgres } from '@repair/ledger/testing';
import { parseContract } from '@repair/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, runCli } from '../cli/terminal.test.kit.js';
import { tinyCorpus, tinyScript } from '../tiny-corpus.test.kit.js';
import { openQueue } from './lane-queue.js';
import { takeLease, unleased } from './lease.js';
import { inSchema } from './schema-ledger.js';
import { openStore } from './store.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

const server = await startPostgres();
const reason = server.kind === 'absent' ? ` (skipped: ${server.reason})` : '';

describe.skipIf(server.kind === 'absent')(`the queue in PostgreSQL${reason}`, { timeout: 120_000 }, () => {
  let home: string;
  let url: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'ab-queue-'));
    if (server.kind === 'started') url = await server.freshUrl();
  });
  afterAll(async () => {
    if (server.kind === 'started') await server.stop();
    await rm(home, { recursive: true, force: true });
  });

  needsPytest(
    'takes a killed worker over: every trial once, in order, on a ledger without what was cut off',
    async () => {
      const corpus = await tinyCorpus(home, ['one', 'two']);
      const script = await tinyScript(home);
      const out = join(home, 'out');
      const run = runCli(
        'run',
        '--corpus',
        corpus,
        '--generator',
        'scripted',
        '--script',
        script,
        '--arms',
        'loop14',
        '--max-attempts',
        '3',
        '--isolation',
        'process',
        '--revision',
        'test',
        '--queue',
        url,
        '--out',
        out,
      );
      const store = await openStore(url);
      const queue = await openQueue(url);
      const landed = async () =>
        Number((await store.pool.query('SELECT count(*) FROM repair_ab.results')).rows[0].count);
      try {
        const doomed = spawn(
          process.execPath,
          [BIN, 'worker', '--queue', url, '--corpus', corpus, '--out', join(home, 'doomed')],
          { stdio: 'ignore' },
        );
        while ((await landed()) < 1) await pause(20);
        doomed.kill('SIGKILL');
        const heir = await runCli(
          'worker',
          '--queue',
          url,
          '--corpus',
          corpus,
          '--out',
          join(home, 'heir'),
          '--until-empty',
        );
        expect(heir.code).toBe(0);
        expect(heir.err).toBe('loop14 on two: resolved\n');
        const { code, err } = await run;
        expect({ code, err }).toMatchObject({ code: 0 });
        const report = parseContract(AbReport, JSON.parse(readFileSync(join(out, 'ab-report.json'), 'utf8')));
        expect(report.arms.loop14?.key).toMatchObject({ numerator: 2, denominator: 2 });
        expect(report.arms.loop14?.ledger_hits.hits.numerator).toBeGreaterThan(0);
        for (const { report: path } of report.instances)
          expect(readFileSync(join(out, path ?? 'none'), 'utf8')).toContain('<html');
        const last = report.instances.find(({ instance }) => instance === 'two')?.trial_id ?? '';
        const ledger = await openLedger(inSchema(url, `repair_ab_${last}`), { mode: 'read' });
        expect(await ledger.verify()).toMatchObject({ sound: true, problems: [] });
        await ledger.close();
        expect(await queue.left()).toBe(0);
      } finally {
        await queue.close();
        await store.close();
      }
    },
  );

  it('gives a lease to one session, and lets it go with the session', async () => {
    const store = await openStore(url);
    try {
      const lease = await takeLease(url, 'job');
      expect(await takeLease(url, 'job')).toBeNull();
      expect(await unleased(store.pool, ['job', 'other'])).toEqual(['other']);
      await lease?.release();
      expect(await unleased(store.pool, ['job'])).toEqual(['job']);
      expect(lease?.lost.aborted).toBe(true);
    } finally {
      await store.close();
    }
  });

  it('refuses a corpus that is another one than where the queue was filled', async () => {
    const corpus = await tinyCorpus(join(home, 'here'), ['one']);
    const queue = await openQueue(url);
    const settings = { revision: 'r', config: {} as never, max_attempts: 1 };
    const trial = { trial_id: 't', arm: 'loop14', corpus: 'tiny', instance: 'one', seed: 1, order: 0, lane: 'l' };
    try {
      await queue.put([
        {
          lane: { lane: 'l', arm: 'loop14', seed: 1, trials: [trial] },
          settings,
          digests: { 'tiny/one': 'sha256:other' },
        },
      ]);
      const worker = await runCli(
        'worker',
        '--queue',
        url,
        '--corpus',
        corpus,
        '--out',
        join(home, 'w'),
        '--until-empty',
      );
      expect(worker.code).toBe(2);
      expect(worker.err).toContain('tiny/one is another one here');
      expect(await queue.left()).toBe(1);
    } finally {
      await queue.close();
    }
  });
});
