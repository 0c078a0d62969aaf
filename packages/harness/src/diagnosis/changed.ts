import { parsePatch } from 'diff';
import type { SourceReader } from '@repair/schemas';

/** A run of lines that the last patch put into a file as it stands, or the place where it only took lines away. */
export interface ChangedRegion {
  readonly file: string;
  /** 1-based; for a pure removal the line that now follows the gap. */
  readonly start_line: number;
  readonly end_line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Whether the patch created the file. */
  readonly created: boolean;
}

/** The changed regions of a unified diff, in its own order. A diff that can't be read gives none. */
export function changedRegions(diff: string): readonly ChangedRegion[] {
  return parsed(diff).flatMap(({ oldFileName, newFileName, hunks }) => {
    const file = relative(newFileName) ?? relative(oldFileName);
    const created = oldFileName === '/dev/null';
    return file === null ? [] : hunks.flatMap((hunk) => regionsOf(file, created, hunk));
  });
}

function parsed(diff: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(diff);
  } catch {
    return [];
  }
}

function relative(name: string | undefined): string | null {
  if (!name || name === '/dev/null') return null;
  return name.replace(/^"(.*)"$/, '$1').replace(/^[ab]\//, '');
}

type Hunk = ReturnType<typeof parsePatch>[number]['hunks'][number];

function regionsOf(file: string, created: boolean, hunk: Hunk): ChangedRegion[] {
  const regions: ChangedRegion[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  let now = hunk.newStart;
  const close = () => {
    if (removed.length + added.length > 0) {
      const start = Math.max(1, now - added.length);
      regions.push({
        file,
        start_line: start,
        end_line: Math.max(start, now - 1),
        removed,
        added,
        created,
      });
    }
    removed = [];
    added = [];
  };
  for (const line of hunk.lines) {
    if (line.startsWith('\\')) continue;
    if (line.startsWith('-')) {
      removed.push(line.slice(1));
    } else if (line.startsWith('+')) {
      added.push(line.slice(1));
      now++;
    } else {
      close();
      now++;
    }
  }
  close();
  return regions;
}

/** Regions that still read as the patch left them: later changes of the candidate may have moved or replaced them. */
export function standing(regions: readonly ChangedRegion[], sources: SourceReader): readonly ChangedRegion[] {
  const lines = new Map<string, readonly string[] | null>();
  return regions.filter(({ file, start_line, added }) => {
    if (!lines.has(file)) lines.set(file, sources.read(file)?.split(/\r\n|\n|\r/) ?? null);
    const text = lines.get(file);
    if (!text) return false;
    return added.every((line, at) => text[start_line - 1 + at] === line.replace(/\r$/, ''));
  });
}
