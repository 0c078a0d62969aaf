import { type ExecutionRequest, HarnessError, type TestRun } from '@repair/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { openExecution } from './open.js';
import type { CandidateOptions } from './options.js';

const LIMIT = 120_000;
const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

interface Suite {
  readonly files: Readonly<Record<string, string>>;
  readonly options: Partial<CandidateOptions>;
  readonly packages?: readonly string[];
}

async function runOf({ files, options, packages = [] }: Suite, request: ExecutionRequest = {}): Promise<TestRun> {
  const project = plantProject(files, packages);
  planted.push(project);
  const execution = await openExecution({ root: project.root, scratch: project.scratch, timeout_s: 30, ...options });
  try {
    return await execution.run(request);
  } finally {
    await execution.close();
  }
}

const statuses = (run: TestRun): Record<string, string> =>
  Object.fromEntries(run.results.map(({ id, status }) => [id, status]));

const node = (text: string): Suite => ({
  files: { 'a.test.mjs': `import { after, before, describe, test } from 'node:test';\n${text}` },
  options: { command: ['node', '--test'] },
});

describe('a process that ends between two tests, as if all were well', () => {
  it.each([false, true])(
    'node:test: what is left is run in another process (warm: %s)',
    { timeout: LIMIT },
    async (warm) => {
      const suite = node(
        "describe('one', () => { test('a', () => {}); test('b', () => { throw new Error('b'); }); after(() => process.exit(0)); });\n" +
          "describe('two', () => { test('c', () => { throw new Error('c'); }); test('d', () => {}); });\n",
      );
      const run = await runOf({ ...suite, options: { ...suite.options, warm } });
      expect(statuses(run)).toEqual({
        'a.test.mjs::one > a': 'passed',
        'a.test.mjs::one > b': 'failed',
        'a.test.mjs::two > c': 'error',
        'a.test.mjs::two > d': 'error',
      });
      expect(run.results.find(({ id }) => id.endsWith('b'))?.message).toBe('b');
      expect(run.results.find(({ id }) => id.endsWith('c'))?.message).toContain('exit code 0');
    },
  );

  it('node:test: a timer, before any test had its turn, and after all had theirs', { timeout: LIMIT }, async () => {
    const timed =
      "test('a', async () => {});\ntest('b', () => new Promise((r) => setTimeout(r, 400)));\ntest('c', () => {});\n";
    const cut = await runOf(node(`${timed}setTimeout(() => process.exit(0), 100);\n`));
    expect(statuses(cut)).toEqual({ 'a.test.mjs::a': 'passed', 'a.test.mjs::b': 'error', 'a.test.mjs::c': 'passed' });
    const first = await runOf(node("before(() => process.exit(0));\ntest('a', () => {});\ntest('b', () => {});\n"));
    expect(first.results).toEqual([]);
    expect(first.collection_errors[0]?.message).toContain('before it came to a test');
    const top = await runOf(node("test('a', () => {});\nprocess.exit(0);\n"));
    expect(statuses(top)).toEqual({ 'a.test.mjs::a': 'error' });
    const last = await runOf(node("test('a', () => {});\ntest('b', () => {});\nafter(() => process.exit(0));\n"));
    expect(statuses(last)).toEqual({ 'a.test.mjs::a': 'passed', 'a.test.mjs::b': 'passed' });
    expect(last.collection_errors).toEqual([]);
  });

  it('node:test: the command itself ends before every file had its turn', { timeout: LIMIT }, async () => {
    const kills = "import { test } from 'node:test';\ntest('k', () => { process.kill(process.ppid, 'SIGKILL'); });\n";
    const run = await runOf({
      files: { 'a.test.mjs': kills, 'z.test.mjs': "import { test } from 'node:test';\ntest('z', () => {});\n" },
      options: { command: ['node', '--test', '--test-concurrency=1'], warm: false },
    });
    const told = `${run.collection_errors.map(({ message }) => message).join()} ${JSON.stringify(statuses(run))}`;
    expect(told).toMatch(/before it had run every file|"z\.test\.mjs::z":"passed"/);
    expect(statuses(run)['z.test.mjs::z'] ?? 'absent').not.toBe(run.collection_errors.length > 0 ? 'passed' : 'absent');
  });

  it('vitest: a worker that ends is no end of its tests', { timeout: LIMIT }, async () => {
    const head = "import { afterAll, describe, test } from 'vitest';\n";
    const files = {
      'package.json': '{"type":"module"}',
      'a.test.js': `${head}describe('one', () => { test('a', () => {}); afterAll(() => process.reallyExit(0)); });\ntest('b', () => {});\n`,
      'b.test.js': `${head}test('c', () => { process.exit(0); });\ntest('d', () => {});\n`,
      'c.test.js': `${head}process.reallyExit(0);\ntest('e', () => {});\n`,
      'd.test.js': `${head}test('f', () => {});\n`,
    };
    const run = await runOf({ files, options: { command: ['npx', 'vitest', 'run'] }, packages: ['vitest', 'vite'] });
    const seen = statuses(run);
    expect(seen['a.test.js::b'] ?? 'absent').not.toBe('absent');
    expect(seen).toMatchObject({ 'b.test.js::c': 'failed', 'b.test.js::d': 'passed', 'd.test.js::f': 'passed' });
    expect(run.collection_errors.map(({ file }) => file)).toContain('c.test.js');
  });

  it.each([1, 2])(
    'jest: a test that ends its process hides no other file (%i workers)',
    { timeout: LIMIT },
    async (workers) => {
      const files = {
        'package.json': '{}',
        'a.test.js': "test('a', () => {});\ntest('x', () => process.exit(0));\ntest('b', () => {});\n",
        'b.test.js': "test('c', () => {});\n",
        'c.test.js': "test('d', () => { expect(1).toBe(2); });\n",
      };
      const command = ['npx', 'jest', ...(workers === 1 ? ['--runInBand'] : ['--maxWorkers=2'])];
      const run = await runOf({ files, options: { command, timeout_s: 20 }, packages: ['jest'] });
      expect(statuses(run)).toMatchObject({ 'b.test.js::c': 'passed', 'c.test.js::d': 'failed' });
      expect(statuses(run)['a.test.js::x'] ?? run.collection_errors[0]?.message).not.toBe('passed');
      expect(statuses(run)['a.test.js::x'] ?? run.collection_errors[0]?.message).toBeDefined();
    },
  );

  it('jest: between two tests', { timeout: LIMIT }, async () => {
    const files = {
      'package.json': '{}',
      'a.test.js':
        "describe('one', () => { test('a', () => {}); afterAll(() => process.exit(0)); });\ntest('b', () => {});\n",
    };
    const run = await runOf({ files, options: { command: ['npx', 'jest'] }, packages: ['jest'] });
    expect(statuses(run)['a.test.js::b'] ?? 'absent').not.toBe('passed');
    expect(run.collection_errors[0]?.message).toContain('before all was told');
  });

  it('mocha: what is left is run in another process', { timeout: LIMIT }, async () => {
    const files = {
      'package.json': '{}',
      'test/a.js':
        "describe('one', () => { it('a', () => {}); after(() => process.exit(0)); });\ndescribe('two', () => { it('b', () => { throw new Error('b'); }); });\n",
    };
    const run = await runOf({ files, options: { command: ['npx', 'mocha'] }, packages: ['mocha'] });
    expect(statuses(run)).toEqual({ 'test/a.js::one > a': 'passed', 'test/a.js::two > b': 'failed' });
    const ends = { 'package.json': '{}', 'test/a.js': "it('a', () => {});\nafter(() => process.exit(0));\n" };
    const all = await runOf({ files: ends, options: { command: ['npx', 'mocha'] }, packages: ['mocha'] });
    expect(statuses(all)).toEqual({ 'test/a.js::a': 'passed' });
  });
});

describe.skipIf(process.env.NO_PYTEST === '1')('the same in Python', () => {
  const pytest = { command: ['python3', '-m', 'pytest', '-q'] };
  const tests = 'def test_a(): pass\ndef test_b(): assert False\ndef test_c(): pass\n';

  it.each([false, true])(
    'pytest: what is left is run in another process (warm: %s)',
    { timeout: LIMIT },
    async (warm) => {
      const loop =
        'import os\ndef pytest_runtestloop(session):\n    item = session.items[0]\n    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)\n    os._exit(0)\n';
      const run = await runOf({ files: { 'conftest.py': loop, 'test_x.py': tests }, options: { ...pytest, warm } });
      expect(statuses(run)).toEqual({
        'test_x.py::test_a': 'passed',
        'test_x.py::test_b': 'failed',
        'test_x.py::test_c': 'passed',
      });
    },
  );

  it('pytest: a session that leaves tests out, and one that ends badly after all of them', {
    timeout: LIMIT,
  }, async () => {
    const loop =
      'def pytest_runtestloop(session):\n    item = session.items[0]\n    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)\n    return True\n';
    const run = await runOf({ files: { 'conftest.py': loop, 'test_x.py': tests }, options: pytest });
    expect(statuses(run)).toEqual({
      'test_x.py::test_a': 'passed',
      'test_x.py::test_b': 'error',
      'test_x.py::test_c': 'error',
    });
    const leave = (code: number) => `import os\ndef pytest_sessionfinish(session):\n    os._exit(${code})\n`;
    const files = (code: number) => ({ 'conftest.py': leave(code), 'test_x.py': 'def test_a(): pass\n' });
    expect(statuses(await runOf({ files: files(0), options: pytest }))).toEqual({ 'test_x.py::test_a': 'passed' });
    await expect(runOf({ files: files(3), options: pytest })).rejects.toThrow(HarnessError);
  });

  it('unittest: set-ups that end the process or skip, and a tear-down that fails', { timeout: LIMIT }, async () => {
    const suite = (name: string, body: string, hook = 'setUpClass') =>
      `class ${name}(unittest.TestCase):\n    @classmethod\n    def ${hook}(cls): ${body}\n    def test_it(self): pass\n`;
    const text = (...classes: string[]) => ({ 'test_x.py': `import os, unittest\n${classes.join('')}` });
    const options = { command: ['python3', '-m', 'unittest', 'discover'] };
    const left = await runOf({
      files: text(suite('A', 'pass'), suite('B', 'os._exit(0)'), suite('C', 'pass')),
      options,
    });
    expect(statuses(left)).toEqual({
      'test_x.py::A::test_it': 'passed',
      'test_x.py::B::test_it': 'error',
      'test_x.py::C::test_it': 'error',
    });
    const skips = await runOf({
      files: text(suite('A', 'raise unittest.SkipTest("no")'), suite('B', 'pass')),
      options,
    });
    expect(statuses(skips)).toEqual({ 'test_x.py::A::test_it': 'skipped', 'test_x.py::B::test_it': 'passed' });
    const torn = await runOf({ files: text(suite('A', 'raise ValueError("torn")', 'tearDownClass')), options });
    expect(torn.collection_errors).toMatchObject([{ exception: 'ValueError', message: 'torn' }]);
  });
});

describe('a test that ends the process above it', () => {
  it.each([false, true])(
    'in Node, each file on its own and under vitest (warm: %s)',
    { timeout: LIMIT },
    async (warm) => {
      const kill = "process.kill(process.ppid, 'SIGKILL'); await new Promise((r) => setTimeout(r, 2000));";
      const files = { 'a.test.mjs': `import { test } from 'node:test';\ntest('k', async () => { ${kill} });\n` };
      const options = { isolation: 'process', warm } as const;
      const alone = await runOf({ files, options: { ...options, command: ['node', '--test'] } });
      expect(statuses(alone)['a.test.mjs::k']).not.toBe('passed');
      const vitest = await runOf({
        files: { 'a.test.js': `import { test } from 'vitest';\ntest('k', async () => { ${kill} });\n` },
        options: { ...options, command: ['node_modules/.bin/vitest', 'run', '--pool=threads'] },
        packages: ['vitest', 'vite'],
      });
      expect(statuses(vitest)['a.test.js::k']).not.toBe('passed');
    },
  );

  it.skipIf(process.env.NO_PYTEST === '1').each([false, true])(
    'in Python, and the next run is as good as any (warm: %s)',
    { timeout: LIMIT },
    async (warm) => {
      const text =
        'import os, time\ndef test_a(): pass\ndef test_kill():\n    os.chdir("/")\n    os.kill(os.getppid(), 9)\n    time.sleep(2)\ndef test_z(): pass\n';
      const project = plantProject({ 'test_x.py': text });
      planted.push(project);
      const command = ['python3', '-m', 'pytest', '-q'];
      const { root, scratch } = project;
      const execution = await openExecution({ root, scratch, timeout_s: 30, isolation: 'process', command, warm });
      for (const _ of [1, 2]) {
        expect(statuses(await execution.run({}))).toEqual({
          'test_x.py::test_a': 'passed',
          'test_x.py::test_kill': 'error',
          'test_x.py::test_z': 'passed',
        });
      }
      await execution.close();
    },
  );
});

describe('a program that is not there', () => {
  it.each(['process', 'auto'] as const)(
    'is named, also where a format is read (%s)',
    { timeout: LIMIT },
    async (isolation) => {
      const named = async (command: readonly string[], rest: Partial<CandidateOptions>) =>
        expect(
          runOf({
            files: { 'package.json': '{"scripts":{"test":"nosuch-b --now"}}' },
            options: { isolation, command, ...rest },
          }),
        );
      await (await named(['nosuch-a', 'check'], { junit: 'x.xml' })).rejects.toThrow(
        /^nosuch-a can't be started \(no folder of PATH holds it\)/,
      );
      await (await named(['./nosuch-c'], { runner: 'tap' })).rejects.toThrow(
        /^\.\/nosuch-c can't be started \(there is no such file\)/,
      );
      await (await named(['npm', 'test'], { junit: 'x.xml' })).rejects.toThrow(/^nosuch-b is not installed/);
      await (await named(['./package.json'], { runner: 'tap' })).rejects.toMatchObject({
        code: 'runner_missing',
        message: expect.stringContaining('not executable'),
      });
    },
  );
});
