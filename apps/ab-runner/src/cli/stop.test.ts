import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResults } from '../run/results-file.js';
import { tinyCorpus, tinyScript } from '../tiny-corpus.test.kit.js';
import { BIN, runCli } from './terminal.test.kit.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

let home: string;
let args: readonly string[];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ab-stop-'));
  const corpus = await tinyCorpus(home, ['one', 'two']);
  const script = await tinyScript(home);
  const how = ['--generator', 'scripted', '--script', script, '--arms', 'loop14', '--max-attempts', '2'];
  args = ['run', '--corpus', corpus, ...how, '--isolation', 'process', '--revision', 'test', '--jobs', '1'];
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Processes that were started by a process, and by those. */
function below(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const own = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return own.flatMap((child) => [child, ...below(child)]);
}

function runs(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a measurement that is told to stop', { timeout: 120_000 }, () => {
  needsPytest.each([
    ['SIGINT', 130, 'runner'],
    ['SIGTERM', 143, 'all'],
    ['SIGHUP', 129, 'all'],
  ] as const)(
    'by %s ends with %i, loses nothing, leaves no process behind and goes on (to: %s)',
    async (signal, exit, to) => {
      const out = join(home, `${signal}-${to}`);
      const file = join(out, 'results.jsonl');
      const child = spawn(process.execPath, [BIN, ...args, '--out', out], {
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      });
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk.toString();
      });
      const ended = once(child, 'close');
      const pid = child.pid as number;
      // In the middle of the second trial: the first is on the disk, and some test is under way.
      while (!existsSync(file) || readFileSync(file, 'utf8') === '' || below(pid).length < 2) await wait(10);
      const started = below(pid);
      process.kill(to === 'all' ? -pid : pid, signal);
      expect((await ended)[0]).toBe(exit);
      expect(err).toContain(`Interrupted. Finished trials are kept in ${out}; the same command goes on from there.`);
      while (started.some(runs)) await wait(20);

      const kept = readResults(file).records;
      expect(kept.length).toBeGreaterThanOrEqual(1);
      expect(kept.map(({ error }) => error)).toEqual(kept.map(() => null));
      expect((await runCli(...args, '--out', out)).code).toBe(0);
      const all = readResults(file).records;
      expect(all.slice(0, kept.length)).toEqual(kept);
      expect(new Set(all.map(({ trial_id }) => trial_id)).size).toBe(2);
      expect(all.map(({ status, error }) => [status, error])).toEqual(all.map(() => ['resolved', null]));
    },
  );
});
