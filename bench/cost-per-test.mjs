// What one more test costs on the way through the harness (reporting, reading, evidence), against what it costs the runner
// alone: CPU time of this process and of all that it started, since a busy machine stretches any other. Each side is the
// slope between a small and a large suite, so that starting up cancels out; the sides run alternately.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evidence, openExecution } from '../packages/harness/dist/index.js';
import { report } from './lib/pairs.mjs';

const SMALL = 100;
const LARGE = 1100;
const ROUNDS = 5;
const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'bench-cost-')));

const TICK_MS = 10;
/** Milliseconds of CPU so far, of this process and of every process below it that has ended. */
function cpu() {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const lines = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join('\n');

const KINDS = {
  pytest: {
    command: ['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider'],
    files: (count) => ({
      'pytest.ini': '[pytest]\n',
      'test_many.py': `import pytest\n\n@pytest.mark.parametrize("n", range(${count}))\ndef test_one(n):\n    assert n + 1 > n\n`,
    }),
  },
  'node:test': {
    command: ['node', '--test'],
    files: (count) => ({
      'package.json': '{"type":"module"}',
      'many.test.js': `import { test } from 'node:test';\nimport assert from 'node:assert';\n${lines(count, (n) => `test('t${n}', () => { assert.ok(${n} + 1 > ${n}); });`)}\n`,
    }),
  },
};

function plant(files) {
  const root = path.join(mkdtempSync(path.join(place, 'r')), 'candidate');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

function alone(root, command) {
  const began = cpu();
  const [program, ...words] = command;
  const { status } = spawnSync(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
  return cpu() - began;
}

async function ours(execution, count) {
  const began = cpu();
  const run = await execution.run({});
  if (run.results.length !== count || run.results.some(({ status }) => status !== 'passed'))
    throw new Error('tests lost');
  evidence.collect({ run, target_tests: [], level: 0, hunks: [], timeout_ms: 60_000 });
  return cpu() - began;
}

async function cost(kind, { command, files }) {
  const sides = [];
  for (const count of [SMALL, LARGE]) {
    const root = plant(files(count));
    const scratch = mkdtempSync(path.join(place, 's'));
    const execution = await openExecution({
      root,
      scratch,
      command,
      warm: false,
      isolation: 'process',
      timeout_s: 120,
    });
    sides.push({ count, root, execution });
  }
  const [small, large] = sides;
  const spent = { runner: [], harness: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const runner = -alone(small.root, command) + alone(large.root, command);
      const harness = -(await ours(small.execution, SMALL)) + (await ours(large.execution, LARGE));
      // The first round warms the file system up.
      if (round > 0) {
        spent.runner.push(runner);
        spent.harness.push(harness);
      }
    }
  } finally {
    for (const { execution } of sides) await execution.close();
  }
  const each = (values) => median(values) / (LARGE - SMALL);
  const [runner, harness] = [each(spent.runner), each(spent.harness)];
  report({
    goal: 12,
    name: `${kind}: our cost per test / the runner's own`,
    figure: Math.max(0, (harness - runner) / runner),
    must: 0.2,
    ambitious: 0.05,
    better: 'lower',
    kind: 'ratio',
    noisy: Math.min(...spent.runner) / median(spent.runner) < 0.5,
    note: `runner ${runner.toFixed(3)} ms a test, with us ${harness.toFixed(3)} ms; medians of ${ROUNDS} rounds`,
  });
}

try {
  for (const [kind, sample] of Object.entries(KINDS)) await cost(kind, sample);
} finally {
  rmSync(place, { recursive: true, force: true });
}
