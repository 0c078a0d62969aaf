import {
  BUILD_FILES,
  CI_PATHS,
  LOADER_FILES,
  LOCK_FILES,
  RUNNER_FILES,
  SETUP_FILE,
  SHADOWED,
  TEST_FILES,
  TEST_FOLDERS,
} from './lists.js';

export interface ProtectionContext {
  /** Files that hold target or boundary tests, whatever their names. */
  readonly test_files?: readonly string[];
  /** Protected files that the task spec opens. */
  readonly open_files?: readonly string[];
}

export type Protection = 'test' | 'runner' | 'build' | 'lock' | 'ci' | 'loader' | 'dependency' | 'shadow';

export interface ProtectedPath {
  readonly path: string;
  readonly protection: Protection;
}

/** Why a file may not be edited by a repair; null where it may. Only the task spec opens one. */
export function isProtected(path: string, context: ProtectionContext = {}): Protection | null {
  if (context.open_files?.includes(path)) return null;
  const parts = path.split('/');
  const name = (parts.at(-1) ?? '').toLowerCase();
  const folders = parts.slice(0, -1).map((part) => part.toLowerCase());
  if (folders.some((part) => DEPENDENCY_FOLDERS.has(part))) return 'dependency';
  if (CI_PATHS.some((pattern) => pattern.test(path))) return 'ci';
  if (LOADER_FILES.some((pattern) => pattern.test(name))) return 'loader';
  if (context.test_files?.includes(path)) return 'test';
  if (folders.some((part) => TEST_FOLDERS.has(part)) || TEST_FILES.some((pattern) => pattern.test(name))) return 'test';
  if (RUNNER_FILES.some((pattern) => pattern.test(name))) return 'runner';
  if (LOCK_FILES.has(name)) return 'lock';
  if (SETUP_FILE.test(path) || BUILD_FILES.some((pattern) => pattern.test(name))) return 'build';
  if (SHADOWED.has(parts[0]?.toLowerCase().replace(/\.(?:py|js|mjs|cjs|ts)$/, '') ?? '')) return 'shadow';
  return null;
}

const DEPENDENCY_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'site-packages',
  '.venv',
  'venv',
  '.pnp',
  '.yarn',
]);

/** The protected ones of some paths, each with its reason, in the order given. */
export function protectedPaths(paths: readonly string[], context: ProtectionContext = {}): readonly ProtectedPath[] {
  return paths.flatMap((path) => {
    const protection = isProtected(path, context);
    return protection ? [{ path, protection }] : [];
  });
}

/** The file part of test ids: `tests/test_a.py::test_b` and `test/a.test.js::suite > case`. Sorted, each once. */
export function testFilesOf(tests: readonly string[]): readonly string[] {
  return [...new Set(tests.map((id) => id.split('::')[0] ?? id))].sort();
}
