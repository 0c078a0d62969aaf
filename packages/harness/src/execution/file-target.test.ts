import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { statusOf } from '@repair/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { openExecution } from './open.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function plant(files: Readonly<Record<string, string>>): { root: string; scratch: string } {
  const base = mkdtempSync(join(tmpdir(), 'repair-file-target-'));
  folders.push(base);
  const root = join(base, 'candidate');
  const scratch = join(base, 'scratch');
  mkdirSync(scratch);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, scratch };
}

const SUITES = {
  pytest: {
    command: ['python3', '-m', 'pytest', '-q'],
    files: {
      'prog.py': 'def f(:\n    return 1\n',
      'test_a.py':
        'from prog import f\n\ndef test_one():\n    assert f() == 1\n\ndef test_two():\n    assert f() == 2\n',
      'test_b.py': 'def test_three():\n    assert True\n',
    },
    repaired: { path: 'prog.py', text: 'def f():\n    return 1\n' },
    target: 'test_a.py',
    inside: ['test_a.py::test_one', 'test_a.py::test_two'],
  },
  'node-test': {
    command: ['node', '--test'],
    files: {
      'package.json': '{"type":"module"}\n',
      'prog.js': 'export const f = (=> 1;\n',
      'a.test.js':
        "import test from 'node:test';\nimport assert from 'node:assert';\nimport { f } from './prog.js';\n" +
        "test('one', () => assert.equal(f(), 1));\ntest('two', () => assert.equal(f(), 2));\n",
      'b.test.js': "import test from 'node:test';\ntest('three', () => {});\n",
    },
    repaired: { path: 'prog.js', text: 'export const f = () => 1;\n' },
    target: 'a.test.js',
    inside: ['a.test.js::one', 'a.test.js::two'],
  },
} as const;

describe.each(Object.entries(SUITES))('a whole test file as a target, %s', (runner, suite) => {
  const there = it.skipIf(runner === 'pytest' && process.env.NO_PYTEST === '1');
  there(
    'is an error while it can not be collected, and all of its tests once it can',
    { timeout: 60_000 },
    async () => {
      const { root, scratch } = plant(suite.files);
      const execution = await openExecution({ root, scratch, command: suite.command, runner: runner as 'pytest' });
      try {
        const broken = await execution.run({ tests: [suite.target] });
        expect(statusOf(broken, suite.target)).toBe('error');
        const changes = [{ path: suite.repaired.path, bytes: new TextEncoder().encode(suite.repaired.text) }];
        const run = await execution.run({ tests: [suite.target], changes });
        expect(run.results.map(({ id }) => id)).toEqual(suite.inside);
        expect(run.results.map(({ status }) => status)).toEqual(['passed', 'failed']);
        expect(statusOf(run, suite.target)).toBe('failed');
      } finally {
        await execution.close();
      }
    },
  );
});
