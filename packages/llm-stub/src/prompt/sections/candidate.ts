import type { Candidate, CandidateFile, Site } from '@repair/schemas';
import type { Detail } from '../detail.js';
import { headAndTail, inline, visible } from '../visible.js';

const LINE_CHARS = 400;
type Lines = Pick<Site, 'start_line' | 'end_line'>;

/** The residue, then the windows of source with their line numbers. Lines are shown as they are; only numbers are ours. */
export function candidateSection({ files, residue }: Candidate, detail: Detail): string {
  const regions = residue.regions.map(
    ({ file, start_line, end_line, symbol, why }) =>
      `- ${inline(file)} lines ${start_line}-${end_line}${symbol ? ` ${inline(symbol)}` : ''}: ${inline(why, 300)}`,
  );
  const named = new Set(residue.regions.map(({ file }) => file));
  const window = (file: CandidateFile): string => `\n${fileWindow(file, residue.regions, detail)}`;
  const others = named.size === 0 ? [] : files.filter(({ path }) => !named.has(path));
  const read = others.slice(0, detail.context_files);
  return [
    `residue (scope ${residue.scope}), most suspected first:`,
    ...(regions.length > 0 ? regions : ['- none']),
    ...files.filter((file) => !others.includes(file)).map(window),
    ...(read.length > 0
      ? ['\nFiles that these or the tests import, to be read alone: an edit of them is refused.']
      : []),
    ...read.map(window),
  ].join('\n');
}

function fileWindow(file: CandidateFile, regions: readonly Site[], detail: Detail): string {
  const lines = file.text.split('\n');
  const unended = lines.at(-1) !== '';
  if (!unended) lines.pop();
  const last = file.start_line + lines.length - 1;
  const own = regions.filter((region) => region.file === file.path);
  const near = own.length > 0 ? own : [{ start_line: file.start_line, end_line: last }];
  const width = String(last).length;
  const shown = lines.map((line, index) => {
    const number = file.start_line + index;
    const text = headAndTail(line.endsWith('\r') ? line.slice(0, -1) : line, LINE_CHARS);
    return isShown(number, near, detail) ? `${String(number).padStart(width)} | ${visible(text)}` : null;
  });
  const ends = lineEnds(lines);
  const notes = [
    `lines ${file.start_line}-${last} of ${file.total_lines}`,
    ...(ends ? [`line ends ${ends}`] : []),
    ...(unended && last === file.total_lines ? ['no line end after the last line'] : []),
  ];
  return [`file ${inline(file.path)} (${notes.join('; ')})`, ...folded(shown)].join('\n');
}

function isShown(line: number, regions: readonly Lines[], { context_lines, region_lines }: Detail): boolean {
  return regions.some(
    ({ start_line, end_line }) =>
      line >= start_line - context_lines && line <= Math.min(end_line, start_line + region_lines) + context_lines,
  );
}

/** Runs of lines that are not shown, as one line that counts them. */
function folded(lines: readonly (string | null)[]): string[] {
  const out: string[] = [];
  let hidden = 0;
  for (const line of [...lines, '']) {
    if (line === null) {
      hidden += 1;
      continue;
    }
    if (hidden > 0) out.push(`… ${hidden} lines left out`);
    hidden = 0;
    out.push(line);
  }
  return out.slice(0, -1);
}

function lineEnds(lines: readonly string[]): string | null {
  const carriage = lines.filter((line) => line.endsWith('\r')).length;
  if (carriage === 0) return null;
  return carriage >= lines.length - 1 ? 'CRLF' : 'mixed';
}
