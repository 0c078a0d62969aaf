import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../journal/journal.js';
import type { RunFolder } from '../journal/run-folder.js';
import { earlierTree } from './earlier-tree.js';
import type { Tree } from './ports.js';

/**
 * The candidate that a run began with: as it stands, or with the run's own patch taken back from it; null when it is
 * neither.
 */
export function asItBegan<T extends { readonly tree: Tree }>(
  read: T,
  folder: RunFolder,
  { events }: Pick<Journal, 'events'>,
): T | null {
  const wanted = (events[0]?.output as { candidate?: unknown } | undefined)?.candidate;
  if (wanted === undefined || read.tree.digest === wanted) return read;
  const patch = join(folder.path, 'repair.patch');
  const before = existsSync(patch) ? earlierTree(read.tree, readFileSync(patch, 'utf8')) : null;
  return before?.tree.digest === wanted ? { ...read, tree: before.tree } : null;
}
