// The step of action.yml on repositories of each kind, as a workflow would run it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';

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

/** What the runner makes of the step's `env`: inputs as given, else their defaults. */
function environmentOf(inputs, temp) {
  const defaults = Object.fromEntries(
    [...action.split('outputs:')[0].matchAll(/^ {2}([a-z-]+):\n(?: {4}description: .*\n) {4}default: (.*)$/gm)].map(
      ([, name, value]) => [name, value.replace(/^"(.*)"$/, '$1')],
    ),
  );
  const lines = [...action.matchAll(/^ {8}([A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name, value]) => [
      name,
      value
        .replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, input) => inputs[input] ?? defaults[input])
        .replace(/\$\{\{ runner\.temp \}\}/, temp),
    ]),
  );
}

describe('the step', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'step-'));
  const [, script] = /^ {6}run: (.*)$/m.exec(action);
  after(() => rmSync(scratch, { recursive: true, force: true }));

  const git = (repository, ...args) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      stdio: 'ignore',
    });

  /** A workspace whose candidate lies in a folder with an awkward name; its last patch is `after`. */
  function workspace(name, files, after) {
    const root = path.join(scratch, name);
    const repository = path.join(root, "it's $HOME; a folder");
    mkdirSync(repository, { recursive: true });
    execFileSync('git', ['init', '-q', repository]);
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(repository, file), text);
    git(repository, 'add', '.');
    git(repository, 'commit', '-qm', 'Give the last item');
    writeFileSync(path.join(repository, 'last.js'), after);
    git(repository, 'commit', '-qam', 'Simplify');
    return { root, repository };
  }

  /** The step as the runner starts it: the text of `run` in its shell, with the variables of a job around it. */
  function step({ root, repository }, inputs = {}) {
    const [outputs, summary] = ['outputs', 'summary'].map((name) => path.join(root, name));
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: 'true',
        GITHUB_ACTION_PATH: HOUSE,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
        ...environmentOf(
          { directory: path.basename(repository), 'max-attempts': '5', ...inputs },
          path.join(root, 'temp'),
        ),
      },
    });
    const lines = existsSync(outputs) ? readFileSync(outputs, 'utf8').trim().split('\n') : [];
    const told = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    return { ended, told, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
  }

  const FILES = { 'package.json': '{ "type": "module" }\n', 'last.test.js': TESTS, 'last.js': BEFORE };

  test('on red tests: tells the workflow where patch, report and comment lie, and succeeds', () => {
    const red = workspace('red', FILES, AFTER);
    const { ended, told, summary } = step(red, { base: 'HEAD~1', 'test-command': 'node --test' });
    assert.equal(ended.status, 0, ended.stderr);
    assert.equal(told.status, 'resolved');
    assert.equal(JSON.parse(readFileSync(told.report, 'utf8')).status, 'resolved');
    assert.ok(existsSync(path.join(path.dirname(told.report), 'report.html')));
    assert.match(readFileSync(told.comment, 'utf8'), /^### Repaired[\s\S]*last\.test\.js[\s\S]*```diff\n/);
    assert.equal(summary, readFileSync(told.comment, 'utf8'));
    assert.ok(!ended.stdout.includes('::error'));
    git(red.repository, 'apply', told.patch);
    const tested = { cwd: red.repository, stdio: 'ignore', env: { PATH: process.env.PATH } };
    assert.equal(spawnSync(process.execPath, ['--test'], tested).status, 0);
  });

  test('on green tests: there is nothing to do, and no patch', () => {
    const { ended, told, summary } = step(workspace('green', FILES, `${BEFORE}// as it should be\n`));
    assert.equal(ended.status, 0, ended.stderr);
    assert.deepEqual([told.status, told.patch], ['resolved', '']);
    assert.equal(JSON.parse(readFileSync(told.report, 'utf8')).attempts, 0);
    assert.equal(readFileSync(told.comment, 'utf8'), '### Nothing to repair\n\nEvery test passes.\n');
    assert.equal(summary, readFileSync(told.comment, 'utf8'));
  });

  test('a candidate that can not be run, and an input that means nothing: fails and says why', () => {
    const { ended, told, summary } = step(workspace('none', { 'package.json': '{}\n', 'last.js': BEFORE }, AFTER));
    assert.equal(ended.status, 3);
    assert.equal(told.status, 'error');
    assert.match(ended.stderr, /repair: no test runner was found in .*--test-command/);
    assert.match(ended.stdout, /^::error title=repair::.+$/m);
    assert.equal(told.report ?? '', '');
    assert.equal(summary, '');

    const wrong = step(workspace('wrong', FILES, AFTER), { base: 'no-such-revision' });
    assert.equal(wrong.ended.status, 2);
    assert.deepEqual(wrong.told, { status: 'error' });
    assert.match(wrong.ended.stderr, /git knows no revision no-such-revision/);
  });

  test('a run that stops on its way: fails with its message, and still tells where the report lies', () => {
    const broken = { ...FILES, 'broken.mjs': 'process.exit(7);\n' };
    const { ended, told, summary } = step(workspace('stopped', broken, AFTER), {
      'test-command': 'node broken.mjs --test',
    });
    assert.equal(ended.status, 3);
    assert.equal(told.status, 'error');
    assert.equal(JSON.parse(readFileSync(told.report, 'utf8')).status, 'error');
    assert.match(ended.stdout, /^::error title=repair::`node broken\.mjs --test` ended \(exit code 7\)/m);
    assert.match(summary, /^### Stopped before its end\n\n`+ `node broken\.mjs --test`/);
  });
});
