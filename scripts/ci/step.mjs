// The step of action.yml: runs the repair, then tells the workflow where patch, report and comment lie.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commentOf } from './comment.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');
/** From here on an exit code says that something else than the candidate is wrong. */
const FIRST_FAULT = 2;

const { env } = process;
const out = path.resolve(env.STEP_OUT);
const given = (option, value) => (value ? [option, value] : []);
const args = [
  'run',
  path.resolve(env.STEP_DIRECTORY || '.'),
  '--out',
  out,
  '--json',
  ...given('--base', env.STEP_BASE),
  ...given('--test-command', env.STEP_TEST_COMMAND),
  ...given('--generator', env.STEP_GENERATOR),
  ...given('--max-attempts', env.STEP_MAX_ATTEMPTS),
];
const { packageManager } = JSON.parse(readFileSync(path.join(HOUSE, 'package.json'), 'utf8'));
const ended = spawnSync('npx', ['-y', packageManager, '-C', HOUSE, 'repair', ...args], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...env, REPAIR: 'loop14' },
});

const output = (name, value) => {
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `${name}=${value}\n`);
};

/** An annotation of the job, in one line as the workflow's commands want it. */
const tellFault = (text) => {
  const line = text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  process.stdout.write(`::error title=repair::${line}\n`);
};

const start = ended.stdout?.indexOf('{') ?? -1;
let fault = null;
if (start >= 0) {
  const report = JSON.parse(ended.stdout.slice(start));
  fault = report.error?.message ?? null;
  const folder = path.join(out, 'runs', report.run_id);
  const patch = path.join(folder, 'repair.patch');
  const comment = commentOf(report, existsSync(patch) ? readFileSync(patch, 'utf8') : null);
  const commentFile = path.join(folder, 'comment.md');
  writeFileSync(commentFile, comment);
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, comment);
  output('status', report.status);
  output('report', path.join(folder, 'report.json'));
  output('patch', existsSync(patch) ? patch : '');
  output('comment', commentFile);
} else {
  output('status', 'error');
}
const code = ended.status ?? FIRST_FAULT;
if (code >= FIRST_FAULT) {
  const why = ended.error?.message ?? 'the log above says why';
  tellFault(fault ?? `repair ended with exit code ${code}: ${why}`);
}
process.exitCode = code >= FIRST_FAULT ? code : 0;
