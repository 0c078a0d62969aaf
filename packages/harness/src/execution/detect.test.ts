import { afterEach, describe, expect, it } from 'vitest';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { detectRunner } from './detect.js';
import { recogniseRunner } from './recognise.js';

const planted: PlantedProject[] = [];
afterEach(() => {
  for (const project of planted.splice(0)) project.remove();
});

const pkg = (content: object): string => JSON.stringify(content);

describe('detectRunner', () => {
  it.each([
    [
      'pyproject.toml',
      { 'pyproject.toml': '[tool.pytest.ini_options]\n', 'tests/test_a.py': '' },
      'pytest',
      ['python3', '-m', 'pytest', '-q'],
    ],
    ['conftest.py', { 'tests/conftest.py': '' }, 'pytest', ['python3', '-m', 'pytest', '-q']],
    [
      'a test file in its style',
      { 'tests/test_a.py': 'def test_a(): pass\n' },
      'pytest',
      ['python3', '-m', 'pytest', '-q'],
    ],
    [
      'unittest alone',
      { 'tests/test_a.py': 'import unittest\n' },
      'unittest',
      ['python3', '-m', 'unittest', 'discover', '-s', 'tests'],
    ],
    [
      'unittest in a package',
      { 'tests/__init__.py': '', 'tests/test_a.py': 'from unittest import TestCase\n' },
      'unittest',
      ['python3', '-m', 'unittest', 'discover'],
    ],
    [
      'node --test in the script',
      { 'package.json': pkg({ scripts: { test: 'node --test --test-timeout=6000' } }) },
      'node-test',
      ['node', '--test', '--test-timeout=6000'],
    ],
    [
      'node:test in a test file',
      { 'test/a.test.mjs': "import { test } from 'node:test';" },
      'node-test',
      ['node', '--test'],
    ],
    [
      'vitest in watch mode',
      { 'package.json': pkg({ scripts: { test: 'vitest' } }) },
      'vitest',
      ['npx', 'vitest', 'run'],
    ],
    [
      'a script with steps',
      { 'package.json': pkg({ scripts: { test: 'tsc && jest --coverage' } }) },
      'jest',
      ['npm', 'test'],
    ],
    ['a dependency', { 'package.json': pkg({ devDependencies: { mocha: '1' } }) }, 'mocha', ['npx', 'mocha']],
  ])('%s', async (_name, files, runner, command) => {
    const project = plantProject(files as Record<string, string>);
    planted.push(project);
    const found = await detectRunner(project.root);
    expect(found).toMatchObject({ runner, command });
    expect(found?.why).not.toBe('');
  });

  it('says nothing where nothing tells, and looks into the given folder', async () => {
    const project = plantProject({ 'readme.md': '', 'packages/a/conftest.py': '', 'packages/b/x.txt': '' });
    planted.push(project);
    expect(await detectRunner(project.root, 'packages/b')).toBeNull();
    expect((await detectRunner(project.root, 'packages/a'))?.runner).toBe('pytest');
  });
});

describe('recogniseRunner', () => {
  it.each([
    [['python3', '-m', 'pytest', '-q'], 'pytest'],
    [['uv', 'run', 'pytest'], 'pytest'],
    [['python', '-m', 'unittest'], 'unittest'],
    [['node', '--import', 'tsx', '--test'], 'node-test'],
    [['./node_modules/.bin/jest', '--ci'], 'jest'],
    [['npx', 'vitest', 'run'], 'vitest'],
    [['make', 'test'], null],
  ])('%j', (command, runner) => {
    expect(recogniseRunner(command, '/nowhere')).toBe(runner);
  });
});
