import { type Digest, type FileChange, hashBytes, hashJson } from '@repair/schemas';

/** What a delta makes, however it was written: the hash of each changed file's bytes after it, by path. */
export function resultDigest(changes: readonly FileChange[]): Digest {
  return hashJson(
    changes
      .map(({ path, bytes }) => [path, bytes && hashBytes(bytes)] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
}
