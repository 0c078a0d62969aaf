import { constants, copyFileSync, mkdirSync, readlinkSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../tree/walk.js';
import { linkModules } from './link-modules.js';

/**
 * Copies a candidate's sources: contents, modes, times and symlinks as they are. Dependencies are linked; version control
 * and caches, stale byte code among them, stay behind. Returns the number of entries.
 */
export function copyTree(from: string, to: string, linkRoot: string = to): number {
  mkdirSync(to, { recursive: true });
  const { entries, dependencies } = walk(from);
  for (const { path, kind } of entries) {
    const source = join(from, path);
    const target = join(to, path);
    if (kind === 'directory') mkdirSync(target);
    else if (kind === 'symlink') symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      const { atime, mtime } = statSync(source);
      utimesSync(target, atime, mtime);
    }
  }
  for (const { path, role } of dependencies) {
    if (role === 'node_modules') linkModules(join(from, path), join(to, path), from, linkRoot);
    else symlinkSync(join(from, path), join(to, path));
  }
  return entries.length;
}
