import type { FileChange } from '@repair/schemas';
import { decodeUtf8, encodeUtf8 } from '../text/encoding.js';
import { type Hunk, hunksOf } from '../text/hunks.js';
import { endOf, splitLines } from '../text/lines.js';
import type { TreeReader } from '../tree-reader.js';
import { align } from './align.js';

/** The smallest part that a minimisation keeps or drops: one line replaced, taken or put, or a hunk that can't be split. */
export interface Piece {
  readonly file: string;
  readonly at: number;
  readonly old_lines: readonly string[];
  readonly new_lines: readonly string[];
}

export interface Subject {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly is_new: boolean;
}

/** Both texts of each changed file; a file that is removed or not text is left out and stays as it was proposed. */
export function subjectsOf(tree: TreeReader, changes: readonly FileChange[]): readonly Subject[] {
  return changes.flatMap(({ path, bytes }) => {
    const old = tree.bytes(path);
    const before = old ? decodeUtf8(old) : '';
    const after = bytes && decodeUtf8(bytes);
    return before === null || after === null ? [] : [{ file: path, before, after, is_new: old === null }];
  });
}

export const piecesOf = (subjects: readonly Subject[]): readonly Piece[] =>
  subjects.flatMap(({ file, before, after }) => hunksOf(before, after).flatMap((hunk) => split(file, hunk)));

function split(file: string, hunk: Hunk): readonly Piece[] {
  const { old_start, old_lines, new_lines } = hunk;
  const lines = [...old_lines, ...new_lines];
  // A line without an end would run into the line behind it if that one stayed.
  if (lines.some((line) => endOf(line) === '')) return [{ file, at: old_start, old_lines, new_lines }];
  const pieces: Piece[] = [];
  const pairs = pairsOf(old_lines, new_lines);
  let from = 0;
  for (const [index, line] of old_lines.entries()) {
    const to = pairs.get(index);
    const at = old_start + index;
    if (to === undefined) {
      pieces.push({ file, at, old_lines: [line], new_lines: [] });
      continue;
    }
    for (const put of new_lines.slice(from, to)) pieces.push({ file, at, old_lines: [], new_lines: [put] });
    pieces.push({ file, at, old_lines: [line], new_lines: new_lines.slice(to, to + 1) });
    from = to + 1;
  }
  const behind = old_start + old_lines.length;
  for (const put of new_lines.slice(from)) pieces.push({ file, at: behind, old_lines: [], new_lines: [put] });
  return pieces;
}

/** The new line that each old line became; an old line without one goes, a new line without one comes. */
function pairsOf(old: readonly string[], fresh: readonly string[]): ReadonlyMap<number, number> {
  if (old.length <= fresh.length) return new Map(align(old, fresh).map((to, from) => [from, to]));
  return new Map(align(fresh, old).map((from, to) => [from, to]));
}

/** The changes that some of the pieces make; files that none of them touches are left out. */
export function changesOf(subjects: readonly Subject[], pieces: readonly Piece[]): readonly FileChange[] {
  return subjects.flatMap((subject) => {
    const own = pieces.filter(({ file }) => file === subject.file);
    if (own.length === 0 && !(subject.is_new && subject.after === '')) return [];
    return [{ path: subject.file, bytes: encodeUtf8(textOf(subject.before, own)) }];
  });
}

function textOf(before: string, pieces: readonly Piece[]): string {
  const lines = splitLines(before);
  const put = new Map<number, string[]>();
  const gone = new Set<number>();
  for (const { at, old_lines, new_lines } of pieces) {
    put.set(at, [...(put.get(at) ?? []), ...new_lines]);
    old_lines.forEach((_, index) => {
      gone.add(at + index);
    });
  }
  const out: string[] = [];
  for (let line = 1; line <= lines.length + 1; line += 1) {
    out.push(...(put.get(line) ?? []));
    if (!gone.has(line)) out.push(lines[line - 1] ?? '');
  }
  return out.join('');
}
