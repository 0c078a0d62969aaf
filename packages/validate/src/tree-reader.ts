export type EntryKind = 'file' | 'executable' | 'symlink' | 'directory' | 'missing';

/** The candidate's tree as bytes: what the judge reads. Paths are relative and posix. */
export interface TreeReader {
  /** The bytes of a regular file; null for anything else. */
  bytes(path: string): Uint8Array | null;
  kind(path: string): EntryKind;
  /** Every regular file, sorted. */
  paths(): readonly string[];
}
