import { cp, mkdir, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isBelow } from '../is-below.js';
import { UsageError } from '../usage-error.js';

/**
 * Copies one file of a tree to the same place in another. The path is what a set says, and the trees are what a repository
 * holds: throws UsageError where it leaves either of them, by `..` or by a linked folder, or where there is no such file.
 */
export async function copyFile(from: string, to: string, path: string): Promise<void> {
  if (!isBelow(path)) throw new UsageError(`${path} is no path below the repository`);
  try {
    await inside(from, dirname(join(from, path)));
    await mkdir(dirname(join(to, path)), { recursive: true });
    await inside(to, dirname(join(to, path)));
    await cp(join(from, path), join(to, path), { verbatimSymlinks: true });
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(`${path} can't be copied: ${(cause as Error).message}`, { cause });
  }
}

async function inside(root: string, folder: string): Promise<void> {
  const [real, at] = [await realpath(root), await realpath(folder)];
  if (at !== real && !at.startsWith(real + sep)) throw new UsageError(`${folder} leads out of the repository`);
}
