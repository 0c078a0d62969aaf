import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { openExecution } from './open.js';
import type { CandidateOptions } from './options.js';
import { testFolders } from './test-folders.js';

const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

function plant(files: Readonly<Record<string, string>>, packages: readonly string[] = []): PlantedProject {
  const project = plantProject(files, packages);
  planted.push(project);
  return project;
}

const manifest = (content: object) => JSON.stringify(content);
const scripted = (test: string, more: object = {}) => manifest({ type: 'module', scripts: { test }, ...more });
const UNITTEST = 'import unittest\n\n\nclass T(unittest.TestCase):\n    def test_it(self):\n        pass\n';
const NODE_TEST = "import { test } from 'node:test';\ntest('a', () => {});\n";
const inner = (runner: string) => ({ 'packages/a/package.json': scripted(runner), 'packages/a/a.test.js': NODE_TEST });

async function told({ root, scratch }: PlantedProject, rest: Partial<CandidateOptions> = {}): Promise<string> {
  try {
    const execution = await openExecution({ root, scratch, isolation: 'process', warm: false, ...rest });
    await execution.run({}).finally(() => execution.close());
  } catch (error) {
    return (error as Error).message;
  }
  return 'ran';
}

interface Root {
  readonly runner: string;
  readonly place: string;
  readonly files: Readonly<Record<string, string>>;
}

const ROOTS: readonly Root[] = [
  { runner: 'unittest', place: 'services/cart', files: { 'services/cart/tests/test_c.py': UNITTEST } },
  {
    runner: 'pytest',
    place: 'a',
    files: { 'pytest.ini': '[pytest]\ntestpaths = src\n', 'src/x.py': '', 'a/tests/test_a.py': 'def test_a(): pass\n' },
  },
  {
    runner: 'node-test',
    place: 'packages/a',
    files: { 'package.json': scripted('node --test src'), 'src/x.js': '', ...inner('node --test') },
  },
  {
    runner: 'vitest',
    place: 'packages/a',
    files: { 'package.json': scripted('vitest run --dir src'), 'src/x.js': '', ...inner('vitest') },
  },
  {
    runner: 'jest',
    place: 'packages/a',
    files: {
      'package.json': scripted('jest', { jest: { roots: ['<rootDir>/src'] } }),
      'src/x.js': '',
      ...inner('jest'),
    },
  },
  { runner: 'mocha', place: 'packages/a', files: { 'package.json': scripted('mocha'), ...inner('mocha') } },
];

describe('a root without tests of its own', () => {
  it.each(ROOTS)(
    '$runner: the folder that has some is named',
    { timeout: 60_000 },
    async ({ runner, place, files }) => {
      const message = await told(plant(files, ['vitest', 'jest', 'mocha'].includes(runner) ? [runner] : []));
      expect(message).toContain(`collected no tests (${runner})`);
      expect(message).toContain(`Tests of their own lie in ${place} (${runner}): --workdir ${place} runs those.`);
    },
  );

  it('is told the same where no runner is recognised', async () => {
    const files = { 'readme.md': '', 'my app/package.json': scripted('vitest'), 'my app/a.test.js': '' };
    expect(await told(plant(files))).toMatch(/no test runner was found in .*: --workdir "my app" runs those\.$/);
  });

  it('is told of no folder that was tried', { timeout: 60_000 }, async () => {
    const files = { 'a/package.json': scripted('node --test x'), 'a/x/y.js': '', 'a/b.test.js': NODE_TEST };
    const message = await told(plant(files), { workdir: './a/' });
    expect(message).toContain('collected no tests');
    expect(message).not.toContain('Tests of their own');
  });
});

describe('testFolders', () => {
  it('takes the nearest manifest, else the folder around the tests; never the root, dependencies or one without a runner', async () => {
    const project = plant({
      'test_root.py': UNITTEST,
      'web/package.json': scripted('node --test'),
      'web/src/deep/a.test.ts': '',
      'lib/tests/test_a.py': UNITTEST,
      'plain/a.spec.js': '',
      'web/node_modules/x/test/a.js': NODE_TEST,
    });
    expect(await testFolders(project.root)).toEqual([
      { path: 'lib', runner: 'unittest' },
      { path: 'web', runner: 'node-test' },
    ]);
  });
});
