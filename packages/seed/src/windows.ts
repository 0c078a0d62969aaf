import { type CandidateFile, hashBytes, type Residue } from '@repair/schemas';

/** Text of the candidate's files by path; null for what is not UTF-8 text. */
export interface SeedSource {
  read(path: string): string | null;
}

/** A file up to this many lines is seeded whole: it costs a prompt about as much as its windows would. */
export const WHOLE_FILE_LINES = 400;
/** Lines of context on each side of a region in a larger file. */
export const CONTEXT_LINES = 20;
/** The head of a larger file (imports, constants) is always shown. */
export const HEAD_LINES = 40;

/** The text of the residue's files, by path; small files whole, larger ones as merged windows in line order. */
export function windowsOf(residue: Residue, sources: SeedSource): CandidateFile[] {
  const paths = [...new Set(residue.regions.map(({ file }) => file))].sort();
  return paths.flatMap((path) => {
    const text = sources.read(path);
    if (text === null) return [];
    const lines = splitLines(text);
    const regions = residue.regions.filter(({ file }) => file === path);
    const sha256 = hashBytes(text);
    return spans(lines.length, regions).map(([start, end]) => ({
      path,
      sha256,
      start_line: start,
      total_lines: lines.length,
      text: lines.slice(start - 1, end).join(''),
    }));
  });
}

/** Lines with their ends (LF, CRLF or a bare CR), so that joining them gives the text back. */
export function splitLines(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

function spans(total: number, regions: Residue['regions']): ReadonlyArray<readonly [number, number]> {
  if (total <= WHOLE_FILE_LINES) return [[1, Math.max(1, total)]];
  const wanted: Array<[number, number]> = [
    [1, HEAD_LINES],
    ...regions.map(({ start_line, end_line }): [number, number] => [
      Math.max(1, start_line - CONTEXT_LINES),
      Math.min(total, end_line + CONTEXT_LINES),
    ]),
  ];
  wanted.sort(([a], [b]) => a - b);
  const merged: Array<[number, number]> = [];
  for (const span of wanted) {
    const last = merged.at(-1);
    if (last && span[0] <= last[1] + 1) last[1] = Math.max(last[1], span[1]);
    else merged.push([...span]);
  }
  return merged;
}
