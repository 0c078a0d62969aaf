// Kills a run with SIGKILL before, in the middle of and after every line of its journal, resumes it, and compares the end
// with that of an unbroken run: report, patch, ledger. One JSON line: how many of the kills ended differently.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;
const bin = path.join(here, '../apps/loop/dist/bin.js');
const preload = path.join(here, '../apps/loop/test/support/kill-after.mjs');
const scratch = mkdtempSync(path.join(tmpdir(), 'repair-kills-'));
const instance = process.env.KILL_INSTANCE ?? path.join(here, '../fixtures/javascript/csv-report-export');
const step = Number(process.env.KILL_STEP ?? 1);
const attempts = process.env.KILL_ATTEMPTS ?? '4';

function repair(args, kill) {
  const env = { ...process.env, REPAIR: 'loop14', ...(kill ? { KILL_AT: kill } : {}) };
  return spawnSync(process.execPath, [...(kill ? ['--import', preload] : []), bin, ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    cwd: scratch,
  });
}

function endOf(out) {
  const report = readFileSync(path.join(out, 'runs/killed/report.json'), 'utf8');
  const verified = repair(['ledger', 'verify', '--out', out, '--json']);
  const list = repair(['ledger', 'list', '--out', out, '--json']).stdout.replace(/"last_timestamp": "[^"]*"/g, '');
  return { report, sound: verified.status === 0, list };
}

const run = (out, kill) =>
  repair(
    ['run', '--instance', instance, '--out', out, '--run-id', 'killed', '--quiet', '--max-attempts', attempts],
    kill,
  );
const whole = path.join(scratch, 'whole');
run(whole);
const expected = endOf(whole);
const lines = readFileSync(path.join(whole, 'runs/killed/journal.jsonl'), 'utf8').split('\n').length - 1;
let kills = 0;
const different = [];
for (let line = 1; line <= lines; line += step) {
  for (const place of ['before', 'torn', 'after']) {
    const out = path.join(scratch, `${place}-${line}`);
    const killed = run(out, `${place} ${line}`);
    if (killed.signal !== 'SIGKILL') different.push(`${place} ${line}: was not killed`);
    const ended =
      line === 1 && place !== 'after'
        ? run(path.join(scratch, `${place}-${line}-fresh`))
        : repair(['resume', 'killed', '--out', out, '--quiet']);
    kills += 1;
    const got = endOf(line === 1 && place !== 'after' ? path.join(scratch, `${place}-${line}-fresh`) : out);
    for (const part of ['report', 'sound', 'list']) {
      if (got[part] !== expected[part]) different.push(`${place} ${line}: another ${part} (exit ${ended.status})`);
    }
    process.stderr.write(`${place} ${line}/${lines}\n`);
    rmSync(out, { recursive: true, force: true });
  }
}
for (const text of different) process.stderr.write(`${text}\n`);
rmSync(scratch, { recursive: true, force: true });
console.log(
  JSON.stringify({
    goal: 'kills',
    name: `runs that end differently after one of ${kills} kills`,
    figure: different.length,
    must: 0,
    ambitious: 0,
    better: 'lower',
    kind: 'count',
  }),
);
