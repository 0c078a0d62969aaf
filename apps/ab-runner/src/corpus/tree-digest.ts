import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What runs leave behind, and what a setup command puts there: not the candidate. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '__pycache__', '.pytest_cache', 'node_modules']);

/** Hash of a tree: the paths, bytes and link targets below a folder; null where there is no such folder. */
export async function treeDigest(root: string): Promise<string | null> {
  const hash = createHash('sha256');
  const visit = async (path: string): Promise<void> => {
    const entries = await readdir(join(root, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (LEFT_OUT.has(entry.name)) continue;
      const at = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) await visit(at);
      else if (entry.isSymbolicLink()) hash.update(JSON.stringify(['link', at, await readlink(join(root, at))]));
      else if (entry.isFile()) hash.update(JSON.stringify(['file', at, await fileDigest(join(root, at))]));
    }
  };
  try {
    await visit('');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return hash.digest('hex');
}

async function fileDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
