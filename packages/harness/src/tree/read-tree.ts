import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Digest, HarnessError } from '@repair/schemas';
import { type CandidateTree, type StoredEntry, treeOf } from './candidate-tree.js';
import { walk } from './walk.js';
import { whileReading } from './while-reading.js';

const digestOf = (bytes: Uint8Array): Digest => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** Refuses a root that is no folder, in words that say what to do. */
export function requireFolder(root: string): void {
  const found = statSync(root, { throwIfNoEntry: false });
  if (found === undefined) {
    throw new HarnessError('no_candidate', `${root} does not exist: give the folder of the repository under repair`);
  }
  if (!found.isDirectory()) {
    throw new HarnessError('no_candidate', `${root} is not a folder: give the folder of the repository under repair`);
  }
}

function readEntry(root: string, path: string, kind: 'file' | 'symlink'): StoredEntry {
  const full = join(root, path);
  if (kind === 'symlink') {
    const target = Buffer.from(readlinkSync(full));
    return { path, kind, sha256: digestOf(target), size: target.length, bytes: target };
  }
  const bytes = readFileSync(full);
  const executable = (statSync(full).mode & 0o111) !== 0;
  return { path, kind: executable ? 'executable' : 'file', sha256: digestOf(bytes), size: bytes.length, bytes };
}

/**
 * Reads regular files and symlinks under `root`; version control, dependencies, virtualenvs, caches and runs are left out.
 * Throws HarnessError `no_candidate` where there is no such folder, a file can't be read or vanishes meanwhile.
 */
export async function readTree(root: string): Promise<CandidateTree> {
  requireFolder(root);
  return whileReading(root, () => {
    const stored: StoredEntry[] = [];
    for (const { path, kind } of walk(root).entries) {
      if (kind !== 'directory') stored.push(readEntry(root, path, kind));
    }
    return treeOf(stored);
  });
}
