import { chmod, lstat, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTree } from '@repair/harness';
import type { FileChange } from '@repair/schemas';
import { UsageError } from '../inputs/usage-error.js';

/**
 * Writes exactly the changed files, each as a whole; refuses when the candidate is not the one that was repaired. False
 * when it holds the changes already.
 */
export async function writePatch(root: string, baseDigest: string, changes: readonly FileChange[]): Promise<boolean> {
  const tree = await readTree(root);
  if (tree.digest !== baseDigest) {
    if (changes.every(({ path, bytes }) => sameBytes(tree.bytes(path), bytes))) return false;
    throw new UsageError(
      'the candidate changed while it was being repaired; nothing was written: apply repair.patch by hand',
    );
  }
  for (const { path, bytes } of changes) {
    if (bytes === null) continue;
    const target = join(root, path);
    const { mode } = await lstat(target);
    const draft = `${target}.repair-draft`;
    await writeFile(draft, bytes);
    await chmod(draft, mode & 0o7777);
    await rename(draft, target);
  }
  return true;
}

const sameBytes = (a: Uint8Array | null, b: Uint8Array | null): boolean =>
  a === null || b === null ? a === b : Buffer.from(a).equals(b);
