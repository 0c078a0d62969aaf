import type { DeltaShape, TouchedRegion } from '@repair/ab';
import type { Instance, RunReport, Site } from '@repair/schemas';
import { languageOf, type SourceTree, type Syntax } from '@repair/syntax';
import { isProtected } from '@repair/validate';
import { changedLines, type LineChanges, lineChanges, linesOf } from './line-changes.js';

/** The text files of a tree. */
export interface Sources {
  paths(): readonly string[];
  read(path: string): string | null;
}

/** Measures the final delta of a trial between the candidate and what it became, by the same rule for every arm. */
export function deltaShape(input: {
  readonly before: Sources;
  readonly after: Sources;
  readonly instance: Instance;
  readonly report: RunReport;
  readonly syntax: Syntax;
}): DeltaShape {
  const { before, after, instance, report, syntax } = input;
  const files = changedFiles(before, after);
  const residue = report.rounds.flatMap((round) => (round.verdict?.accepted ? round.residue.regions : []));
  const causes = instance.sites;
  const regions: TouchedRegion[] = [];
  let changed_lines = 0;
  for (const file of files) {
    const text = before.read(file) ?? '';
    const changes = lineChanges(text, after.read(file) ?? '');
    changed_lines += changedLines(changes);
    regions.push(...touched(file, text, changes, syntax, causes, residue));
  }
  return {
    files,
    changed_lines,
    candidate_lines: sourceLines(before),
    proposed_lines: report.patch?.proposed_lines ?? changed_lines,
    minimal_lines: report.patch?.changed_lines ?? changed_lines,
    regions,
  };
}

function changedFiles(before: Sources, after: Sources): string[] {
  const paths = new Set([...before.paths(), ...after.paths()]);
  return [...paths].filter((path) => before.read(path) !== after.read(path)).sort();
}

/** Lines of the program itself: its tests and configuration are nobody's to rewrite. */
const sourceLines = (tree: Sources): number =>
  tree
    .paths()
    .filter((path) => languageOf(path) !== null && isProtected(path) === null)
    .reduce((total, path) => total + linesOf(tree.read(path) ?? '').length, 0);

type Lines = Pick<Site, 'file' | 'start_line' | 'end_line'>;

function touched(
  file: string,
  text: string,
  changes: LineChanges,
  syntax: Syntax,
  causes: readonly Lines[],
  residue: readonly Lines[],
): readonly TouchedRegion[] {
  const tree = syntax.parse(file, text);
  const total = linesOf(text).length;
  const counts = new Map<string, { span: Lines; symbol: string | null; removed: number; added: number }>();
  const at = (line: number) => {
    const found = tree?.enclosing(Math.min(line, Math.max(1, total))) ?? null;
    const span = found ?? { start_line: 1, end_line: Math.max(1, total) };
    const key = found ? `${found.symbol}:${found.start_line}` : '';
    const region = counts.get(key) ?? {
      span: { file, ...pick(span) },
      symbol: found?.symbol ?? null,
      removed: 0,
      added: 0,
    };
    counts.set(key, region);
    return region;
  };
  for (const line of changes.removed) at(line).removed += 1;
  for (const { before, count } of changes.added) at(placeOf(before, changes, tree)).added += count;
  const inFunctions = functionLines(tree);
  return [...counts.values()].map(({ span, symbol, removed, added }) => {
    const hit = (other: Lines) => meets(span, other, symbol === null ? tree : null);
    return {
      file,
      symbol,
      lines: symbol === null ? Math.max(0, total - inFunctions) : span.end_line - span.start_line + 1,
      removed,
      added,
      cause: causes.some(hit),
      allowed: causes.some((cause) => cause.file === file) || residue.some(hit),
    };
  });
}

/** Lines put behind a function's last line, or in place of removed ones, belong to what stands before them. */
function placeOf(before: number, changes: LineChanges, tree: SourceTree | null): number {
  if (before === 1) return 1;
  if (changes.removed.includes(before - 1)) return before - 1;
  return tree?.enclosing(before - 1) ? before - 1 : before;
}

/** Module level meets a site only where no function encloses the site. */
function meets(span: Lines, other: Lines, moduleOf: SourceTree | null): boolean {
  if (span.file !== other.file) return false;
  if (moduleOf) return moduleOf.enclosing(other.start_line) === null;
  return span.start_line <= other.end_line && other.start_line <= span.end_line;
}

function functionLines(tree: SourceTree | null): number {
  const lines = new Set<number>();
  for (const { start_line, end_line } of tree?.functions() ?? []) {
    for (let line = start_line; line <= end_line; line += 1) lines.add(line);
  }
  return lines.size;
}

const pick = ({ start_line, end_line }: { start_line: number; end_line: number }) => ({ start_line, end_line });
