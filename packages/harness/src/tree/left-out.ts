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

export type FolderRole = 'source' | 'version_control' | 'cache' | 'node_modules' | 'virtualenv';

/** What a folder is by its name and, for a virtualenv, by the `pyvenv.cfg` that it holds. */
export function folderRole(name: string, holdsPyvenv: boolean): FolderRole {
  if (VERSION_CONTROL.has(name)) return 'version_control';
  if (CACHES.has(name)) return 'cache';
  if (name === 'node_modules') return 'node_modules';
  if (holdsPyvenv || VIRTUALENVS.has(name)) return 'virtualenv';
  return 'source';
}

/** A `.git` file (worktree, submodule) and caches that are files. */
export const fileLeftOut = (name: string): boolean => VERSION_CONTROL.has(name) || name === '.eslintcache';
