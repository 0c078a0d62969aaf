// Goal 11: trials side by side. Two jobs against one where tests are the work, eight against one where a model is waited for.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../apps/ab-runner/dist/bin.js');
const home = mkdtempSync(path.join(tmpdir(), 'bench-ab-'));
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
};

const till = (sign) =>
  `def total(prices):\n    result = 0\n    for price in prices:\n        result ${sign} price\n    return result\n`;
const TESTS = Array.from({ length: 20 }, (_, n) => `def test_${n}():\n    assert total([${n}, -${n}]) == 0\n`).join(
  '\n\n',
);

function corpus(count) {
  const ids = Array.from({ length: count }, (_, n) => `till-${n}`);
  for (const instance_id of ids) {
    const dir = `corpus/${instance_id}`;
    write(`${dir}/candidate/till.py`, till('-='));
    write(
      `${dir}/candidate/test_till.py`,
      `from till import total\n\n\ndef test_sum():\n    assert total([1, 2]) == 3\n\n\n${TESTS}`,
    );
    const before = till('+=').split('\n');
    const hunk = before
      .map((line, n) => (n === 3 ? `-${line}\n+${till('-=').split('\n')[3]}` : ` ${line}`))
      .slice(0, 5)
      .join('\n');
    const last = `diff --git a/till.py b/till.py\n--- a/till.py\n+++ b/till.py\n@@ -1,5 +1,5 @@\n${hunk}\n`;
    write(`${dir}/last.diff`, last);
    write(
      `${dir}/fix.diff`,
      last.replace(/^([-+])( .*)$/gm, (_, sign, rest) => `${sign === '-' ? '+' : '-'}${rest}`),
    );
    const instance = {
      instance_id,
      language: 'python',
      problem_statement: 'Sum prices.',
      runner: 'pytest',
      test_command: ['python3', '-m', 'pytest', '-q'],
      setup_command: null,
      timeout_s: 60,
      FAIL_TO_PASS: ['test_till.py::test_sum'],
      PASS_TO_PASS: ['test_till.py::test_0'],
      contracts: [],
      failure_class: 'off-by-one',
      sites: [{ file: 'till.py', start_line: 4, end_line: 4 }],
      tags: ['single-token'],
      split: 'dev',
    };
    write(`${dir}/instance.json`, JSON.stringify(instance));
  }
  write(
    'corpus/corpus.json',
    JSON.stringify({ name: 'bench', version: 1, license: 'CC0-1.0', description: 'bench', instances: ids.sort() }),
  );
}

/** With more load than this before the bench begins there is no processor left to share: then nothing can be judged. */
const BUSY = availableParallelism();
const loadBefore = loadavg()[0];

let runs = 0;
/**
 * One whole run into an empty folder: its seconds, and what it did, so that only runs that did the same are compared.
 * Throws where a trial came to no verdict: a run that ends early is fast.
 */
function run(jobs, args) {
  runs += 1;
  const out = path.join(home, `out-${runs}`);
  const flags = ['run', '--corpus', path.join(home, 'corpus'), '--jobs', String(jobs), '--out', out, ...args];
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1_000;
      if (code !== 0) return reject(new Error(said));
      const lines = readFileSync(path.join(out, 'results.jsonl'), 'utf8').trimEnd().split('\n');
      const trials = lines.map((line) => JSON.parse(line));
      const lost = trials.find(({ status }) => status === 'inconclusive');
      if (lost) return reject(new Error(`${lost.instance}: ${lost.error}`));
      const total = (of) => trials.reduce((sum, trial) => sum + of(trial), 0);
      resolve({
        seconds,
        did: {
          trials: trials.length,
          calls: total(({ usage }) => usage.calls),
          tests: total(({ test_runs }) => test_runs),
        },
      });
    });
  });
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Pairs in turn, the order changing from pair to pair, after one run that only warms caches. */
async function speedup(jobs, args, pairs) {
  await run(jobs, args);
  const seen = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await run(pair % 2 === 0 ? 1 : jobs, args);
    const second = await run(pair % 2 === 0 ? jobs : 1, args);
    const [one, many] = pair % 2 === 0 ? [first, second] : [second, first];
    if (one.did.trials !== many.did.trials || one.did.calls !== many.did.calls)
      throw new Error(`not the same work: ${JSON.stringify(one.did)} and ${JSON.stringify(many.did)}`);
    seen.push({ one: one.seconds, ratio: one.seconds / many.seconds, did: one.did });
  }
  const ones = seen.map(({ one }) => one);
  return {
    figure: median(seen.map(({ ratio }) => ratio)),
    noisy: loadBefore > BUSY || Math.min(...ones) / median(ones) < 0.5,
    did: seen[0].did,
    seconds: median(ones),
  };
}

function tell({ did, seconds, ...line }) {
  const work = did
    ? `${did.trials} trials, ${did.calls} calls, ${did.tests} test runs, ${seconds.toFixed(1)} s with one job`
    : '';
  const note = [work, line.note, `load before: ${loadBefore.toFixed(1)}`].filter(Boolean).join('; ');
  console.log(JSON.stringify({ goal: 11, better: 'higher', kind: 'ratio', ...line, note }));
}

try {
  if (spawnSync('python3', ['-m', 'pytest', '--version']).status !== 0) {
    tell({ name: 'A/B with 2 jobs / 1 job', skipped: 'no pytest' });
    process.exit(0);
  }
  // With fewer trials it is the starting of processes that is measured: an A/B has hundreds.
  corpus(12);
  const own = ['--generator', 'none', '--ledger', 'trial', '--arms', 'loop14'];
  if (availableParallelism() < 2) tell({ name: 'A/B with 2 jobs / 1 job', skipped: 'one processor' });
  else
    tell({
      name: 'A/B with 2 jobs / 1 job',
      ...(await speedup(2, own, 3)),
      must: 1.5,
      ambitious: 1.8,
      note: 'tests are the work; median of 3 pairs',
    });

  corpus(8);
  const edit = { file: 'till.py', old: 'nowhere', new: 'x' };
  const answer = {
    fixed_claim: 'a',
    remains_wrong: 'b',
    evidence_citations: ['E1'],
    boundary_confirmation: 'c',
    edits: [edit],
  };
  write('model.sh', `sleep 0.5\ncat ${JSON.stringify(path.join(home, 'answer.json'))}\n`);
  write('answer.json', JSON.stringify(answer));
  const model = ['--generator', 'command', '--generator-command', `sh '${path.join(home, 'model.sh')}'`];
  const bounded = ['--ledger', 'trial', '--arms', 'loop14', '--max-attempts', '12'];
  tell({
    name: '8 in flight / 1, a 500 ms model',
    ...(await speedup(8, [...model, ...bounded], 1)),
    must: 5,
    ambitious: 7,
    note: 'one pair',
  });
} finally {
  rmSync(home, { recursive: true, force: true });
}
