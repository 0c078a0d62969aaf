const TEST_FOLDER = /^(?:tests?|__tests__|specs?|testing|__mocks__|__snapshots__|__fixtures__|fixtures)$/i;
const TEST_FILE = /^(?:test_.+\.py|.+_test\.py|conftest\.py|.+[.-](?:test|spec)\.[cm]?[jt]sx?|test\.[cm]?[jt]sx?)$/i;
const CONFIG_FILE =
  /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|pyproject\.toml|setup\.cfg|tox\.ini|pytest\.ini|noxfile\.py|tsconfig.*\.json|(?:vitest|vite|jest|mocha|babel)\.config\..+|\.mocharc.*|\.babelrc.*|Makefile)$/i;

/** Whether a path belongs to the tests: what they are and what they stand on, never where a cause is sought. */
export function isTestPath(path: string): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return TEST_FILE.test(name) || parts.some((part) => TEST_FOLDER.test(part));
}

/** `setup.py` where a project begins; elsewhere it is a module like any other. */
const SETUP_FILE =
  /^(?:(?:packages|apps|libs?|projects|services|plugins|components|bindings|clients?|sdks?)\/[^/]+\/|python\/)?setup\.py$/i;

/** Files that say how tests are found and run; reversing a patch leaves them as they are. */
export function isRunnerConfig(path: string): boolean {
  return SETUP_FILE.test(path) || CONFIG_FILE.test(path.split('/').at(-1) ?? '');
}
