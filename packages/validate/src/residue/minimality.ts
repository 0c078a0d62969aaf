import type { ConstraintViolation, Residue, Site } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { FileEdit } from '../apply/derive.js';
import type { ChangedFile } from '../change.js';
import {
  CHURN_LINES,
  COMPANION_LINES,
  DELTA_LINES,
  FILE_ALLOWANCE,
  FILE_SHARE,
  UNIT_ADDED,
  UNIT_ALLOWANCE,
  UNIT_SHARE,
} from '../limits.js';
import type { Hunk } from '../text/hunks.js';
import { named, violation } from '../violation.js';
import { churnOf, isNote } from './churn.js';
import { isCompanion } from './companion.js';
import { unitsOf } from './units.js';

export interface Minimality {
  readonly violations: readonly ConstraintViolation[];
  /** Lines taken or put, whichever is more, over all hunks. */
  readonly changed_lines: number;
  readonly hunks: number;
}

export const linesOfHunk = (hunk: Hunk): number => Math.max(hunk.old_lines.length, hunk.new_lines.length);
const sum = (hunks: readonly Hunk[]): number => hunks.reduce((total, hunk) => total + linesOfHunk(hunk), 0);

export const sizeOf = (files: readonly FileEdit[]): { readonly changed_lines: number; readonly hunks: number } => ({
  changed_lines: files.reduce((total, { hunks }) => total + sum(hunks), 0),
  hunks: files.reduce((total, { hunks }) => total + hunks.length, 0),
});

/** Every changed line lies in the residue, and no part of it is written anew (spec §3.3, rule 1). */
export function judgeMinimality(files: readonly ChangedFile[], residue: Residue, syntax: Syntax): Minimality {
  const { changed_lines, hunks } = sizeOf(files);
  const outside = files.flatMap((file) => outsideOf(file, residue.regions));
  const found: ConstraintViolation[] = [];
  if (outside.length > 0) found.push(beyond(outside, residue));
  // What is past the bound of the whole delta needs no count by function.
  const rewritten = changed_lines > DELTA_LINES ? [] : files.flatMap((file) => rewrittenUnits(file, syntax));
  if (rewritten.length > 0 || changed_lines > DELTA_LINES) found.push(reRoll(rewritten, changed_lines));
  if (found.length === 0) {
    const churn = files.map((file) => ({ path: file.path, hunks: churnOf(file, syntax) }));
    const idle = churn.reduce((total, { hunks: some }) => total + sum(some), 0);
    const rewrites = churn.some(({ hunks: some }) => !some.every(isNote));
    const all = churn.reduce((total, { hunks: some }) => total + some.length, 0) === hunks;
    if (!all && (idle > CHURN_LINES || rewrites)) found.push(churned(churn, idle));
  }
  return { violations: found, changed_lines, hunks };
}

interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Runs of lines that lie in no region and are no companion of a change inside one. */
function outsideOf(file: ChangedFile, regions: readonly Site[]): readonly Span[] {
  const own = regions.filter((region) => region.file === file.path);
  const inside = file.hunks.filter((hunk) => isInside(hunk, own));
  let spare = COMPANION_LINES;
  const others = file.hunks.filter((hunk) => {
    if (inside.includes(hunk)) return false;
    if (linesOfHunk(hunk) > spare || !isCompanion(file, hunk, inside)) return true;
    spare -= linesOfHunk(hunk);
    return false;
  });
  // Blank lines that set a companion apart come with it.
  const beyondAll = spare < COMPANION_LINES ? others.filter((hunk) => !isSpacing(hunk)) : others;
  return beyondAll.map(({ old_start, old_lines }) => ({
    file: file.path,
    start: old_start,
    end: old_start + Math.max(1, old_lines.length) - 1,
  }));
}

const isSpacing = ({ old_lines, new_lines }: Hunk): boolean =>
  old_lines.length === 0 && new_lines.length <= 2 && new_lines.join('').trim() === '';

/** An insertion right above or below a region counts as inside. */
function isInside(hunk: Hunk, regions: readonly Site[]): boolean {
  if (hunk.old_lines.length === 0) {
    return regions.some(({ start_line, end_line }) => start_line <= hunk.old_start && hunk.old_start <= end_line + 1);
  }
  return hunk.old_lines.every((_, index) => {
    const line = hunk.old_start + index;
    return regions.some(({ start_line, end_line }) => start_line <= line && line <= end_line);
  });
}

interface Rewritten {
  readonly file: string;
  readonly symbol: string | null;
  readonly start_line: number;
  readonly end_line: number;
  readonly removed: number;
  readonly added: number;
  readonly bound: number;
}

function rewrittenUnits(file: ChangedFile, syntax: Syntax): readonly Rewritten[] {
  if (file.is_new) return [];
  const units = unitsOf(file.path, file.before, syntax);
  const tally = new Map<string, Rewritten>();
  for (const hunk of file.hunks) {
    const touched =
      hunk.old_lines.length > 0 ? hunk.old_lines.map((_, index) => hunk.old_start + index) : [hunk.old_start];
    for (const [index, line] of touched.entries()) {
      const { start_line, end_line, symbol } = units.at(line);
      const key = `${start_line}:${end_line}`;
      const size = end_line - start_line + 1;
      const bound = Math.max(UNIT_ALLOWANCE, Math.floor(size * UNIT_SHARE));
      const known = tally.get(key) ?? { file: file.path, symbol, start_line, end_line, removed: 0, added: 0, bound };
      tally.set(key, {
        ...known,
        removed: known.removed + (hunk.old_lines.length > 0 ? 1 : 0),
        added: known.added + (index === 0 ? hunk.new_lines.length : 0),
      });
    }
  }
  const all = [...tally.values()];
  const found = all.filter(
    ({ removed, added, bound }) => removed > bound || added > Math.max(bound, removed + UNIT_ADDED),
  );
  const removed = all.reduce((sum, unit) => sum + unit.removed, 0);
  const added = all.reduce((sum, unit) => sum + unit.added, 0);
  const bound = Math.max(FILE_ALLOWANCE, Math.floor(units.total_lines * FILE_SHARE));
  if (found.length > 0 || removed <= bound) return found;
  return [{ file: file.path, symbol: null, start_line: 1, end_line: units.total_lines, removed, added, bound }];
}

function beyond(outside: readonly Span[], residue: Residue): ConstraintViolation {
  const where = outside.map(({ file, start, end }) => (start === end ? `${file}:${start}` : `${file}:${start}-${end}`));
  const allowed = residue.regions.map(
    ({ file, start_line, end_line, symbol }) => `${file}:${start_line}-${end_line}${symbol ? ` (${symbol})` : ''}`,
  );
  return violation(
    'residue',
    {
      proposed: `The delta changes ${named(where)}`,
      rule: `A repair touches only what the diagnosis implicates; at scope ${residue.scope} that is ${allowed.length > 0 ? named(allowed) : 'nothing'}`,
      satisfy: 'Change only lines of these regions, beside an import or a new name that such a line uses',
    },
    { outside, scope: residue.scope, regions: residue.regions },
  );
}

function reRoll(rewritten: readonly Rewritten[], changed_lines: number): ConstraintViolation {
  const what = rewritten.map(
    ({ file, symbol, removed, added, start_line, end_line }) =>
      `${removed} of ${end_line - start_line + 1} lines of ${symbol ?? `${file}:${start_line}-${end_line}`} (${added} put in)`,
  );
  return violation(
    're_roll',
    {
      proposed: what.length > 0 ? `The delta changes ${named(what)}` : `The delta changes ${changed_lines} lines`,
      rule: `A repair leaves standing what is right: at most half of a function or ${UNIT_ALLOWANCE} lines, a quarter of a file, and ${DELTA_LINES} lines in all`,
      satisfy: 'Change only the lines that are wrong',
    },
    { rewritten, changed_lines, limit: DELTA_LINES },
  );
}

function churned(churn: readonly { path: string; hunks: readonly Hunk[] }[], lines: number): ConstraintViolation {
  const where = churn.flatMap(({ path, hunks }) => hunks.map(({ old_start }) => `${path}:${old_start}`));
  return violation(
    're_roll',
    {
      proposed: `The delta also changes ${lines} lines of comments, layout or import order, at ${named(where)}`,
      rule: 'A repair changes what runs and leaves the rest as it stands',
      satisfy: 'Leave these lines out',
    },
    { churn: where, lines },
  );
}
