import { lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Caches that tools keep among the dependencies; a linked one would be shared between runs. */
const CACHES = new Set(['.vite', '.vite-temp', '.vitest', '.cache', '.vitest-attachments', '.package-lock.json']);

function isInside(root: string, path: string): boolean {
  const steps = relative(root, path);
  return steps === '' || (!steps.startsWith(`..${sep}`) && steps !== '..' && !isAbsolute(steps));
}

/** Whether a linked package is a part of the candidate itself (a workspace package) and must follow the copy. */
function staysInside(root: string, target: string): boolean {
  return isInside(root, target) && !target.split(sep).includes('node_modules');
}

/**
 * Makes `to` a folder of links to the packages in `from`. The folder itself is real, so caches that a tool writes there
 * stay in the workspace; links to packages of the candidate's own point into the workspace.
 */
export function linkModules(from: string, to: string, root: string, copyRoot: string): void {
  mkdirSync(to, { recursive: true });
  const source = realpathSync(from);
  for (const name of readdirSync(source)) {
    if (CACHES.has(name)) continue;
    const path = join(source, name);
    const found = lstatSync(path);
    if (name.startsWith('@') && found.isDirectory()) {
      linkModules(path, join(to, name), root, copyRoot);
      continue;
    }
    if (found.isSymbolicLink()) {
      const target = resolve(dirname(path), readlinkSync(path));
      if (staysInside(root, target)) {
        symlinkSync(relative(to, join(copyRoot, relative(root, target))), join(to, name));
        continue;
      }
    }
    symlinkSync(path, join(to, name));
  }
}
