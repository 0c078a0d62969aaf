import type { FileChange } from '@repair/schemas';
import type { ChangedRegion } from './changed.js';

/** What the isolator needs of the candidate. */
export interface IsolationTree {
  bytes(path: string): Uint8Array | null;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * The candidate's files with some regions of the last patch taken back, over the changes that lie on it already. Null
 * where a file is not UTF-8, or no longer reads as the patch left it.
 */
export function reverseRegions(
  reversed: readonly ChangedRegion[],
  tree: IsolationTree,
  changes: readonly FileChange[],
): readonly FileChange[] | null {
  const over = new Map(changes.map((change) => [change.path, change.bytes]));
  for (const file of new Set(reversed.map((region) => region.file))) {
    // A file that the patch deleted comes back whole; one that it created goes.
    const bytes = (over.has(file) ? over.get(file) : tree.bytes(file)) ?? new Uint8Array();
    const text = decoded(bytes);
    if (text === null) return null;
    const back = reverseText(
      text,
      reversed.filter((region) => region.file === file),
    );
    if (back === null) return null;
    over.set(
      file,
      back === '' && reversed.some((region) => region.file === file && region.created) ? null : encoder.encode(back),
    );
  }
  return [...over].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** From the last region to the first, so that earlier line numbers stay right. Line ends are those of the file. */
function reverseText(text: string, regions: readonly ChangedRegion[]): string | null {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const newline = lines.some((line) => line.endsWith('\r\n')) ? '\r\n' : '\n';
  for (const region of [...regions].sort((a, b) => b.start_line - a.start_line)) {
    const at = region.start_line - 1;
    const standing = lines.slice(at, at + region.added.length);
    if (!standing.every((line, i) => bare(line) === bare(region.added[i] ?? ''))) return null;
    lines.splice(at, region.added.length, ...region.removed.map((line) => bare(line) + newline));
  }
  return lines.join('');
}

function bare(line: string): string {
  return line.replace(/\r?\n$/, '').replace(/\r$/, '');
}
