import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lane, TrialRecord } from '@repair/ab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgress, timeLeft } from '../cli/progress.js';
import type { Terminal } from '../cli/terminal.js';
import { fileLedger } from './lane-ledger.js';
import { lockOut } from './out-lock.js';
import { openResults } from './results-file.js';
import { runLanes } from './run-lanes.js';
import { words } from './setup.js';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ab-lanes-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const lane = (name: string, count: number): Lane => ({
  lane: name,
  arm: name,
  seed: 1,
  trials: Array.from({ length: count }, (_, order) => ({
    trial_id: `${name}${order}`,
    arm: name,
    corpus: 'c',
    instance: `i${order}`,
    seed: 1,
    order,
    lane: name,
  })),
});
const record = (trial_id: string) => ({ trial_id }) as TrialRecord;

describe('lanes', () => {
  it('run side by side up to the number of jobs, each in order, without what is finished', async () => {
    const lanes = [lane('a', 3), lane('b', 3), lane('c', 3)];
    const landed: string[] = [];
    let [now, most] = [0, 0];
    await runLanes({
      lanes,
      finished: new Set(['a0', 'b1']),
      jobs: 2,
      signal: new AbortController().signal,
      async run({ trials }, index) {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return record(trials[index]?.trial_id ?? '');
      },
      landed: ({ trial_id }) => landed.push(trial_id),
    });
    expect(most).toBe(2);
    expect([...landed].sort()).toEqual(['a1', 'a2', 'b0', 'b2', 'c0', 'c1', 'c2']);
    for (const name of ['a', 'b', 'c']) {
      const own = landed.filter((id) => id.startsWith(name));
      expect(own).toEqual([...own].sort());
    }
  });

  it('stop at the first failure of the runner, and when interrupted', async () => {
    const landed: string[] = [];
    const interrupt = new AbortController();
    const run = (signal: AbortSignal, fail: boolean) =>
      runLanes({
        lanes: [lane('a', 3)],
        finished: new Set(),
        jobs: 1,
        signal,
        async run({ trials }, index) {
          if (fail && index === 1) throw new Error('the service is gone');
          if (index === 1) interrupt.abort();
          return record(trials[index]?.trial_id ?? '');
        },
        landed: ({ trial_id }) => landed.push(trial_id),
      });
    await expect(run(new AbortController().signal, true)).rejects.toThrow('the service is gone');
    expect(landed).toEqual(['a0']);
    await run(interrupt.signal, false);
    expect(landed).toEqual(['a0', 'a0', 'a1']);
  });

  it("a trial's ledger is the state behind the trial before it; what was cut off or discarded leaves nothing", async () => {
    const ledger = fileLedger(home, lane('l', 3));
    const path = async (index: number) => (await ledger.begin(index)).slice('sqlite:'.length);
    writeFileSync(await path(0), 'first');
    await ledger.commit(0);
    writeFileSync(await path(1), 'first, cut off');
    expect(readFileSync(await path(1), 'utf8')).toBe('first');
    writeFileSync(await path(1), 'first, in vain');
    await ledger.discard(1);
    const third = await path(2);
    expect(readFileSync(third, 'utf8')).toBe('first');
    writeFileSync(`${third}-wal`, 'open');
    await expect(ledger.commit(2)).rejects.toThrow('was not closed');
  });
});

describe('the folder of the results', () => {
  it('is held by one run at a time; a lock of a process that is gone is taken over', () => {
    const unlock = lockOut(join(home, 'out'));
    writeFileSync(join(home, 'out', 'run.lock'), `${process.ppid}\n`);
    expect(() => lockOut(join(home, 'out'))).toThrow(`in use by process ${process.ppid}`);
    writeFileSync(join(home, 'out', 'run.lock'), '999999999\n');
    lockOut(join(home, 'out'))();
    unlock();
    expect(readdirSync(join(home, 'out'))).toEqual([]);
  });

  it('is held by one of many runs that find a dead lock at the same moment', async () => {
    const out = join(home, 'contended');
    mkdirSync(out, { recursive: true });
    const script = `import { lockOut } from ${JSON.stringify(new URL('../../dist/run/out-lock.js', import.meta.url).href)};
      const [out, go] = process.argv.slice(1);
      process.stdout.write('ready');
      while (!(await import('node:fs')).existsSync(go)) await new Promise((r) => setTimeout(r, 1));
      try { lockOut(out); process.stdout.write(' got'); } catch (e) { process.stdout.write(' ' + e.name); }
      process.stdin.resume(); process.stdin.on('end', () => process.exit());`;
    writeFileSync(join(out, 'run.lock'), '999999999\n');
    const runs = Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, out, join(home, 'go')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const run = { child, said: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        run.said += text;
      });
      return run;
    });
    const all = async (shape: RegExp) => {
      while (!runs.every(({ said }) => shape.test(said))) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await all(/^ready/);
    writeFileSync(join(home, 'go'), '');
    await all(/ (?:got|UsageError)$/);
    for (const { child } of runs) child.stdin.end();
    expect(runs.filter(({ said }) => said.endsWith('got'))).toHaveLength(1);
    expect(readdirSync(out)).toEqual(['run.lock']);
  });

  it('says which line of the results is damaged', () => {
    const file = join(home, 'results.jsonl');
    writeFileSync(file, '{"version":2}\n');
    expect(() => openResults(file)).toThrow(/line 1: \(root\)/);
    writeFileSync(file, 'x\n');
    expect(() => openResults(file)).toThrow(/line 1 is damaged/);
  });
});

describe('progress', () => {
  it('says why a trial is inconclusive, without what would move the cursor', () => {
    const said: string[] = [];
    const terminal = { interactive: false, err: (text: string) => said.push(text) } as unknown as Terminal;
    const error = 'runner_missing: \u001b[2Knodx\r\ncan not be started';
    createProgress(terminal, 2, 1, () => 0).landed({
      arm: 'roll',
      instance: 'one',
      status: 'inconclusive',
      attempts: 0,
      error,
    } as TrialRecord);
    expect(said).toEqual(['2/2 roll on one: inconclusive, runner_missing: [2Knodx can not be started\n']);
  });
});

describe('small readings', () => {
  it.each([
    [10_000, 0, 5, null],
    [10_000, 5, 0, null],
    [10_000, 5, 5, '10 s'],
    [600_000, 10, 20, '20 min'],
    [3_600_000, 10, 40, '4.0 h'],
  ])('%i ms, %i finished, %i left: %s', (elapsed, finished, left, told) =>
    expect(timeLeft(elapsed, finished, left)).toBe(told),
  );
  it('words of a command, quotes grouping', () =>
    expect(words(`sh -c 'a b' "c d" e`)).toEqual(['sh', '-c', 'a b', 'c d', 'e']));
});
