import { join } from 'node:path';
import { HarnessError, type Runner } from '@repair/schemas';
import { walk } from '../tree/walk.js';
import { detectRunner } from './detect.js';

export interface TestFolder {
  /** Relative to the root, posix. */
  readonly path: string;
  readonly runner: Runner;
}

const TEST_FILE =
  /(?:^|\/)(?:test_[^/]*\.py|[^/]*_test\.py|[^/]*[._-](?:test|spec)\.[cm]?[jt]sx?|(?:test|tests|__tests__)\/[^/]*\.[cm]?[jt]sx?)$/;
const OF_TESTS = /\/(?:tests?|specs?|__tests__)$/;
const MANIFEST = /^(?:package\.json|pyproject\.toml|setup\.py|setup\.cfg|tox\.ini|pytest\.ini)$/;
const MOST = 5;

const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The folder below the root that a test file is run in: that of the nearest manifest, else the one that holds the tests. */
function homeOf(file: string, projects: ReadonlySet<string>): string {
  for (let at = above(file); at !== ''; at = above(at)) {
    if (projects.has(at)) return at;
  }
  let home = above(file);
  while (OF_TESTS.test(`/${home}`)) home = above(home);
  return home;
}

/**
 * Folders below the root whose own tests are recognised, for a root that has none: each may be named as the folder in which
 * the tests run. Sorted, at most five.
 */
export async function testFolders(root: string): Promise<readonly TestFolder[]> {
  const files = walk(root)
    .entries.filter(({ kind }) => kind === 'file')
    .map(({ path }) => path);
  const projects = new Set(
    files.filter((path) => MANIFEST.test(path.slice(above(path).length).replace('/', ''))).map(above),
  );
  const homes = new Set(files.filter((path) => TEST_FILE.test(path)).map((path) => homeOf(path, projects)));
  const found: TestFolder[] = [];
  for (const path of [...homes].filter((home) => home !== '').sort()) {
    const detected = found.length < MOST ? await detectRunner(root, path) : null;
    if (detected !== null) found.push({ path, runner: detected.runner });
  }
  return found;
}

/** The sentence that names them but for one that was tried, with a space before it; empty where there are none. */
export async function hintOfFolders(root: string, tried = '.'): Promise<string> {
  const folders = (await testFolders(root)).filter(({ path }) => path !== join(tried).replace(/\/$/, ''));
  const [first] = folders;
  if (first === undefined) return '';
  const named = folders.map(({ path, runner }) => `${path} (${runner})`).join(', ');
  const word = /^[\w./-]+$/.test(first.path) ? first.path : JSON.stringify(first.path);
  return ` Tests of their own lie in ${named}: --workdir ${word} runs those.`;
}

/** The same error; where it says that a suite has no tests, also where there are some. */
export async function withFolders(error: unknown, root: string, workdir: string): Promise<unknown> {
  if (!(error instanceof HarnessError) || error.code !== 'no_tests') return error;
  // What can't be looked at adds nothing: the error itself is what has to be told.
  const hint = await hintOfFolders(root, workdir).catch(() => '');
  return new HarnessError(error.code, `${error.message}${hint}`, { cause: error });
}
