import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AbReport } from '@repair/ab';
import { parseContract } from '@repair/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResults } from '../run/results-file.js';
import { tinyCorpus, tinyScript } from '../tiny-corpus.test.kit.js';
import { BIN, runCli } from './terminal.test.kit.js';

let home: string;
let corpus: string;
let script: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ab-run-'));
  corpus = await tinyCorpus(home, ['one', 'two']);
  script = await tinyScript(home);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const flags = (out: string, arms: string) => [
  '--corpus',
  corpus,
  '--generator',
  'scripted',
  '--script',
  script,
  '--arms',
  arms,
  '--max-attempts',
  '3',
  '--isolation',
  'process',
  '--revision',
  'test',
  '--out',
  join(home, out),
];
const reportOf = (out: string) =>
  parseContract(AbReport, JSON.parse(readFileSync(join(home, out, 'ab-report.json'), 'utf8')));
const results = (out: string) => readResults(join(home, out, 'results.jsonl')).records;
/** The command as its users start it; killed when its results hold so many lines. */
function start(args: readonly string[], killAt: { out: string; lines: number } | null): Promise<number | null> {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const file = killAt && join(home, killAt.out, 'results.jsonl');
  const watch = setInterval(() => {
    if (file && existsSync(file) && readFileSync(file, 'utf8').split('\n').length > killAt.lines) child.kill('SIGKILL');
  }, 20);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearInterval(watch);
      resolve(code);
    });
  });
}

describe('repair-ab run', { timeout: 120_000 }, () => {
  it('measures the same generator with and without a guard, by runs that no arm has a part in; goes on after a kill', async () => {
    const args = ['run', ...flags('guard', 'loop14,no_boundary'), '--jobs', '2'];
    expect(await start(args, { out: 'guard', lines: 1 })).toBeNull();
    const before = results('guard').length;
    expect(before).toBeGreaterThanOrEqual(1);
    expect(await start(args, null)).toBe(0);
    const records = results('guard');
    expect(new Set(records.map(({ trial_id }) => trial_id)).size).toBe(4);
    expect(records).toHaveLength(4);

    const { arms, ablations, audits, instances } = reportOf('guard');
    expect(arms.loop14?.key).toMatchObject({ numerator: 2, denominator: 2 });
    expect(arms.no_boundary?.resolve).toMatchObject({ numerator: 0, denominator: 2 });
    expect(arms.no_boundary?.regressions_accepted).toMatchObject({ numerator: 2, denominator: 2 });
    expect(ablations.find(({ mechanism }) => mechanism === 'boundary')?.verdict).toBe('keep');
    const caught = audits.filter(({ passed }) => !passed).map(({ arm, name }) => `${arm}:${name}`);
    expect(caught).toContain('no_boundary:regression_wearing_a_fix');
    expect(caught.filter((name) => name.startsWith('loop14:'))).toEqual([]);
    for (const { report } of instances) expect(existsSync(join(home, 'guard', report ?? 'none'))).toBe(true);
    expect(readFileSync(join(home, 'guard', 'summary.md'), 'utf8')).toContain('| boundary | KEEP |');
  });

  it('prints the plan first, keeps each ledger to its arm and order, and merges shards into the whole', async () => {
    const shard = (index: number) => runCli('run', ...flags(`shard${index}`, 'loop14,roll'), '--shard', `${index}/2`);
    const [one, two] = [await shard(1), await shard(2)];
    expect(one.code).toBe(0);
    expect(one.out).toMatch(
      /^Plan [0-9a-f]{16}: 2 trials in 2 lanes\.\nArms \(2\): loop14, roll\nInstances \(1\): tiny\/one/,
    );
    expect(two.out).toContain('tiny/two');
    const merged = await runCli(
      'merge',
      join(home, 'shard1'),
      join(home, 'shard2'),
      '--out',
      join(home, 'merged'),
      '--gate',
      '--json',
    );
    const report = parseContract(AbReport, JSON.parse(merged.out));
    expect(report.trials).toMatchObject({ planned: 4, finished: 4 });
    expect(report.decision?.wins).toBe(true);
    expect(merged.code).toBe(0);
    const again = await runCli('run', ...flags('shard1', 'loop14,roll'), '--shard', '1/2', '--json');
    expect(again.err).toContain('2 of them finished');
    expect(results('shard1')).toHaveLength(2);
    const rewritten = await runCli('report', '--out', join(home, 'merged'), '--gate');
    expect(rewritten.code).toBe(0);
  });
});
