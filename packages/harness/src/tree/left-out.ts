/** Folders that are no part of a candidate: version control, dependencies, caches. */
const CACHES = new Set([
  '__pycache__',
  '.pytest_cache',
  '.mypy_cache',
  '.ruff_cache',
  '.hypothesis',
  '.vite',
  '.vitest',
  '.turbo',
  '.nyc_output',
  '.eslintcache',
]);
const VERSION_CONTROL = new Set(['.git', '.hg', '.svn']);
const VIRTUALENVS = new Set(['.venv', 'venv', '.tox', '.nox', '.virtualenv']);

/** A file that marks the folder which holds it as the place of runs and their ledger: no part of the candidate around it. */
export const RUNS_MARK = '.repair-runs';

export type FolderRole = 'source' | 'version_control' | 'cache' | 'runs' | 'node_modules' | 'virtualenv';

/** What a folder is by its name and by what it holds: a `pyvenv.cfg`, or the mark of runs. */
export function folderRole(name: string, holds: (file: string) => boolean): FolderRole {
  if (VERSION_CONTROL.has(name)) return 'version_control';
  if (CACHES.has(name)) return 'cache';
  if (name === 'node_modules') return 'node_modules';
  if (holds(RUNS_MARK)) return 'runs';
  if (VIRTUALENVS.has(name) || holds('pyvenv.cfg')) return 'virtualenv';
  return 'source';
}

/** A `.git` file (worktree, submodule) and caches that are files. */
export const fileLeftOut = (name: string): boolean => VERSION_CONTROL.has(name) || name === '.eslintcache';
