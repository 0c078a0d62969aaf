import { type FileChange, hashBytes } from '@repair/schemas';
import { checkPath, isProtected, type TreeReader } from '@repair/validate';

/**
 * The files of a fresh program that differ from those that stand, by path. Dropped are those that are protected, that
 * would leave the tree (also through a link), that stand for one file twice, or lie under another file.
 */
export function programChanges(
  tree: TreeReader,
  files: ReadonlyArray<{ readonly path: string; readonly text: string }>,
): readonly FileChange[] {
  const written = new Map<string, Uint8Array>();
  for (const { path, text } of files) {
    const checked = checkPath(path, tree);
    if (checked.kind === 'violation' || isProtected(checked.path) || written.has(checked.path)) continue;
    written.set(checked.path, new TextEncoder().encode(text));
  }
  const above = (path: string) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));
  return [...written]
    .filter(([path]) => !above(path).some((folder) => written.has(folder)))
    .filter(([path, bytes]) => {
      const now = tree.bytes(path);
      return now === null || hashBytes(now) !== hashBytes(bytes);
    })
    .map(([path, bytes]): FileChange => ({ path, bytes }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
