// The step of action.yml on a failing repository, as a workflow would run it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const action = readFileSync(path.join(HOUSE, 'action.yml'), 'utf8');

const BEFORE = 'export const last = (items) => items[items.length - 1];\n';
const AFTER = 'export const last = (items) => items[items.length];\n';
const TESTS = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { last } from './last.js';

test('the last of some', () => assert.equal(last([1, 2]), 2));
test('the last of none', () => assert.equal(last([]), undefined));
`;

test('every input that action.yml uses is declared, every output is written', () => {
  const declared = [...action.split('outputs:')[0].matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name);
  const used = [...action.matchAll(/\$\{\{ inputs\.([a-z-]+) \}\}/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(used)].sort(), [...declared].sort());
  const step = readFileSync(path.join(import.meta.dirname, 'step.mjs'), 'utf8');
  for (const [, name] of action.matchAll(/steps\.repair\.outputs\.([a-z]+)/g))
    assert.ok(step.includes(`output('${name}'`), name);
  const read = [...step.matchAll(/env\.(STEP_[A-Z_]+)/g)].map(([, name]) => name);
  const set = [...action.matchAll(/^ {8}([A-Z_]+): \$/gm)].map(([, name]) => name);
  assert.deepEqual(read.sort(), set.sort());
  assert.doesNotMatch(action.replace(/^ {8}\w+: .*$/gm, ''), /run: .*\$\{\{/);
});

describe('the step', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'step-'));
  const repository = path.join(scratch, 'repository');
  const git = (...args) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      stdio: 'ignore',
    });

  before(() => {
    execFileSync('git', ['init', '-q', repository]);
    writeFileSync(path.join(repository, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(path.join(repository, 'last.test.js'), TESTS);
    writeFileSync(path.join(repository, 'last.js'), BEFORE);
    git('add', '.');
    git('commit', '-qm', 'Give the last item');
    writeFileSync(path.join(repository, 'last.js'), AFTER);
    git('commit', '-qam', 'Simplify');
  });
  after(() => rmSync(scratch, { recursive: true, force: true }));

  test('tells the workflow where patch, report and comment lie', () => {
    const [outputs, summary] = ['outputs', 'summary'].map((name) => path.join(scratch, name));
    const ended = spawnSync(process.execPath, [path.join(import.meta.dirname, 'step.mjs')], {
      cwd: repository,
      encoding: 'utf8',
      env: {
        ...process.env,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
        STEP_DIRECTORY: '.',
        STEP_BASE: 'HEAD~1',
        STEP_GENERATOR: 'templates',
        STEP_MAX_ATTEMPTS: '5',
        STEP_TEST_COMMAND: 'node --test',
        STEP_OUT: path.join(scratch, 'out'),
      },
    });
    assert.equal(ended.status, 0, ended.stderr);
    const told = Object.fromEntries(
      readFileSync(outputs, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    assert.equal(told.status, 'resolved');
    assert.equal(JSON.parse(readFileSync(told.report, 'utf8')).status, 'resolved');
    assert.match(readFileSync(told.comment, 'utf8'), /^### Repaired[\s\S]*```diff\n/);
    assert.equal(readFileSync(summary, 'utf8'), readFileSync(told.comment, 'utf8'));
    git('apply', told.patch);
    assert.equal(
      spawnSync(process.execPath, ['--test'], { cwd: repository, stdio: 'ignore', env: { PATH: process.env.PATH } })
        .status,
      0,
    );
  });
});
