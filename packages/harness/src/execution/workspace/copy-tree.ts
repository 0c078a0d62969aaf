import { constants, copyFileSync, mkdirSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../tree/walk.js';
import { whileReading } from '../../tree/while-reading.js';
import { linkModules } from './link-modules.js';
import { placedLink } from './placed-link.js';

export interface CopiedTree {
  /** Number of entries. */
  readonly entries: number;
  /** Where symlinks lead outside of the candidate, sorted. */
  readonly outside: readonly string[];
}

/**
 * Copies a candidate's sources: contents, modes and times as they are, symlinks so that they lead where they led.
 * Dependencies are linked; version control and caches, stale byte code among them, stay behind.
 */
export function copyTree(from: string, to: string, linkRoot: string = to): CopiedTree {
  mkdirSync(to, { recursive: true });
  const { entries, dependencies } = walk(from);
  const outside = new Set<string>();
  for (const { path, kind } of entries) {
    const source = join(from, path);
    const target = join(to, path);
    if (kind === 'directory') mkdirSync(target);
    else if (kind === 'symlink') {
      const link = whileReading(from, () => placedLink(from, path));
      symlinkSync(link.target, target);
      if (link.outside !== null) outside.add(link.outside);
    } else {
      whileReading(from, () => {
        copyFileSync(source, target, constants.COPYFILE_FICLONE);
        const { atime, mtime } = statSync(source);
        utimesSync(target, atime, mtime);
      });
    }
  }
  for (const { path, role } of dependencies) {
    if (role === 'node_modules') linkModules(join(from, path), join(to, path), from, linkRoot);
    else symlinkSync(join(from, path), join(to, path));
  }
  return { entries: entries.length, outside: [...outside].sort() };
}
