// On request, a few minutes. The A/B's own honesty, through the real command: the same arm twice shows no effect over 20 seeds, and an arm whose
// generator is worse by a known rate is measured so. The generator's luck is drawn from a fixed sequence: the counts are exact.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../apps/ab-runner/dist/bin.js');
const SEEDS = 20;
const INSTANCES = ['till-a', 'till-b', 'till-c'];
/** How often the generator is right, and how often where the request holds no boundary, as in `no_seed`: 50 points are planted. */
const [RIGHT, RIGHT_UNSEEDED] = [0.8, 0.3];

const home = mkdtempSync(path.join(tmpdir(), 'bench-aa-'));
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
};
const tell = (line) => console.log(JSON.stringify({ goal: 'ab-aa', kind: 'count', must: 0, better: 'lower', ...line }));

const till = (sign) =>
  `def total(prices):\n    result = 0\n    for price in prices:\n        result ${sign} price\n    return result\n`;
const TESTS = `import unittest
from till import total


class Till(unittest.TestCase):
    def test_none(self):
        self.assertEqual(total([]), 0)

    def test_some(self):
        self.assertEqual(total([1, 2]), 3)
`;
const diff = (before, after) =>
  `diff --git a/till.py b/till.py\n--- a/till.py\n+++ b/till.py\n@@ -1,5 +1,5 @@\n def total(prices):\n     result = 0\n     for price in prices:\n-        result ${before} price\n+        result ${after} price\n     return result\n`;

/** Right or wrong by the n-th number of a sequence (mulberry32), n counted in a file: one job asks at a time. */
const GENERATOR = `import json, sys
request = json.load(sys.stdin)
if request.get("kind") == "roll":
    print(json.dumps({"nothing": "no rolls here"}))
    sys.exit()
counter, right, unseeded = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
try:
    n = int(open(counter).read())
except FileNotFoundError:
    n = 0
open(counter, "w").write(str(n + 1))
M = 0xFFFFFFFF
a = (n * 0x6D2B79F5 + 0x6D2B79F5) & M
t = ((a ^ (a >> 15)) * (a | 1)) & M
t = (t ^ ((t + ((t ^ (t >> 7)) * (t | 61))) & M)) & M
luck = (t ^ (t >> 14)) / 4294967296
seed = request["round_record"]
rate = right if seed["boundary"] else unseeded
if luck < rate:
    edit = {"file": "till.py", "old": "        result -= price", "new": "        result += price"}
else:
    edit = {"file": "till.py", "old": "        result -= price", "new": "        result *= price"}
print(json.dumps({"fixed_claim": "The empty sum is right.", "remains_wrong": "The sum has the wrong sign.",
    "evidence_citations": [item["id"] for item in seed["failure_evidence"]],
    "boundary_confirmation": "The empty sum is not touched.", "edits": [edit]}))
`;

function corpus() {
  for (const instance_id of INSTANCES) {
    const dir = `corpus/${instance_id}`;
    write(`${dir}/candidate/till.py`, till('-='));
    write(`${dir}/candidate/test_till.py`, TESTS);
    write(`${dir}/last.diff`, diff('+=', '-='));
    write(`${dir}/fix.diff`, diff('-=', '+='));
    const instance = {
      instance_id,
      language: 'python',
      problem_statement: 'Sum prices.',
      runner: 'unittest',
      test_command: ['python3', '-m', 'unittest', '-q'],
      setup_command: null,
      timeout_s: 60,
      FAIL_TO_PASS: ['test_till.py::Till::test_some'],
      PASS_TO_PASS: ['test_till.py::Till::test_none'],
      contracts: [],
      failure_class: 'off-by-one',
      sites: [{ file: 'till.py', start_line: 4, end_line: 4 }],
      tags: ['single-token'],
      split: 'dev',
    };
    write(`${dir}/instance.json`, JSON.stringify(instance));
  }
  const about = { name: 'bench', version: 1, license: 'CC0-1.0', description: 'bench', instances: INSTANCES };
  write('corpus/corpus.json', JSON.stringify(about));
}

/** The report of a run of the real command over all seeds. */
function measure() {
  write('generate.py', GENERATOR);
  const generator = ['python3', '-S', '-E', `${home}/generate.py`, `${home}/count`, RIGHT, RIGHT_UNSEEDED];
  const flags = {
    '--corpus': path.join(home, 'corpus'),
    '--arms': 'loop14,loop14_aa,no_seed',
    '--generator': 'command',
    '--generator-command': generator.map((word) => `'${word}'`).join(' '),
    '--repeat': SEEDS,
    '--max-attempts': 1,
    '--ledger': 'trial',
    '--isolation': 'process',
    '--jobs': 1,
    '--out': path.join(home, 'out'),
  };
  const done = spawnSync(process.execPath, [BIN, 'run', ...Object.entries(flags).flat().map(String)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(readFileSync(path.join(home, 'out', 'ab-report.json'), 'utf8'));
}

const points = (share) => (100 * share).toFixed(1);

try {
  if (spawnSync('python3', ['--version']).status !== 0) {
    tell({ name: 'A/A finds an effect', skipped: 'no python3' });
    process.exit(0);
  }
  corpus();
  const pairs = SEEDS * INSTANCES.length;
  const { comparisons, ablations, trials } = measure();
  const twin = comparisons.find(({ second }) => second === 'loop14_aa');
  tell({
    name: 'A/A: effects found between an arm and itself',
    figure: Number(twin.mcnemar_p < 0.05) + Number(twin.difference.low > 0 || twin.difference.high < 0),
    note: `${twin.pairs} of ${pairs} pairs over ${SEEDS} seeds, ${twin.cells.only_first} against ${twin.cells.only_second} differ, p ${twin.mcnemar_p.toFixed(2)}, interval ${points(twin.difference.low)} to ${points(twin.difference.high)}`,
  });
  const { comparison, verdict } = ablations.find(({ mechanism }) => mechanism === 'seed');
  const { estimate, low, high } = comparison.difference;
  const effect = RIGHT - RIGHT_UNSEEDED;
  tell({
    name: 'a planted effect: outside its interval, taken for chance, or not kept',
    figure: Number(effect < low || effect > high) + Number(comparison.mcnemar_p >= 0.05) + Number(verdict !== 'keep'),
    note: `${points(effect)} points planted, ${points(estimate)} measured (${points(low)} to ${points(high)}), p ${comparison.mcnemar_p.toFixed(4)}, ${comparison.pairs} of ${pairs} pairs`,
  });
  tell({
    name: 'A/A: pairs that differ in nothing, where luck must differ',
    figure: Number(twin.cells.only_first + twin.cells.only_second === 0),
    note: 'else the generator is no test of the instrument',
  });
  const lost = trials.planned - trials.finished + trials.inconclusive;
  tell({ name: 'A/A: trials without a verdict', figure: lost, note: `of ${trials.planned}` });
} finally {
  rmSync(home, { recursive: true, force: true });
}
