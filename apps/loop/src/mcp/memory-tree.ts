import { type FileChange, hashBytes, hashJson, type RoundRecord } from '@repair/schemas';
import type { EntryKind } from '@repair/validate';
import type { Tree } from '../drive/ports.js';

export type TextFiles = ReadonlyMap<string, string>;

/** A candidate of which nothing but the text of some files is known. */
export function memoryTree(files: TextFiles): Tree {
  const encode = (text: string) => new TextEncoder().encode(text);
  const paths = [...files.keys()].sort();
  const kind = (path: string): EntryKind => {
    if (files.has(path)) return 'file';
    return paths.some((each) => each.startsWith(`${path}/`)) ? 'directory' : 'missing';
  };
  return {
    digest: hashJson(paths.map((path) => [path, hashBytes(files.get(path) ?? '')])),
    bytes(path) {
      const text = files.get(path);
      return text === undefined ? null : encode(text);
    },
    read: (path) => files.get(path) ?? null,
    kind,
    paths: () => paths,
    with: (changes) => memoryTree(changed(files, changes)),
  };
}

function changed(files: TextFiles, changes: readonly FileChange[]): TextFiles {
  const next = new Map(files);
  for (const { path, bytes } of changes) {
    if (bytes === null) next.delete(path);
    else next.set(path, new TextDecoder().decode(bytes));
  }
  return next;
}

/** The files that a record holds whole, and the paths of those that it holds windows of. */
export function filesOf({ candidate }: RoundRecord): {
  readonly whole: TextFiles;
  readonly partial: ReadonlySet<string>;
} {
  const whole = new Map<string, string>();
  const partial = new Set<string>();
  for (const { path, sha256, text } of candidate.files) {
    if (hashBytes(text) === sha256) whole.set(path, text);
    else partial.add(path);
  }
  return { whole, partial };
}
