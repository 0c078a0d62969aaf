// Runs `repair run` over corpora and prints one row an instance: status, attempts, seconds, class, and whether the patch
// applies with git and makes exactly the target tests pass.
// Usage: node bench/corpus.mjs [--jobs N] [--only ID,ID] [--corpus DIR]… [--json FILE] [--attempts N]
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openExecution, readTree } from '../packages/harness/dist/index.js';
import { statusOf } from '../packages/schemas/dist/index.js';

const run = promisify(execFile);
const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1' },
    only: { type: 'string' },
    corpus: { type: 'string', multiple: true },
    out: { type: 'string' },
    json: { type: 'string' },
    attempts: { type: 'string', default: '35' },
    'no-verify': { type: 'boolean', default: false },
    'shared-ledger': { type: 'boolean', default: false },
  },
});
const given = [...(values.corpus ?? []), ...positionals];
const corpora = given.length > 0 ? given : ['python', 'javascript'].map((name) => path.join(here, '../fixtures', name));
const only = values.only?.split(',');
const scratch = mkdtempSync(path.join(tmpdir(), 'repair-corpus-'));
const out = path.resolve(values.out ?? path.join(scratch, 'out'));
const queue = corpora.flatMap((corpus) =>
  readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(corpus, entry.name, 'instance.json')))
    .map(({ name }) => path.join(corpus, name))
    .filter((folder) => !only || only.includes(path.basename(folder)))
    .sort(),
);
const rows = [];

async function repair(folder) {
  const id = path.basename(folder);
  const instance = JSON.parse(readFileSync(path.join(folder, 'instance.json'), 'utf8'));
  const before = (await readTree(path.join(folder, 'candidate'))).digest;
  const own = values['shared-ledger'] ? out : path.join(out, id);
  const started = Date.now();
  const args = [
    path.join(here, '../apps/loop/dist/bin.js'),
    'run',
    '--instance',
    folder,
    '--out',
    own,
    '--json',
    '--quiet',
    '--max-attempts',
    values.attempts,
  ];
  const ended = await run('node', args, {
    env: { ...process.env, REPAIR: 'loop14' },
    maxBuffer: 1 << 28,
    timeout: 900_000,
  }).catch((error) => error);
  const seconds = (Date.now() - started) / 1000;
  let report = null;
  try {
    report = JSON.parse(ended.stdout);
  } catch {}
  const touched = (await readTree(path.join(folder, 'candidate'))).digest !== before;
  const row = {
    id,
    class: instance.failure_class,
    tag: instance.tags[0],
    status: report?.status ?? 'crash',
    attempts: report?.attempts ?? 0,
    seconds: Math.round(seconds * 10) / 10,
    lines: report?.patch?.changed_lines ?? null,
    runs: report?.test_runs ?? 0,
    touched,
    sound:
      report?.status === 'resolved' && !values['no-verify']
        ? await sound(folder, instance, path.join(own, 'runs', report.run_id, 'repair.patch'))
        : null,
    why: report ? report.exit_reason : String(ended.stderr ?? ended.message).slice(0, 300),
  };
  rows.push(row);
  console.log(
    `${id.padEnd(28)} ${row.class.padEnd(12)} ${row.status.padEnd(13)} ${String(row.attempts).padStart(3)}  ${String(row.seconds).padStart(6)} s  ${row.sound === null ? '' : row.sound === true ? 'sound' : `UNSOUND ${row.sound}`}${row.touched ? ' CANDIDATE TOUCHED' : ''}${row.status === 'error' || row.status === 'crash' ? ` ${row.why}` : ''}`,
  );
}

/** git applies the patch, and in a run of the whole suite every gold target passes and no gold boundary test is lost. */
async function sound(folder, instance, patch) {
  const copy = mkdtempSync(path.join(scratch, 'verify-'));
  const tree = path.join(copy, 'candidate');
  cpSync(path.join(folder, 'candidate'), tree, { recursive: true });
  try {
    await run('git', ['apply', '--whitespace=nowarn', patch], {
      cwd: tree,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: copy },
    });
  } catch (error) {
    return `git apply: ${String(error.stderr).slice(0, 200)}`;
  }
  mkdirSync(path.join(copy, 'scratch'));
  const execution = await openExecution({
    root: tree,
    scratch: path.join(copy, 'scratch'),
    command: instance.test_command,
    runner: instance.runner,
    setup_command: instance.setup_command,
    timeout_s: instance.timeout_s,
    warm: false,
  });
  try {
    const seen = await execution.run({});
    const bad = [...instance.FAIL_TO_PASS, ...instance.PASS_TO_PASS].filter(
      (test) => statusOf(seen, test) !== 'passed',
    );
    return bad.length === 0 ? true : `not passing: ${bad.slice(0, 3).join(', ')}`;
  } finally {
    await execution.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) await repair(folder);
  }),
);
rows.sort((a, b) => (a.id < b.id ? -1 : 1));
const resolved = rows.filter(({ status }) => status === 'resolved');
const within = (k) => resolved.filter(({ attempts }) => attempts <= k).length;
console.log(
  `\n${rows.length} instances: ${resolved.length} resolved (within 1: ${within(1)}, 3: ${within(3)}, 10: ${within(10)}, 35: ${within(35)})`,
);
for (const kind of [...new Set(rows.map((row) => row.class))].sort()) {
  const of = rows.filter((row) => row.class === kind);
  console.log(`  ${kind.padEnd(12)} ${of.filter(({ status }) => status === 'resolved').length}/${of.length}`);
}
console.log(
  `unsound: ${rows.filter(({ sound }) => sound !== null && sound !== true).length}, crashed: ${rows.filter(({ status }) => status === 'crash' || status === 'error').length}, candidates touched: ${rows.filter(({ touched }) => touched).length}`,
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
rmSync(scratch, { recursive: true, force: true });
process.exitCode = rows.some(
  (row) =>
    row.touched || row.status === 'crash' || row.status === 'error' || (row.sound !== null && row.sound !== true),
)
  ? 1
  : 0;
