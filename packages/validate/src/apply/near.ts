import { NEAR_LINES, SHOWN_CHARS } from '../limits.js';
import type { FileText } from './placement.js';

export interface NearLine {
  readonly line: number;
  readonly text: string;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const words = (text: string): ReadonlySet<string> => new Set(text.match(WORD) ?? []);

/** The current lines around the place that an edit seems to mean: its line where one was given, else the likest line. */
export function near(file: FileText, old: string, line: number | undefined): readonly NearLine[] {
  const centre = line !== undefined && line <= file.lines.length ? line : likest(file, old);
  const from = Math.max(1, centre - NEAR_LINES);
  return file.lines
    .slice(from - 1, centre + NEAR_LINES)
    .map((text, index) => ({ line: from + index, text: text.slice(0, SHOWN_CHARS) }));
}

function likest(file: FileText, old: string): number {
  const wanted = words(old);
  let best = 1;
  let most = 0;
  for (const [index, text] of file.lines.entries()) {
    const shared = [...words(text)].filter((word) => wanted.has(word)).length;
    if (shared > most) {
      most = shared;
      best = index + 1;
    }
  }
  return best;
}
