import { encodeUtf8 } from '../text/encoding.js';
import type { EntryKind, TreeReader } from '../tree-reader.js';

/** A tree held in memory: texts and bytes are regular files; other kinds are named. */
export function memoryTree(
  files: Readonly<Record<string, string | Uint8Array>>,
  kinds: Readonly<Record<string, EntryKind>> = {},
): TreeReader {
  const all = new Map(
    Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? encodeUtf8(text) : text]),
  );
  return {
    bytes: (path) => all.get(path) ?? null,
    kind(path) {
      const named = kinds[path];
      if (named) return named;
      if (all.has(path)) return 'file';
      return [...all.keys()].some((known) => known.startsWith(`${path}/`)) ? 'directory' : 'missing';
    },
    paths: () => [...all.keys()].sort(),
  };
}
