import { type Digest, type FileChange, hashBytes, hashJson, type SourceReader } from '@repair/schemas';

export interface TreeEntry {
  readonly path: string;
  readonly kind: 'file' | 'executable' | 'symlink';
  /** SHA-256 of the bytes, or of the target of a symlink. */
  readonly sha256: Digest;
  readonly size: number;
}

export type EntryKind = TreeEntry['kind'] | 'directory' | 'missing';

/** A candidate's files as they were read; nothing on disk is looked at afterwards. */
export interface CandidateTree extends SourceReader {
  /** Sorted by path. */
  readonly entries: readonly TreeEntry[];
  /** Content hash over path, kind and bytes of every entry. */
  readonly digest: Digest;
  /** The bytes of a regular file; of anything else null. */
  bytes(path: string): Uint8Array | null;
  kind(path: string): EntryKind;
  /** The tree with the changes over it. */
  with(changes: readonly FileChange[]): CandidateTree;
}

export interface StoredEntry extends TreeEntry {
  readonly bytes: Uint8Array;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** A tree over stored entries; paths must be unique. */
export function treeOf(stored: readonly StoredEntry[]): CandidateTree {
  const sorted = [...stored].sort((a, b) => (a.path < b.path ? -1 : 1));
  const byPath = new Map(sorted.map((entry) => [entry.path, entry]));
  const folders = foldersOf(byPath.keys());
  const entries = sorted.map(({ path, kind, sha256, size }) => ({ path, kind, sha256, size }));
  const regular = Object.freeze(sorted.filter(({ kind }) => kind !== 'symlink').map(({ path }) => path));
  const bytes = (path: string): Uint8Array | null => {
    const entry = byPath.get(path);
    return entry === undefined || entry.kind === 'symlink' ? null : entry.bytes;
  };
  let digest: Digest | undefined;
  return {
    entries,
    get digest() {
      digest ??= hashJson(entries.map(({ path, kind, sha256 }) => [path, kind, sha256]));
      return digest;
    },
    paths: () => regular,
    bytes,
    read: (path) => {
      const found = bytes(path);
      return found === null ? null : decode(found);
    },
    kind: (path) => byPath.get(path)?.kind ?? (folders.has(path) ? 'directory' : 'missing'),
    with: (changes) => {
      const next = new Map(byPath);
      for (const change of changes) {
        if (change.bytes === null) next.delete(change.path);
        else {
          const kind = byPath.get(change.path)?.kind === 'executable' ? 'executable' : 'file';
          const sha256 = hashBytes(change.bytes);
          next.set(change.path, { path: change.path, kind, sha256, size: change.bytes.length, bytes: change.bytes });
        }
      }
      return treeOf([...next.values()]);
    },
  };
}
