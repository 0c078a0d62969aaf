// Goal 11: trials side by side. Two jobs against one where tests are the work, eight against one where a model is waited for.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

let runs = 0;
/** Seconds that one whole run takes; each has an empty folder of its own. */
function seconds(jobs, args) {
  runs += 1;
  const started = performance.now();
  const flags = [
    'run',
    '--corpus',
    path.join(home, 'corpus'),
    '--jobs',
    String(jobs),
    '--out',
    path.join(home, `out-${runs}`),
    ...args,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('close', (code) =>
      code === 0 ? resolve((performance.now() - started) / 1_000) : reject(new Error(said)),
    );
  });
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
async function speedup(jobs, args, pairs) {
  const ratios = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const one = await seconds(1, args);
    const many = await seconds(jobs, args);
    ratios.push(one / many);
  }
  return { figure: median(ratios), noisy: Math.min(...ratios) / median(ratios) < 0.5 };
}
const tell = (line) => console.log(JSON.stringify({ goal: 11, better: 'higher', kind: 'ratio', ...line }));

try {
  if (spawnSync('python3', ['-m', 'pytest', '--version']).status !== 0) {
    tell({ name: 'A/B with 2 jobs / 1 job', skipped: 'no pytest' });
    process.exit(0);
  }
  corpus(4);
  const own = ['--generator', 'none', '--ledger', 'trial', '--arms', 'loop14'];
  tell({
    name: 'A/B with 2 jobs / 1 job',
    ...(await speedup(2, own, 3)),
    must: 1.5,
    ambitious: 1.8,
    note: '4 trials, tests are the work; median of 3 pairs',
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
  const model = [
    '--generator',
    'command',
    '--generator-command',
    `sh '${path.join(home, 'model.sh')}'`,
    '--ledger',
    'trial',
    '--arms',
    'loop14',
    '--max-attempts',
    '12',
  ];
  tell({
    name: '8 in flight / 1, a 500 ms model',
    ...(await speedup(8, model, 1)),
    must: 5,
    ambitious: 7,
    note: '8 trials of up to 20 calls; one pair',
  });
} finally {
  rmSync(home, { recursive: true, force: true });
}
