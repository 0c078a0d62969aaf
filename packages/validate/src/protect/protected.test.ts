import { describe, expect, it } from 'vitest';
import { corpus } from '../testing/corpus.js';
import { isProtected, protectedPaths, testFilesOf } from './protected.js';

const PROTECTED: Readonly<Record<string, readonly string[]>> = {
  test: [
    'tests/test_a.py',
    'test/a.test.js',
    'src/a.spec.ts',
    'src/__tests__/a.js',
    'src/__snapshots__/a.snap',
    'tests/golden/report.txt',
    'pkg/tests/data/in.json',
    'conftest.py',
    'pkg/conftest.py',
    'a_test.py',
    'test_a.py',
    'TESTS/a.py',
    'app/tests.py',
    'a.test.tsx',
    'testdata/x.csv',
    'e2e/login.ts',
  ],
  runner: [
    'pytest.ini',
    '.pytest.ini',
    'tox.ini',
    'noxfile.py',
    '.coveragerc',
    'jest.config.js',
    'vitest.config.ts',
    'vite.config.mts',
    '.mocharc.json',
    'babel.config.cjs',
    '.babelrc',
    'packages/a/vitest.workspace.ts',
    'jest.setup.js',
    'setupTests.ts',
  ],
  build: [
    'package.json',
    'packages/a/package.json',
    'pyproject.toml',
    'setup.py',
    'packages/a/setup.py',
    'python/setup.py',
    'setup.cfg',
    'packages/a/setup.cfg',
    'requirements.txt',
    'requirements-dev.txt',
    'Makefile',
    'GNUmakefile',
    'Dockerfile',
    'tsconfig.json',
    'tsconfig.build.json',
    'webpack.config.js',
    '.npmrc',
    'pnpm-workspace.yaml',
    '.gitattributes',
    'justfile',
    'Taskfile.yml',
  ],
  lock: ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'poetry.lock', 'uv.lock', 'Pipfile.lock', 'Pipfile'],
  ci: ['.github/workflows/ci.yml', '.gitlab-ci.yml', '.circleci/config.yml', 'Jenkinsfile', '.husky/pre-commit'],
  loader: ['sitecustomize.py', 'src/usercustomize.py', 'lib/x.pth', '.pnp.cjs'],
  dependency: ['node_modules/a/index.js', '.venv/lib/a.py', 'venv/bin/python', 'lib/python3/site-packages/a.py'],
  shadow: ['pytest.py', '_pytest/runner.py', 'unittest/__init__.py', 'vitest/index.js', 'pluggy.py'],
};

const OPEN = [
  'src/a.py',
  'a.py',
  'src/testing_grounds.py',
  'src/contest.py',
  'lib/latest.js',
  'src/attest.ts',
  'src/protest/index.js',
  'README.md',
  'src/specs.py',
  'src/spec/parser.py',
  'src/fixtures.py',
  'docs/tests.md',
  'src/makefile_parser.py',
  'src/package.py',
  'src/setup_wizard.py',
  'scoreboard/setup.py',
  'src/game/setup.py',
  'src/jest.js',
  'app/pytest_report.py',
  'src/vitest/plugin.ts',
  'src/environment.py',
  'src/config.ts',
  'src/mocha.css',
  'templates/docker.html',
  'src/lock.py',
  'src/unittest_helpers/x.py',
];

describe('protected files', () => {
  it.each(Object.entries(PROTECTED))('%s', (protection, paths) => {
    for (const path of paths) expect([path, isProtected(path)]).toEqual([path, protection]);
  });

  it('leaves the program alone', () => {
    for (const path of OPEN) expect([path, isProtected(path)]).toEqual([path, null]);
  });

  it('takes files that hold tests for tests, whatever their names', () => {
    expect(isProtected('src/checks.py', { test_files: ['src/checks.py'] })).toBe('test');
  });

  it('opens what the task opens, and nothing else', () => {
    const open_files = ['package.json'];
    expect(isProtected('package.json', { open_files })).toBeNull();
    expect(isProtected('packages/a/package.json', { open_files })).toBe('build');
  });

  it('lists the protected ones of a candidate with their reasons', () => {
    expect(protectedPaths(['src/a.js', 'test/a.test.js', 'package.json'])).toEqual([
      { path: 'test/a.test.js', protection: 'test' },
      { path: 'package.json', protection: 'build' },
    ]);
  });

  it('protects every test of the corpus and no file that a known repair edits', () => {
    for (const { instance, fix } of [...corpus('python'), ...corpus('javascript')]) {
      for (const path of testFilesOf([...instance.FAIL_TO_PASS, ...instance.PASS_TO_PASS]))
        expect(isProtected(path)).toBe('test');
      for (const [, path] of (fix ?? '').matchAll(/^\+\+\+ b\/(.*?)\t?$/gm))
        expect([path, isProtected(path ?? '')]).toEqual([path, null]);
    }
  });

  it('knows the file of a test by its id', () => {
    expect(testFilesOf(['test/b.test.js::s > a', 'tests/test_a.py::TestX::test_b[1]', 'test/b.test.js::c'])).toEqual([
      'test/b.test.js',
      'tests/test_a.py',
    ]);
  });
});
