import { describe, expect, it } from 'vitest';
import { isProtected, type Protection } from './protected.js';
import { protectedViolation } from './violation.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Every name that a list holds, each beside the program's own files that only look like it. */
const NAMES: readonly (readonly [Protection, string, string])[] = [
  [
    'test',
    words('test tests __tests__ __mocks__ __snapshots__ __fixtures__ testdata test_data e2e cypress')
      .map((name) => `src/${name}/a.txt`)
      .join(' '),
    'src/testing/a.txt src/mytests/a.txt tests.txt e2e.md',
  ],
  [
    'test',
    'test_a.py test_a.pyi src/a_test.py a_tests.py a_test.pyi test.py tests.py conftest.py a.test.js a.spec.ts a.test-d.ts a.e2e.ts a.cy.js a.test.mjs a.test.cts a.spec.tsx a.test.jsx test.js test.mjs test.tsx a.snap',
    'atest_a.py test_a.pyx test_a.py.txt a_test.py.bak mytest.py tests.pyc a_conftest.py conftest.pyc a.testing.js a.test.json a.test.js.map contest.js test.jsonl a.snapshot',
  ],
  [
    'runner',
    'pytest.ini .pytest.ini pytest.toml tox.ini tox.toml noxfile.py .coveragerc coveragerc jest.config.js jest.config.mjs vitest.config.ts vite.config.cts mocha.conf.js karma.conf.js ava.config.js playwright.config.ts cypress.config.js wdio.conf.ts babel.config.json stryker.config.json vitest.workspace.ts vitest.project.ts vitest.projects.ts jest.setup.js jest.config.unit.js jest-setup.js vitest-setup.ts vitest.setup.mts setup-tests.js setuptest.ts setupTests.tsx .mocharc .mocharc.js .mocharc.cjs .babelrc .babelrc.json .nycrc .nycrc.yml .c8rc.yaml .swcrc .taprc',
    'mypytest.ini pytest.init pytest.toml.py tox.init mynoxfile.py noxfile.pyc a.coveragerc coveragerc.md ajest.config.js jest.config.jsx jest.configs.js src/jest.js jest.config.txt vitest.workspaces.ts a.mocharc .mocharc.ts .mocharc.js.md .nycrcs jest_setup.js a-jest-setup.js jest-setup.json asetuptests.js setuptests.json',
  ],
  [
    'build',
    'package.json a/package.json pyproject.toml setup.cfg MANIFEST.in requirements.txt requirements-dev.txt requirements.in constraints.txt constraints-3.txt environment.yml environment.yaml Makefile GNUmakefile justfile Taskfile Taskfile.yml taskfile.yaml Rakefile Dockerfile Vagrantfile tsconfig.json tsconfig.build.json jsconfig.json webpack.config.js rollup.config.mjs esbuild.ts tsup.config.ts tsdown.config.ts turbo.json nx.json lerna.json rush.json deno.json deno.jsonc bunfig.toml metro.config.js gulpfile.js gruntfile.js pnpm-workspace.yaml .npmrc .nvmrc .node-version .python-version .tool-versions .yarnrc .yarnrc.yml .envrc .gitattributes .gitmodules .gitignore .pre-commit-config.yaml .pre-commit-config.yml',
    'mypackage.json package.jsonc apyproject.toml pyproject.tomlx setup.pyc asetup.py manifest.ini my-requirements.txt requirements.txt.md aconstraints.txt environment.yml.md makefile.py amakefile adockerfile dockerfile.js taskfile.json atsconfig.json tsconfig.ts tsconfig.json5 awebpack.config.js webpack.css turbo.jsonx mynx.json pnpm-workspace.yml apnpm-workspace.yaml anpmrc .npmrcs a.envrc .gitkeep a.gitignore .gitignores .pre-commit.yaml a.pre-commit-config.yaml',
  ],
  [
    'lock',
    'package-lock.json npm-shrinkwrap.json pnpm-lock.yaml yarn.lock bun.lock bun.lockb deno.lock poetry.lock pdm.lock uv.lock Pipfile Pipfile.lock',
    'lock.py my.lock yarn.locks',
  ],
  [
    'ci',
    '.github/workflows/a.yml .github/a .circleci/config.yml .gitlab/a.yml .buildkite/a.yml .woodpecker/a.yml .azure-pipelines/a.yml .husky/a .gitlab-ci.yml .gitlab-ci.yaml .travis.yml .drone.yml .cirrus.yml appveyor.yml .appveyor.yml azure-pipelines.yml bitbucket-pipelines.yml cloudbuild.yaml Jenkinsfile',
    'a/.github.md a.github/x .githubs/a a.travis.yml .travis.yml.md .travis.json aappveyor.yml jenkinsfile.md ajenkinsfile',
  ],
  [
    'loader',
    'sitecustomize.py usercustomize.py a/sitecustomize.py x.pth .pnp.cjs .pnp.loader.mjs',
    'mysitecustomize.py sitecustomize.pyc x.pth.txt pnp.cjs a.pnp.cjs .pnp.cjs.map .pnp.js',
  ],
  [
    'dependency',
    words('node_modules site-packages .venv venv .pnp .yarn')
      .map((name) => `a/${name}/b.js`)
      .join(' '),
    'a/modules/b.js a/venvs/b.py node_modules.js',
  ],
  [
    'shadow',
    words('pytest _pytest pluggy iniconfig unittest doctest nose hypothesis vitest jest mocha chai')
      .map((name) => `${name}/__init__.py ${name}.py ${name}.js ${name}.mjs ${name}.cjs ${name}.ts`)
      .join(' '),
    'src/pytest.py pytest.md chai.css',
  ],
];

describe('names of protected files', () => {
  it.each(NAMES)('%s: %s', (protection, held, others) => {
    expect(words(held).map((path) => [path, isProtected(path)])).toEqual(words(held).map((path) => [path, protection]));
    expect(words(others).map((path) => [path, isProtected(path)])).toEqual(words(others).map((path) => [path, null]));
  });

  it.each<[string, string]>([
    ['tests/a.py', 'tests, with their fixtures and snapshots,'],
    ['pytest.ini', 'the configuration of the test runner'],
    ['package.json', 'build files and package scripts'],
    ['yarn.lock', 'lock files'],
    ['.travis.yml', 'the configuration of continuous integration'],
    ['x.pth', 'files that an interpreter loads by itself'],
    ['node_modules/a.js', 'installed dependencies'],
    ['pytest.py', "modules that would be found in the runner's place"],
  ])('an edit of %s is refused with its reason', (path, what) => {
    expect(protectedViolation(['src/a.py', path, 'src/b.py'], {})).toEqual({
      rule: 'protected',
      message: `The delta edits ${path}. A repair changes the program and not what judges it: ${what} stay as they are. Change the program; only a task spec can open a protected file.`,
      details: { files: [{ path, protection: isProtected(path) }] },
    });
    expect(protectedViolation(['src/a.py', path], { open_files: [path] })).toBeNull();
  });

  it('names all of them', () => {
    expect(protectedViolation(['tests/a.py', 'yarn.lock'], {})?.message).toContain(
      'The delta edits tests/a.py, yarn.lock.',
    );
  });
});
