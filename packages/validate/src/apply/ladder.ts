import { type Folding, fold } from '../text/fold.js';
import { lineStarts, splitLines } from '../text/lines.js';
import { indented } from './indentation.js';
import { type FileText, type Placement, stated } from './placement.js';

/**
 * The ladder, strictest first; each step folds away what the steps before it do. A step is reached only when no step
 * before it found anything, so that no step can make an earlier match ambiguous.
 */
export const LADDER = ['exact', 'line_ends', 'trailing_space', 'indentation', 'unicode_form', 'quotes'] as const;
export type Step = (typeof LADDER)[number];

const identity = (line: string): string => line;

/** Every place at which `old` stands in the file under one step, in order. */
export function placesOf(file: FileText, old: string, step: Step): readonly Placement[] {
  switch (step) {
    case 'exact':
      return exactPlaces(file, old);
    case 'indentation':
      return indented(file, stated(file, old));
    case 'line_ends':
    case 'trailing_space':
    case 'unicode_form':
    case 'quotes':
      return foldedPlaces(file, old, step);
  }
}

function exactPlaces(file: FileText, old: string): readonly Placement[] {
  const places: Placement[] = [];
  const kept = splitLines(old, '\n');
  const lines = kept.map((line) => line.replace(/\r\n$/, '\n'));
  for (let at = file.text.indexOf(old); at !== -1; at = file.text.indexOf(old, at + 1)) {
    places.push({
      start: at,
      end: at + old.length,
      stated: lines,
      kept,
      indent: identity,
      match: 'exact',
    });
  }
  return places;
}

const FOLDINGS: Readonly<Record<'line_ends' | 'trailing_space' | 'unicode_form' | 'quotes', Folding>> = {
  line_ends: { trailing_space: false, unicode_form: false, quotes: false },
  trailing_space: { trailing_space: true, unicode_form: false, quotes: false },
  unicode_form: { trailing_space: true, unicode_form: true, quotes: false },
  quotes: { trailing_space: true, unicode_form: true, quotes: true },
};

function foldedPlaces(file: FileText, old: string, step: keyof typeof FOLDINGS): readonly Placement[] {
  const folding = FOLDINGS[step];
  const needle = fold(old, folding).text;
  if (needle.trim() === '') return [];
  const hay = fold(file.text, folding);
  const lines = splitLines(fold(old, FOLDINGS.line_ends).text, '\n');
  const foldedLines = splitLines(needle, '\n');
  const places: Placement[] = [];
  for (let at = hay.text.indexOf(needle); at !== -1; at = hay.text.indexOf(needle, at + 1)) {
    const cuts = lineStarts(foldedLines).map((offset) => hay.at[at + offset] ?? file.text.length);
    const start = cuts[0] ?? 0;
    const end = cuts.at(-1) ?? start;
    places.push({
      start,
      end,
      stated: lines.slice(0, foldedLines.length),
      kept: cuts.slice(0, -1).map((from, index) => file.text.slice(from, cuts[index + 1])),
      indent: identity,
      match: step,
    });
  }
  return places;
}
