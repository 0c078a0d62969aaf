import type { Site } from '@repair/schemas';
import type { Unit } from '../program/unit.js';
import type { Mark } from './marks.js';
import type { Suspect } from './rank.js';

/** At most this many: what comes later is too weak to point a repair at. */
export const MOST_SITES = 8;
/** A site is a place to look at, not a file. */
const MOST_LINES = 16;
/** Lines this far apart are one place. */
const GAP = 2;

/** One site a suspect: where its marks are heaviest, and why. */
export function sitesOf(suspects: readonly Suspect[]): Site[] {
  return suspects.slice(0, MOST_SITES).map(({ unit, marks, lines }) => {
    const [start, end] = heaviest(unit, marks, lines);
    return {
      file: unit.file,
      start_line: start,
      end_line: end,
      symbol: unit.symbol,
      why: whyOf(marks) || 'the failing tests reach it, and few passing ones do',
    };
  });
}

function whyOf(marks: readonly Mark[]): string {
  const order: readonly Mark['kind'][] = ['regression', 'rule', 'frame', 'producer', 'change', 'coverage'];
  const reasons = order.flatMap((kind) =>
    marks
      .filter((mark) => mark.kind === kind)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 1),
  );
  return [...new Set(reasons.map(({ why }) => why))].slice(0, 3).join('; ');
}

/** The run of lines around the heaviest line, as far as lines of some weight follow closely. */
function heaviest(unit: Unit, marks: readonly Mark[], terms: ReadonlyMap<number, number>): readonly [number, number] {
  const { start_line: first, end_line: last } = unit;
  const termFocus = unit.symbol === null ? DATA_TERM_FOCUS : TERM_FOCUS;
  const weights = new Map<number, number>();
  for (const { start_line, end_line, weight, kind } of marks) {
    const share = weight * FOCUS[kind];
    for (let line = Math.max(first, start_line); line <= Math.min(last, end_line); line++)
      weights.set(line, (weights.get(line) ?? 0) + share);
  }
  for (const [line, weight] of terms)
    if (line >= first && line <= last) weights.set(line, (weights.get(line) ?? 0) + weight * termFocus);
  if (weights.size === 0) return [first, Math.min(last, first + MOST_LINES - 1)];
  const top = Math.max(...weights.values());
  const strong = [...weights]
    .filter(([, weight]) => weight >= top * 0.5)
    .map(([line]) => line)
    .sort((a, b) => a - b);
  const peak =
    [...weights]
      .filter(([, weight]) => weight === top)
      .map(([line]) => line)
      .sort((a, b) => a - b)[0] ?? first;
  let start = peak;
  let end = peak;
  for (const line of strong.filter((line) => line > peak))
    if (line - end <= GAP + 1 && line - start < MOST_LINES) end = line;
  for (const line of strong.filter((line) => line < peak).reverse())
    if (start - line <= GAP + 1 && end - line < MOST_LINES) start = line;
  // What is wrong is as often next to the line as on it.
  return end - start >= 2 ? [start, end] : [Math.max(first, start - 1), Math.min(last, end + 1)];
}

/** Precise instruments count more for the line than for the function. */
const FOCUS: Readonly<Record<Mark['kind'], number>> = {
  regression: 3,
  rule: 2,
  frame: 1.5,
  change: 1,
  coverage: 0.5,
  producer: 0.1,
};

const TERM_FOCUS = 0.8;
/** A table is looked up by the very values that a failure shows. */
const DATA_TERM_FOCUS = 1.2;
