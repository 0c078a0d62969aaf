// The warm path against a process of its own: verdicts over the whole corpus, before and after the fix (they must be equal
// to the letter), and the speed of one validation of a 30-test repository. Usage: node bench/validation.mjs [--verdicts [python|javascript] | --speed]
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openExecution } from '../packages/harness/dist/index.js';
import { comparePairs, report } from './lib/pairs.mjs';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');
const require = createRequire(import.meta.url);
const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'bench-validation-')));
const [, , only, language_only] = process.argv;

/** vitest comes from this repository instead of the network; the versions are the ones that the fixtures ask for. */
function linkVitest(root) {
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const name of ['vitest', 'vite'])
    symlinkSync(realpathSync(path.dirname(require.resolve(`${name}/package.json`))), path.join(modules, name));
  symlinkSync('../vitest/vitest.mjs', path.join(modules, '.bin/vitest'));
}

async function pair(root, { test_command, timeout_s }) {
  const scratch = mkdtempSync(path.join(place, 's'));
  const open = (warm) => openExecution({ root, scratch, command: test_command, timeout_s, warm });
  return { cold: await open(false), warm: await open(true) };
}

/** Where in its loop a hang was stopped, no two runs agree on. */
const settled = ({ status, frames }) => (status === 'timeout' ? [] : frames);

/** All that a verdict can depend on: without clocks and the runner's own printing. */
const verdict = ({ results, collection_errors, exit, timed_out }) =>
  JSON.stringify({
    results: results.map(({ duration_ms, ...rest }) => ({ ...rest, frames: settled(rest) })),
    collection_errors,
    exit,
    timed_out,
  });

async function verdicts() {
  let differing = 0;
  let wrong = 0;
  let trees = 0;
  let results = 0;
  for (const language of language_only ? [language_only] : ['python', 'javascript']) {
    for (const id of readdirSync(path.join(FIXTURES, language)).sort()) {
      const folder = path.join(FIXTURES, language, id);
      if (!existsSync(path.join(folder, 'instance.json'))) continue;
      const instance = JSON.parse(readFileSync(path.join(folder, 'instance.json'), 'utf8'));
      const seen = [];
      for (const fixed of [false, true]) {
        const home = mkdtempSync(path.join(place, 'c'));
        const root = path.join(home, 'candidate');
        cpSync(path.join(folder, 'candidate'), root, { recursive: true });
        if (fixed)
          execFileSync('git', ['apply', '--whitespace=nowarn', path.join(folder, 'fix.diff')], {
            cwd: root,
            env: { ...process.env, GIT_CEILING_DIRECTORIES: home },
          });
        if (instance.runner === 'vitest') linkVitest(root);
        const { cold, warm } = await pair(root, instance);
        try {
          // Twice warm: the second run must not remember the first.
          const told = [await cold.run({}), await warm.run({}), await warm.run({})];
          const same = told.every((run) => verdict(run) === verdict(told[0]));
          trees += 1;
          results += told[0].results.length;
          if (!same) differing += 1;
          seen.push(told[0]);
          if (!same) for (const run of told) console.error(`  ${verdict(run).slice(0, 1500)}`);
        } finally {
          await cold.close();
          await warm.close();
          rmSync(home, { recursive: true, force: true });
        }
      }
      const passed = seen.map(
        ({ results }) => new Set(results.filter(({ status }) => status === 'passed').map((one) => one.id)),
      );
      const gold = {
        f2p: [...passed[1]].filter((one) => !passed[0].has(one)),
        p2p: [...passed[1]].filter((one) => passed[0].has(one)),
      };
      const right =
        gold.f2p.sort().join() === [...instance.FAIL_TO_PASS].sort().join() &&
        gold.p2p.sort().join() === [...instance.PASS_TO_PASS].sort().join();
      if (!right) wrong += 1;
      console.error(`${id.padEnd(28)} ${instance.runner.padEnd(10)} ${right ? 'gold sets met' : 'GOLD SETS DIFFER'}`);
    }
  }
  const line = { must: 0, ambitious: 0, better: 'lower', kind: 'count' };
  report({ goal: 'validation', name: 'corpus instances whose gold test sets are not met', figure: wrong, ...line });
  report({
    goal: 'validation',
    name: 'trees (a candidate as it is, or repaired) with a warm verdict that differs from the cold one',
    figure: differing,
    ...line,
    note: `${trees} trees, each twice warm`,
  });
  console.log(
    `verdicts: ${trees - differing} of ${trees} trees equal, warm and cold, in status, message, values and frames of ` +
      `${results} tests; gold sets met by ${trees / 2 - wrong} of ${trees / 2} candidates`,
  );
  if (differing > 0 || wrong > 0) process.exitCode = 1;
}

const times = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('\n');

function suite(kind) {
  const root = path.join(mkdtempSync(path.join(place, 'r')), 'candidate');
  const put = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  if (kind === 'pytest') {
    put('calc.py', 'def add(a, b):\n    return a + b\n');
    for (const part of [0, 1, 2]) {
      put(
        `tests/test_part${part}.py`,
        `from calc import add\n\n${times(10, (n) => `def test_${n}():\n    assert add(${n}, 1) == ${n + 1}\n`)}`,
      );
    }
    put('pyproject.toml', '[tool.pytest.ini_options]\npythonpath = ["."]\ntestpaths = ["tests"]\n');
    return {
      root,
      change: ['calc.py', (n) => `def add(a, b):\n    return a + b  # ${n}\n`],
      test_command: ['python3', '-m', 'pytest', '-q'],
    };
  }
  const header =
    kind === 'vitest'
      ? "import { expect, test } from 'vitest';\n"
      : "import { test } from 'node:test';\nimport assert from 'node:assert';\n";
  const check = kind === 'vitest' ? 'expect(add(1, 1)).toBe(2)' : 'assert.equal(add(1, 1), 2)';
  put('package.json', '{"name":"thirty","type":"module"}');
  put('calc.js', 'export const add = (a, b) => a + b;\n');
  for (const part of [0, 1, 2]) {
    put(
      `test/part${part}.test.js`,
      `${header}import { add } from '../calc.js';\n${times(10, (n) => `test('t${n}', () => { ${check}; });`)}\n`,
    );
  }
  if (kind === 'vitest') linkVitest(root);
  return {
    root,
    change: ['calc.js', (n) => `export const add = (a, b) => a + b; // ${n}\n`],
    test_command: kind === 'vitest' ? ['npx', 'vitest', 'run'] : ['node', '--test'],
  };
}

async function speed(goal, kind, must, ambitious) {
  const { root, change, test_command } = suite(kind);
  const { cold, warm } = await pair(root, { test_command, timeout_s: 60 });
  const [file, text] = change;
  let number = 0;
  const validate = (execution) => async () => {
    number += 1;
    const run = await execution.run({ changes: [{ path: file, bytes: Buffer.from(text(number)) }] });
    if (run.results.length !== 30 || run.results.some(({ status }) => status !== 'passed'))
      throw new Error(`${kind}: not 30 passing tests`);
  };
  try {
    const seen = await comparePairs({ baseline: validate(cold), subject: validate(warm), pairs: 9, warmups: 2 });
    const note = `cold ${Math.round(seen.baseline_ms)} ms, warm ${Math.round(seen.subject_ms)} ms, isolation ${cold.isolation}`;
    report({
      goal,
      name: `${kind}: warm validations per second / \`${test_command.join(' ')}\` each time`,
      figure: 1 / seen.wall,
      must,
      ambitious,
      better: 'higher',
      kind: 'ratio',
      noisy: seen.noisy,
      note,
    });
  } finally {
    await cold.close();
    await warm.close();
  }
}

try {
  if (only !== '--verdicts') {
    await speed(6, 'pytest', 4, 7);
    await speed(7, 'node:test', 1.6, 2.3);
    await speed(7, 'vitest', 2.5, 3.5);
  }
  if (only !== '--speed') await verdicts();
} finally {
  rmSync(place, { recursive: true, force: true });
}
