import { afterEach, describe, expect, it } from 'vitest';
import { LIMIT, code, nodeTest, pytest, removePlanted, runIn, statuses } from './harm.test.kit.js';

afterEach(removePlanted);

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

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

  it('a JUnit report that is not where it was said to be is named, with one that is there', {
    timeout: LIMIT,
  }, async () => {
    const writes = `require('node:fs').writeFileSync('out.xml', '<testsuite><testcase name="a"/></testsuite>')`;
    const run = runIn({ 'sub/w.js': writes }, { command: ['node', 'w.js'], workdir: 'sub', junit: 'nope.xml' });
    await expect(run).rejects.toThrow(
      /`node w\.js` ended \(exit code 0\) and no JUnit XML is at nope\.xml; there is one at out\.xml: --junit names the file/,
    );
  });

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
