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
import { sampleRecords } from '../report/sample-report.test.kit.js';
import { writeFiles } from '../import/write-files.js';
import { EXIT } from './exit-codes.js';
import { BIN, runCli } from './terminal.test.kit.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

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
  needsPytest(
    'measures the same generator with and without a guard, by runs that no arm has a part in; goes on after a kill',
    async () => {
      const args = ['run', ...flags('guard', 'loop14,no_boundary'), '--jobs', '2'];
      expect(await start(args, { out: 'guard', lines: 1 })).toBeNull();
      const before = results('guard').length;
      expect(before).toBeGreaterThanOrEqual(1);
      expect(await start(args, null)).toBe(0);
      const records = results('guard');
      expect(new Set(records.map(({ trial_id }) => trial_id)).size).toBe(4);
      expect(records.map(({ error }) => error)).toEqual([null, null, null, null]);

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
    },
  );

  needsPytest('prints the plan first, and does nothing twice', async () => {
    const again = await runCli('run', ...flags('guard', 'loop14,no_boundary'), '--gate');
    expect(again.out).toMatch(
      /^Plan [0-9a-f]{16}: 4 trials in 2 lanes, 4 of them finished\.\nArms \(2\): loop14, no_boundary\nInstances \(2, split dev\): tiny\/one, tiny\/two/,
    );
    expect(again.code).toBe(1);
    expect(results('guard')).toHaveLength(4);
  });
});

describe('repair-ab plan, merge and report', { timeout: 120_000 }, () => {
  it('shards are whole instances; together they are the plan', async () => {
    const planOf = async (...more: string[]) => {
      const { out } = await runCli('plan', ...flags('none', 'loop14,roll'), '--json', ...more);
      return (JSON.parse(out) as { trials: { trial_id: string; instance: string }[] }).trials;
    };
    const [whole, one, two] = [await planOf(), await planOf('--shard', '1/2'), await planOf('--shard', '2/2')];
    expect([...one, ...two].map(({ trial_id }) => trial_id).sort()).toEqual(
      whole.map(({ trial_id }) => trial_id).sort(),
    );
    expect(new Set(two.map(({ instance }) => instance))).toEqual(new Set(['two']));
  });

  it('merges the results and runs of shards, and makes the decision the exit code', async () => {
    const records = sampleRecords();
    for (const shard of [0, 1]) {
      const mine = records.filter((_, index) => index % 2 === shard);
      await writeFiles(join(home, `shard${shard}`), {
        'results.jsonl': `${mine.map((record) => JSON.stringify(record)).join('\n')}\n{"torn`,
        [mine.at(-1)?.report ?? 'none']: `a run of shard ${shard}`,
        'plan.json': JSON.stringify({ revision: 'sample', whole: 240, trials: mine.map(({ trial_id }) => trial_id) }),
      });
    }
    const args = [join(home, 'shard0'), join(home, 'shard1'), '--out', join(home, 'merged')];
    const merged = await runCli('merge', ...args, '--gate', '--json');
    const report = parseContract(AbReport, JSON.parse(merged.out));
    expect(report.trials).toMatchObject({ planned: 240, finished: 240 });
    expect(report.decision?.wins).toBe(true);
    expect(merged.code).toBe(EXIT.ok);
    expect(readFileSync(join(home, 'merged', records.at(-1)?.report ?? 'none'), 'utf8')).toBe('a run of shard 1');
    expect((await runCli('report', '--out', join(home, 'merged'), '--gate')).code).toBe(EXIT.ok);
    await writeFiles(join(home, 'shard1'), {
      'plan.json': JSON.stringify({ revision: 'sample', whole: 250, trials: [] }),
    });
    const partial = await runCli('merge', ...args, '--gate', '--json');
    expect(parseContract(AbReport, JSON.parse(partial.out)).caveats).toContain('10 of 250 planned trials are missing.');
    expect(partial.code).toBe(EXIT.lost);
    const other = records.map((record) => ({ ...record, trial_id: `x${record.trial_id}`, revision: 'another' }));
    await writeFiles(join(home, 'shard1'), {
      'results.jsonl': `${other.map((record) => JSON.stringify(record)).join('\n')}\n`,
    });
    const kept = readFileSync(join(home, 'merged', 'results.jsonl'), 'utf8');
    expect(await runCli('merge', ...args)).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('2 revisions'),
    });
    expect(readFileSync(join(home, 'merged', 'results.jsonl'), 'utf8')).toBe(kept);
  });

  it('of two records of one trial the one with a verdict counts, whichever folder or line it stands in', async () => {
    const [record] = sampleRecords();
    if (!record) throw new Error('no sample');
    const lost = { ...record, status: 'inconclusive', error: 'lost' };
    const folder = async (name: string, ...lines: unknown[]) => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      return writeFiles(join(home, name), { 'results.jsonl': text });
    };
    const [first, second] = [await folder('again', lost, record), await folder('lost', lost)];
    for (const [index, order] of [
      [first, second],
      [second, first],
    ].entries()) {
      const out = `verdict-${index}`;
      expect((await runCli('merge', ...order, '--out', join(home, out))).code).toBe(EXIT.ok);
      expect(results(out).map(({ status }) => status)).toEqual([record.status]);
    }
    const late = join(home, 'verdict-late');
    expect((await runCli('merge', second, '--out', late)).code).toBe(EXIT.ok);
    expect((await runCli('merge', first, '--out', late)).code).toBe(EXIT.ok);
    expect(reportOf('verdict-late').trials).toMatchObject({ planned: 1, finished: 1, inconclusive: 0 });
  });
});

describe('repair-ab report', { timeout: 60_000 }, () => {
  it('of several revisions takes the last and says so; a reader that is gone ends nothing', async () => {
    const [record] = sampleRecords();
    const lines = ['first', 'second'].map(
      (revision) => `${JSON.stringify({ ...record, trial_id: revision, revision })}\n`,
    );
    await writeFiles(join(home, 'revisions'), { 'results.jsonl': lines.join('') });
    const args = ['report', '--out', join(home, 'revisions')];
    expect((await runCli(...args)).err).toContain('holds 2 revisions (first, second)');
    expect(reportOf('revisions').revision).toBe('second');
    expect((await runCli(...args, '--revision', 'first')).err).toBe('');
    expect(reportOf('revisions').revision).toBe('first');
    expect(await runCli(...args, '--revision', 'third')).toMatchObject({ code: EXIT.usage });
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(EXIT.ok);
    expect(reportOf('revisions').revision).toBe('second');
  });
});

describe('what is refused before anything runs', { timeout: 60_000 }, () => {
  it.each([
    [['--split', 'heldout', '--tuning'], /held-out instances are never tuned on/],
    [['--split', 'heldout'], /no instances of split heldout/],
    [['--arms', 'loop15'], /no such arm: loop15/],
    [['--shard', '3/2'], /--shard takes i\/n/],
    [['--max-attempts', '36'], /at most 35/],
    [['--seed', '1.5'], /--seed takes a whole number/],
    [['--instances', 'nope'], /no such instance in this split: nope/],
    [['--generator', 'gpt'], /generator/],
  ])('%j', async (more, why) => {
    const { code, err } = await runCli('plan', ...flags('none', 'loop14'), ...more);
    expect(code).toBe(EXIT.usage);
    expect(err).toMatch(why);
  });
});
