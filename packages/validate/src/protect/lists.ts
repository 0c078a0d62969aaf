/** Folders whose files are tests, their fixtures, goldens or snapshots, at any depth. */
export const TEST_FOLDERS: ReadonlySet<string> = new Set([
  'test',
  'tests',
  '__tests__',
  '__mocks__',
  '__snapshots__',
  '__fixtures__',
  'testdata',
  'test_data',
  'e2e',
  'cypress',
]);

export const TEST_FILES: readonly RegExp[] = [
  /^test_.*\.pyi?$/,
  /_tests?\.pyi?$/,
  /^tests?\.py$/,
  /^conftest\.py$/,
  /\.(?:test|spec|test-d|e2e|cy)\.[cm]?[jt]sx?$/,
  /^test\.[cm]?[jt]sx?$/,
  /\.snap$/,
];

/** What chooses, finds or configures tests. */
export const RUNNER_FILES: readonly RegExp[] = [
  /^\.?pytest\.(?:ini|toml)$/,
  /^tox\.(?:ini|toml)$/,
  /^noxfile\.py$/,
  /^\.?coveragerc$/,
  /^(?:jest|vitest|vite|mocha|karma|ava|playwright|cypress|wdio|babel|stryker)\.(?:config|conf|setup|workspace|projects?)(?:\.[\w-]+)*\.(?:[cm]?[jt]s|json)$/,
  /^\.(?:mocharc|babelrc|nycrc|c8rc|swcrc|taprc)(?:\.[cm]?js|\.json|\.ya?ml)?$/,
  /^(?:jest|vitest)[.-]setup\.[cm]?[jt]s$/,
  /^setup-?tests?\.[cm]?[jt]sx?$/,
];

/** What builds the program, chooses its interpreter or holds the scripts that run it. */
export const BUILD_FILES: readonly RegExp[] = [
  /^package\.json$/,
  /^pyproject\.toml$/,
  /^setup\.cfg$/,
  /^manifest\.in$/,
  /^requirements[\w.-]*\.(?:txt|in)$/,
  /^constraints[\w.-]*\.txt$/,
  /^environment\.ya?ml$/,
  /^(?:gnu)?makefile$/,
  /^(?:just|task|rake|docker|vagrant)file(?:\.ya?ml)?$/,
  /^(?:ts|js)config(?:\.[\w-]+)*\.json$/,
  /^(?:webpack|rollup|esbuild|tsup|tsdown|turbo|nx|lerna|rush|deno|bunfig|metro|gulpfile|gruntfile)(?:\.config)?\.(?:[cm]?[jt]s|jsonc?|toml)$/,
  /^pnpm-workspace\.yaml$/,
  /^\.(?:npmrc|nvmrc|node-version|python-version|tool-versions|yarnrc|yarnrc\.yml|envrc)$/,
  /^\.git(?:attributes|modules|ignore)$/,
  /^\.pre-commit-config\.ya?ml$/,
];

/**
 * `setup.py` where a project begins: at the root, and where repositories of several projects keep them. Elsewhere it is a module
 * like any other, which a program may well have.
 */
export const SETUP_FILE =
  /^(?:(?:packages|apps|libs?|projects|services|plugins|components|bindings|clients?|sdks?)\/[^/]+\/|python\/)?setup\.py$/i;

export const LOCK_FILES: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  'poetry.lock',
  'pdm.lock',
  'uv.lock',
  'pipfile',
  'pipfile.lock',
]);

export const CI_PATHS: readonly RegExp[] = [
  /^\.(?:github|circleci|gitlab|buildkite|woodpecker|azure-pipelines|husky)\//i,
  /^(?:\.gitlab-ci|\.travis|\.drone|\.cirrus|appveyor|\.appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild)\.ya?ml$/i,
  /^jenkinsfile$/i,
];

/** What an interpreter loads by itself before any test. */
export const LOADER_FILES: readonly RegExp[] = [/^(?:site|user)customize\.py$/, /\.pth$/, /^\.pnp\.(?:c|loader\.m)js$/];

/** A top-level module of one of these names would be found in place of the runner. */
export const SHADOWED: ReadonlySet<string> = new Set([
  'pytest',
  '_pytest',
  'pluggy',
  'iniconfig',
  'unittest',
  'doctest',
  'nose',
  'hypothesis',
  'vitest',
  'jest',
  'mocha',
  'chai',
]);
