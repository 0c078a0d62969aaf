import type { Instance } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { type LineChanges, lineChanges } from '../trial/line-changes.js';
import { type CodeLine, codeLines } from './code-lines.js';

type Sites = Instance['sites'];

/** A file before and after the known fix; an absent one is empty. */
export interface FixedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The lines of code that the fix touches, as runs of neighbouring lines; a mere insertion stands at the line that it is put
 * before. A line that differs in a comment or in white space is no cause, unless nothing else differs.
 */
export function sitesOf(files: readonly FixedFile[], syntax: Syntax): Sites {
  const inCode = files.flatMap(({ file, before, after }) => {
    const was = codeLines(file, before, syntax);
    return runs(file, changedAt(was, codeLines(file, after, syntax)));
  });
  return inCode.length > 0 ? inCode : files.flatMap(({ file, before, after }) => runs(file, anyChange(before, after)));
}

/** Lines of the earlier code that go, and those that new ones are put before; past the end it is the last one. */
function changedAt(before: readonly CodeLine[], after: readonly CodeLine[]): readonly number[] {
  const changes = lineChanges(joined(before), joined(after));
  const lineAt = (index: number) => before[Math.min(index, before.length) - 1]?.line ?? 1;
  return touched(changes).map(lineAt);
}

function anyChange(before: string, after: string): readonly number[] {
  const last = Math.max(1, before.split('\n').length - (before.endsWith('\n') ? 1 : 0));
  return touched(lineChanges(before, after)).map((line) => Math.min(line, last));
}

const touched = ({ removed, added }: LineChanges): readonly number[] => [
  ...removed,
  ...added.filter(({ before }) => !removed.includes(before - 1)).map(({ before }) => before),
];

const joined = (lines: readonly CodeLine[]): string => lines.map(({ text }) => `${text}\n`).join('');

function runs(file: string, touchedLines: readonly number[]): Sites {
  const sites: Sites = [];
  for (const line of [...new Set(touchedLines)].sort((a, b) => a - b)) {
    const open = sites.at(-1);
    if (open && open.end_line === line - 1) open.end_line = line;
    else sites.push({ file, start_line: line, end_line: line });
  }
  return sites;
}
