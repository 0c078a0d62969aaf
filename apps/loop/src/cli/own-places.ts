import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { RUNS_MARK } from '@repair/harness';
import { UsageError } from '../inputs/usage-error.js';
import { claimFolder } from '../journal/claim-folder.js';

/** A file that a run writes, and the flag that named it. */
export interface OwnPlace {
  readonly flag: string;
  readonly path: string;
}

/**
 * A file that the run writes inside the candidate would be part of what is repaired, and change with every run. Its folder is marked as
 * ours where it holds nothing else. Throws UsageError where it can't be.
 */
export function claimOwnPlaces(root: string, places: readonly OwnPlace[]): void {
  for (const { flag, path } of places) {
    const inside = relative(root, path);
    if (inside === '' || inside.startsWith('..') || inside.startsWith(sep)) continue;
    const folder = dirname(path);
    if (marked(root, folder)) continue;
    if (folder !== root) claimFolder(folder, path);
    if (!marked(root, folder)) {
      throw new UsageError(
        `${flag}: ${inside} lies among the candidate's own files and would be repaired as one of them; ` +
          'name a place outside of the candidate, or a folder in it that holds nothing else',
      );
    }
  }
}

function marked(root: string, folder: string): boolean {
  for (let at = folder; at !== root && at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, RUNS_MARK))) return true;
  }
  return false;
}
