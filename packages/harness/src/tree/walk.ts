import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { whileReading } from './while-reading.js';
import { type FolderRole, fileLeftOut, folderRole } from './left-out.js';

export interface WalkedEntry {
  /** Relative to the root, posix. */
  readonly path: string;
  readonly kind: 'file' | 'symlink' | 'directory';
}

export interface Walked {
  /** Parents before children, otherwise by code unit. */
  readonly entries: readonly WalkedEntry[];
  /** Dependency folders that were not entered. */
  readonly dependencies: readonly { readonly path: string; readonly role: FolderRole }[];
}

/** Every source entry under `root`; sockets, pipes and devices are passed over. Throws HarnessError `no_candidate`. */
export function walk(root: string): Walked {
  const entries: WalkedEntry[] = [];
  const dependencies: { path: string; role: FolderRole }[] = [];
  const visit = (prefix: string): void => {
    const found = whileReading(root, () => readdirSync(join(root, prefix), { withFileTypes: true }));
    found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const entry of found) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (entry.isSymbolicLink()) {
        if (entry.name === 'node_modules') dependencies.push({ path, role: 'node_modules' });
        else if (!fileLeftOut(entry.name)) entries.push({ path, kind: 'symlink' });
      } else if (entry.isDirectory()) {
        const role = folderRole(entry.name, (file) => existsSync(join(root, path, file)));
        if (role === 'source') {
          entries.push({ path, kind: 'directory' });
          visit(path);
        } else if (role === 'node_modules' || role === 'virtualenv') dependencies.push({ path, role });
      } else if (entry.isFile() && !fileLeftOut(entry.name)) entries.push({ path, kind: 'file' });
    }
  };
  visit('');
  return { entries, dependencies };
}
