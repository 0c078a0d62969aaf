import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExecutionRequest, HarnessError, type TestRun } from '@repair/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { openExecution } from './open.js';
import type { CandidateOptions } from './options.js';

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

const LIMIT = 180_000;
const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

type Files = Readonly<Record<string, string | Uint8Array>>;

async function runIn(
  files: Files,
  options: Partial<CandidateOptions> = {},
  request: ExecutionRequest = {},
): Promise<TestRun> {
  const project = plantProject(files);
  planted.push(project);
  const execution = await openExecution({ root: project.root, scratch: project.scratch, timeout_s: 60, ...options });
  try {
    return await execution.run(request);
  } finally {
    await execution.close();
  }
}

const statuses = (run: TestRun): Record<string, string> =>
  Object.fromEntries(run.results.map(({ id, status }) => [id, status]));
const code = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof HarnessError ? error.code : String(error)),
  );
const pytest = { command: ['python3', '-m', 'pytest', '-q'] };
const nodeTest = { command: ['node', '--test'] };

describe('the folder in which the tests run', () => {
  it.each(['..', '../..', '/', 'out'])('is inside the candidate: %s is not', async (workdir) => {
    const project = plantProject({ 'test_a.py': 'def test_a(): pass\n' });
    planted.push(project);
    symlinkSync(tmpdir(), join(project.root, 'out'));
    const opening = openExecution({ root: project.root, scratch: project.scratch, workdir });
    await expect(opening).rejects.toThrow('lies outside the candidate');
  });
});

describe('a lost result is never success (case 1)', () => {
  needsPytest(
    'a test that leaves the process is an error; the others keep their results',
    async () => {
      const run = await runIn(
        {
          'test_a.py':
            'import os, sys\ndef test_a(): pass\ndef test_exit(): os._exit(0)\ndef test_b(): pass\ndef test_soft(): sys.exit(0)\ndef test_break(): raise KeyboardInterrupt\ndef test_z(): pass\n',
        },
        pytest,
      );
      expect(statuses(run)).toEqual({
        'test_a.py::test_a': 'passed',
        'test_a.py::test_b': 'passed',
        'test_a.py::test_break': 'error',
        'test_a.py::test_exit': 'error',
        'test_a.py::test_soft': 'failed',
        'test_a.py::test_z': 'passed',
      });
    },
    LIMIT,
  );

  it(
    'the same in Node: exit, kill and a deep recursion',
    async () => {
      const run = await runIn(
        {
          'test/a.test.js':
            "const { test } = require('node:test');\ntest('a', () => {});\ntest('exit', () => process.exit(0));\ntest('kill', () => process.kill(process.pid, 'SIGKILL'));\ntest('deep', () => { const f = () => f() + 1; f(); });\ntest('z', () => {});\n",
          'test/b.test.js': "require('node:test').test('b', () => {});\n",
        },
        nodeTest,
      );
      expect(statuses(run)).toEqual({
        'test/a.test.js::a': 'passed',
        'test/a.test.js::deep': 'failed',
        'test/a.test.js::exit': 'error',
        'test/a.test.js::kill': 'error',
        'test/a.test.js::z': 'passed',
        'test/b.test.js::b': 'passed',
      });
    },
    LIMIT,
  );

  needsPytest(
    'a process that ends between two tests hides none of those that are left',
    async () => {
      const unittest = { command: ['python3', '-m', 'unittest', 'discover'], runner: 'unittest' } as const;
      const ends = '    @classmethod\n    def tearDownClass(cls): os._exit(0)\n';
      const suite = (...names: string[]) =>
        `import os, unittest\n${names.map((name) => `class ${name}(unittest.TestCase):\n    def test_it(self): pass\n${ends}`).join('')}`;
      const last = 'class Z(unittest.TestCase):\n    def test_wrong(self): self.assertEqual(1, 2)\n';
      expect(statuses(await runIn({ 'test_x.py': suite('A', 'B') + last }, unittest))).toEqual({
        'test_x.py::A::test_it': 'passed',
        'test_x.py::B::test_it': 'passed',
        'test_x.py::Z::test_wrong': 'failed',
      });
      const names = Array.from('ABCDEFGHIJ');
      const many = statuses(await runIn({ 'test_x.py': suite(...names) }, unittest));
      expect(Object.keys(many)).toHaveLength(names.length);
      expect(many['test_x.py::J::test_it']).toBe('error');
    },
    LIMIT,
  );

  needsPytest(
    'an empty output of a command that only claims success is an error of the harness',
    async () => {
      expect(await code(runIn({ 'a.py': '' }, { command: ['true'], runner: 'pytest' }))).toBe('result_lost');
      expect(await code(runIn({ 'a.js': '' }, { command: ['node', '-e', '0'], runner: 'node-test' }))).toBe(
        'result_lost',
      );
      expect(await code(runIn({ 'a.js': '' }, { command: ['true'], junit: 'r.xml' }))).toBe('result_lost');
      expect(
        await code(
          runIn({ 'r.xml': '<testsuite><testcase name="a"/></testsuite>' }, { command: ['true'], junit: 'r.xml' }),
        ),
      ).toBe('result_lost');
      expect(await code(runIn({ 'a.js': '' }, { command: ['true'], runner: 'tap' }))).toBe('result_lost');
    },
    LIMIT,
  );

  needsPytest(
    'a report that the candidate forges is not believed',
    async () => {
      const forge = `import json, glob
def test_wrong():
    assert 1 == 2
for path in glob.glob('../run/channel/*/events.*'):
    with open(path, 'a') as out:
        out.write('0' * 64 + ' 2 ' + json.dumps({'event': 'result', 'id': 'test_a.py::test_wrong', 'status': 'passed', 'duration_ms': 1}) + '\\n')
`;
      expect(await code(runIn({ 'test_a.py': forge }, pytest))).toBe('result_lost');
      const run = await runIn(
        {
          'test_a.py':
            'import os\ndef test_clean():\n    assert not [n for n in os.environ if n.startswith(("REPAIR_CH", "PYTEST_ADD", "PYTHONPATH"))]\n',
        },
        pytest,
      );
      expect(statuses(run)).toEqual({ 'test_a.py::test_clean': 'passed' });
    },
    LIMIT,
  );
});

describe('nothing collected, nothing there (case 20)', () => {
  needsPytest.each([
    ['pytest collects nothing', { 'readme.txt': 'x' }, pytest, 'no_tests'],
    ['node collects nothing', { 'test/a.test.js': '' }, nodeTest, 'no_tests'],
    [
      'a script that runs no tests and exits 0',
      { 'package.json': '{"scripts":{"test":"true"}}' },
      { command: ['npm', 'test'] },
      'runner_unknown',
    ],
    [
      'a runner that is not installed',
      { 'package.json': '{}' },
      { command: ['npx', '--no-install', 'vitest', 'run'] },
      'runner_missing',
    ],
    [
      'a program that does not exist',
      { 'a.py': '' },
      { command: ['no-such-python', '-m', 'pytest'] },
      'runner_missing',
    ],
    ['an unknown command', { 'a.txt': '' }, { command: ['make', 'check'] }, 'runner_unknown'],
    ['no runner to be found', { 'a.txt': '' }, {}, 'runner_unknown'],
    [
      'a set-up command that fails',
      { 'test_a.py': '' },
      { ...pytest, setup_command: ['python3', '-c', 'raise SystemExit(3)'] },
      'setup_failed',
    ],
    ['a folder that does not exist', { 'a.txt': '' }, { root: '/no/such/folder' }, 'no_candidate'],
    [
      'a command that fails although every test passes',
      { 'test_a.py': 'def test_a(): pass\n', 'conftest.py': 'import atexit, os\natexit.register(os._exit, 3)\n' },
      pytest,
      'broken_environment',
    ],
  ] as const)(
    '%s',
    async (_name, files, options, wanted) => {
      expect(await code(runIn(files, options))).toBe(wanted);
    },
    LIMIT,
  );

  needsPytest(
    'an error says what to do',
    async () => {
      await expect(runIn({ 'readme.txt': 'x' }, pytest)).rejects.toThrow(
        /collected no tests.*--workdir.*--test-command/s,
      );
    },
    LIMIT,
  );
});

describe('broken files (case 21)', () => {
  needsPytest(
    'a file that does not parse is a collection error that names its line, in every run',
    async () => {
      const files = {
        'prog.py': 'def f(:\n',
        'test_a.py': 'from prog import f\ndef test_a(): pass\n',
        'test_b.py': 'def test_b(): pass\n',
      };
      const run = await runIn(files, { command: [...pytest.command, '--continue-on-collection-errors'] });
      expect(run.collection_errors).toMatchObject([{ file: 'test_a.py', exception: 'SyntaxError' }]);
      expect(run.collection_errors[0]?.frames.at(-1)).toMatchObject({ file: 'prog.py', line: 1, in_repo: true });
      expect(statuses(run)).toEqual({ 'test_b.py::test_b': 'passed' });
      const broken = await runIn(
        { 'prog.mjs': '\nconst x = ;\n', 'test/a.test.mjs': "import '../prog.mjs';\n" },
        nodeTest,
      );
      expect(broken.collection_errors[0]?.frames.at(-1)).toMatchObject({ file: 'prog.mjs', line: 2 });
      const conftest = await runIn({ 'conftest.py': 'import nothere\n', 'test_a.py': 'def test_a(): pass\n' }, pytest);
      expect(conftest.collection_errors).toMatchObject([{ exception: 'ModuleNotFoundError' }]);
    },
    LIMIT,
  );
});

describe('hang, flood, leak (cases 23 to 26)', () => {
  needsPytest(
    'a test that never ends gets the status timeout, and the others their results',
    async () => {
      const hang = await runIn(
        {
          'test_a.py':
            'import time, threading\ndef test_a(): pass\ndef test_loop():\n    while True: pass\ndef test_stubborn():\n    while True:\n        try: time.sleep(1)\n        except BaseException: pass\ndef test_z(): pass\n',
        },
        { ...pytest, timeout_s: 12 },
      );
      expect(statuses(hang)).toEqual({
        'test_a.py::test_a': 'passed',
        'test_a.py::test_loop': 'timeout',
        'test_a.py::test_stubborn': 'timeout',
        'test_a.py::test_z': 'passed',
      });
      expect(hang.results.find(({ id }) => id.endsWith('loop'))?.frames.at(-1)).toMatchObject({
        file: 'test_a.py',
        line: 4,
      });
      const node = await runIn(
        {
          'test/a.test.js':
            "const { test } = require('node:test');\ntest('a', () => {});\ntest('loop', () => { for (;;); });\ntest('wait', () => new Promise((r) => setTimeout(r, 1e7)));\ntest('z', () => {});\n",
        },
        { ...nodeTest, timeout_s: 12 },
      );
      expect(statuses(node)).toEqual({
        'test/a.test.js::a': 'passed',
        'test/a.test.js::loop': 'timeout',
        'test/a.test.js::wait': 'timeout',
        'test/a.test.js::z': 'passed',
      });
    },
    LIMIT,
  );

  needsPytest(
    'an endless collection ends with the limit of the run',
    async () => {
      const run = await runIn({ 'test_a.py': 'while True: pass\n' }, { ...pytest, timeout_s: 4 });
      expect(run.timed_out).toBe(true);
      expect(run.collection_errors[0]?.message).toContain('time limit');
    },
    LIMIT,
  );

  needsPytest.each(['process', 'auto'] as const)(
    'no process outlives a run, not even one that left its group (%s)',
    async (isolation) => {
      const place = mkdtempSync(join(tmpdir(), 'orphan-'));
      const orphan = `import os, subprocess, sys
def test_spawns():
    for extra in ({}, {'start_new_session': True}, {'start_new_session': True, 'env': {'PATH': os.environ['PATH']}}):
        subprocess.Popen(['sleep', '987.5'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **extra)
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            import time
            time.sleep(987.5)
        os._exit(0)
`;
      const run = await runIn({ 'test_a.py': orphan }, { ...pytest, isolation });
      expect(statuses(run)).toEqual({ 'test_a.py::test_spawns': 'passed' });
      const left = readdirSync('/proc').filter((pid) => {
        try {
          return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('987.5');
        } catch {
          return false;
        }
      });
      expect(left).toEqual([]);
      rmSync(place, { recursive: true });
    },
    LIMIT,
  );

  needsPytest(
    'a flood of output is cut, head and tail kept, and the results are whole',
    async () => {
      const flood = `import sys
def test_flood():
    for _ in range(30):
        sys.stdout.write('x' * 1000000)
    assert 'y' * 500000 == 'z' * 500000
`;
      const run = await runIn({ 'test_a.py': flood }, { command: [...pytest.command, '-s'] });
      expect(statuses(run)).toEqual({ 'test_a.py::test_flood': 'failed' });
      expect(run.output.truncated).toBe(true);
      expect(JSON.stringify(run).length).toBeLessThan(250_000);
    },
    LIMIT,
  );

  needsPytest(
    'control sequences, NUL and broken encodings come out harmless',
    async () => {
      const odd = `import sys
def test_odd():
    sys.stdout.buffer.write(b'\\x1b[31mred\\x1b[0m \\x1b]0;title\\x07 \\x00 \\xff\\xfe \\x9b31m')
    sys.stdout.flush()
    raise ValueError('\\x1b[2J\\udc80 nul \\x00 end')
`;
      const run = await runIn({ 'test_a.py': odd }, { command: [...pytest.command, '-s'] });
      const text = JSON.stringify(run);
      expect(text).toContain('nul  end');
      for (const mark of ['\\u001b', '\\u0000', '\\u0007', '\\u009b']) expect(text).not.toContain(mark);
      expect(text).not.toMatch(/(?<!\\)\\udc80/);
    },
    LIMIT,
  );
});

describe('isolated (case 27)', () => {
  needsPytest(
    "stdin is empty, HOME and TMPDIR are the run's own, and the candidate is never written to",
    async () => {
      const project = plantProject({
        'test_a.py': `import os, sys, pathlib, tempfile
def test_stdin():
    assert sys.__stdin__.read() == '' or True
    assert os.read(0, 1) == b''
def test_places():
    here = pathlib.Path.cwd()
    assert here not in (pathlib.Path(os.environ['HOME']), )
    assert not os.listdir(os.environ['HOME'])
    (pathlib.Path.home() / 'x').write_text('x')
    tempfile.mkdtemp()
    (here / 'written.txt').write_text('x')
    assert os.environ['TZ'] == 'UTC' and os.environ['CI'] == '1' and os.environ['PYTHONHASHSEED'] == '0'
    assert 'SECRET_OF_THE_CALLER' not in os.environ
`,
      });
      planted.push(project);
      process.env.SECRET_OF_THE_CALLER = 'x';
      const execution = await openExecution({ root: project.root, scratch: project.scratch, ...pytest });
      for (const _ of [1, 2]) {
        const run = await execution.run({});
        expect(run.results.map(({ status, message }) => [status, message])).toEqual([
          ['passed', ''],
          ['passed', ''],
        ]);
      }
      expect(readdirSync(project.root)).toEqual(['test_a.py']);
      expect(execution.runs()).toBe(2);
      await execution.close();
      expect(readdirSync(project.scratch)).toEqual([]);
      delete process.env.SECRET_OF_THE_CALLER;
    },
    LIMIT,
  );

  needsPytest(
    'under bubblewrap there is no network and the system is read-only',
    async () => {
      const { probeBubblewrap } = await import('./process/bubblewrap.js');
      const files = {
        'test_a.py': `import socket, pathlib, pytest, os
def test_net():
    with pytest.raises(OSError):
        socket.create_connection(('192.0.2.1', 80), timeout=1)
def test_disk():
    with pytest.raises(OSError):
        pathlib.Path('/usr/written-by-a-test').write_text('x')
def test_loopback():
    server = socket.socket(); server.bind(('127.0.0.1', 0)); server.listen()
    socket.create_connection(server.getsockname(), timeout=5)
`,
      };
      if (!probeBubblewrap().usable) {
        expect(await code(runIn(files, { ...pytest, isolation: 'bubblewrap' }))).toBe('broken_environment');
        return;
      }
      const run = await runIn(files, { ...pytest, isolation: 'bubblewrap' });
      expect(run.isolation).toBe('bubblewrap');
      expect(Object.values(statuses(run))).toEqual(['passed', 'passed', 'passed']);
    },
    LIMIT,
  );
});

describe('places (cases 37, 39, 40)', () => {
  needsPytest(
    'a command in a sub-folder has ids and frames relative to the candidate',
    async () => {
      const files = {
        'packages/a b/calc.py': 'def add(a, b):\n    return [][0]\n',
        'packages/a b/tests/test_calc.py': 'from calc import add\ndef test_add():\n    add(1, 2)\n',
        'packages/a b/pytest.ini': '[pytest]\npythonpath = .\n',
      };
      const run = await runIn(files, { ...pytest, workdir: 'packages/a b' });
      expect(statuses(run)).toEqual({ 'packages/a b/tests/test_calc.py::test_add': 'failed' });
      expect(run.results[0]?.frames.at(-1)?.file).toBe('packages/a b/calc.py');
      const one = await runIn(
        files,
        { ...pytest, workdir: 'packages/a b' },
        { tests: ['packages/a b/tests/test_calc.py::test_add'] },
      );
      expect(statuses(one)).toEqual({ 'packages/a b/tests/test_calc.py::test_add': 'failed' });
    },
    LIMIT,
  );

  needsPytest(
    'stale byte code does not hide a repair of the same size in the same second',
    async () => {
      const project = plantProject({
        'prog.py': 'VALUE = 1\n',
        'test_a.py': 'from prog import VALUE\ndef test_a():\n    assert VALUE == 2\n',
      });
      planted.push(project);
      const { execFileSync } = await import('node:child_process');
      execFileSync('python3', ['-c', 'import prog'], { cwd: project.root, env: { PATH: process.env.PATH } });
      expect(existsSync(join(project.root, '__pycache__'))).toBe(true);
      const when = new Date(1_700_000_000_000);
      utimesSync(join(project.root, 'prog.py'), when, when);
      for (const warm of [false, true]) {
        const execution = await openExecution({ root: project.root, scratch: project.scratch, ...pytest, warm });
        for (const [text, status] of [
          ['VALUE = 1\n', 'failed'],
          ['VALUE = 2\n', 'passed'],
          ['VALUE = 3\n', 'failed'],
          ['VALUE = 2\n', 'passed'],
        ] as const) {
          const run = await execution.run({ changes: [{ path: 'prog.py', bytes: Buffer.from(text) }] });
          expect(run.results[0]?.status).toBe(status);
        }
        await execution.close();
      }
    },
    LIMIT,
  );

  needsPytest(
    'stale build output does not hide a repair either: a set-up command that builds runs over every change',
    async () => {
      const project = plantProject({
        'src/value.txt': '1',
        'build.py':
          'import pathlib\npathlib.Path("dist").mkdir(exist_ok=True)\ntext = pathlib.Path("src/value.txt").read_text()\npathlib.Path("dist/value.py").write_text(f"VALUE = {int(text)}\\n")\n',
        'dist/value.py': 'VALUE = 1\n',
        'test_a.py':
          'import sys\nsys.path.insert(0, "dist")\nfrom value import VALUE\ndef test_a():\n    assert VALUE == 2\n',
      });
      planted.push(project);
      const setup_command = ['python3', 'build.py'];
      const execution = await openExecution({ root: project.root, scratch: project.scratch, ...pytest, setup_command });
      const change = (text: string) => ({ changes: [{ path: 'src/value.txt', bytes: Buffer.from(text) }] });
      expect((await execution.run({})).results[0]?.status).toBe('failed');
      expect((await execution.run(change('2'))).results[0]?.status).toBe('passed');
      expect((await execution.run(change('x'))).collection_errors[0]?.message).toContain('build.py');
      await execution.close();
    },
    LIMIT,
  );

  needsPytest(
    'spaces, unicode, # and %, and names like options',
    async () => {
      const name = 'dir #1 %20 é/-x test_é.py';
      const python = await runIn(
        { [name.replace('-x ', 'x ')]: 'def test_a():\n    assert [1][5]\n' },
        { command: ['python3', '-m', 'pytest', '-o', 'python_files=*.py'] },
      );
      expect(python.results[0]).toMatchObject({ id: 'dir #1 %20 é/x test_é.py::test_a', exception: 'IndexError' });
      expect(python.results[0]?.frames[0]?.file).toBe('dir #1 %20 é/x test_é.py');
      const file = 'test/d #1 %20 é/-x.test.mjs';
      const files = {
        [file]: "import { test } from 'node:test';\ntest('a', () => { null.x; });\ntest('b', () => {});\n",
      };
      const node = await runIn(files, nodeTest, { tests: [`${file}::a`] });
      expect(node.results).toMatchObject([{ id: `${file}::a`, exception: 'TypeError' }]);
      expect(node.results[0]?.frames.at(-1)?.file).toBe(file);
    },
    LIMIT,
  );

  needsPytest(
    'changes lie over the candidate in the run alone',
    async () => {
      const project = plantProject({
        'a.py': 'X = 1\n',
        'b.py': '',
        'test_a.py':
          'import os\nfrom a import X\ndef test_a():\n    assert X == 2 and not os.path.exists("b.py") and os.path.exists("new/c.py")\n',
      });
      planted.push(project);
      const execution = await openExecution({ root: project.root, scratch: project.scratch, ...pytest });
      const bytes = (text: string) => new TextEncoder().encode(text);
      const run = await execution.run({
        changes: [
          { path: 'a.py', bytes: bytes('X = 2\n') },
          { path: 'b.py', bytes: null },
          { path: 'new/c.py', bytes: bytes('') },
        ],
      });
      expect(run.results[0]?.status).toBe('passed');
      expect((await execution.run({})).results[0]?.status).toBe('failed');
      await expect(execution.run({ changes: [{ path: '../x', bytes: bytes('') }] })).rejects.toThrow(
        'leaves the candidate',
      );
      await execution.close();
      writeFileSync(join(project.root, 'kept'), '');
    },
    LIMIT,
  );
});
