import type { FileChange } from '@repair/schemas';
import type { TreeReader } from './tree-reader.js';

/** The tree with some files changed; kinds of what stands stay as they are. */
export function overlay(tree: TreeReader, changes: readonly FileChange[]): TreeReader {
  const over = new Map(changes.map(({ path, bytes }) => [path, bytes]));
  return {
    bytes(path) {
      const put = over.get(path);
      return put === undefined ? tree.bytes(path) : put;
    },
    kind(path) {
      const put = over.get(path);
      if (put === undefined) return tree.kind(path);
      if (put === null) return 'missing';
      return tree.kind(path) === 'executable' ? 'executable' : 'file';
    },
    paths() {
      const kept = tree.paths().filter((path) => !over.has(path));
      return [...kept, ...[...over].flatMap(([path, put]) => (put ? [path] : []))].sort();
    },
  };
}
