import { existsSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { plantProject } from '../testing/project.js';
import { LIMIT, nodeTest, planted, pytest, removePlanted, runIn, statuses } from './harm.test.kit.js';
import { openExecution } from './open.js';

afterEach(removePlanted);

const needsPytest = it.skipIf(process.env.NO_PYTEST === '1');

describe('the folder in which the tests run', () => {
  it.each(['..', '../..', '/', 'out'])('is inside the candidate: %s is not', async (workdir) => {
    const project = plantProject({ 'test_a.py': 'def test_a(): pass\n' });
    planted.push(project);
    symlinkSync(tmpdir(), join(project.root, 'out'));
    const opening = openExecution({ root: project.root, scratch: project.scratch, workdir });
    await expect(opening).rejects.toThrow('lies outside the candidate');
  });
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
