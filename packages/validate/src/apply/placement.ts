import { lineHunks } from '../text/hunks.js';
import { lineAt, lineStarts, splitLines, surroundingEnd, terminatorOf, unixEnds } from '../text/lines.js';

/** Text of the original from `start` to `end` gives way to `text`. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where the stated old text stands in the original. */
export interface Placement {
  readonly start: number;
  readonly end: number;
  /** The stated old text, line ends folded to line feeds: one line for each of `kept`. */
  readonly stated: readonly string[];
  /** The original's own bytes of each stated line. */
  readonly kept: readonly string[];
  /** Brings a stated line to the file's own indentation. */
  readonly indent: (line: string) => string;
  /** How it was found. */
  readonly match: 'exact' | 'line_ends' | 'trailing_space' | 'indentation' | 'unicode_form' | 'quotes';
}

/** A file's text with its lines, split once. */
export interface FileText {
  readonly text: string;
  readonly lines: readonly string[];
  readonly starts: readonly number[];
  readonly terminator: '\n' | '\r';
}

export function fileText(text: string): FileText {
  const terminator = terminatorOf(text);
  const lines = splitLines(text, terminator);
  return { text, lines, starts: lineStarts(lines), terminator };
}

/** A stated text's lines, each ended by a line feed. */
export const stated = (file: FileText, text: string): string[] => splitLines(unixEnds(text, file.terminator), '\n');

/**
 * What `fresh` changes at a placement: lines that both state keep the original's bytes; lines put in take the line end
 * and indentation of their place.
 */
export function replacements(file: FileText, place: Placement, fresh: string): readonly Replacement[] {
  const offsets = lineStarts(place.kept).map((offset) => offset + place.start);
  const wholeLines = isLineStart(file, place.start) && (place.stated.at(-1)?.endsWith('\n') ?? false);
  const lines = stated(file, fresh);
  const last = lines.at(-1);
  if (wholeLines && last !== undefined && !last.endsWith('\n')) lines[lines.length - 1] = `${last}\n`;
  return lineHunks(place.stated, lines).map((hunk) => {
    const from = offsets[hunk.old_start - 1] ?? place.end;
    const to = offsets[hunk.old_start - 1 + hunk.old_lines.length] ?? place.end;
    const end = surroundingEnd(file.lines, indexForEnd(file, from, to));
    const text = hunk.new_lines.map((line) => place.indent(line).replace(/\n$/, end)).join('');
    return { start: from, end: to, text: ownLineEnd(place, hunk.old_lines, hunk.new_lines, text, end) };
  });
}

const isLineStart = (file: FileText, offset: number): boolean =>
  file.starts[lineAt(file.starts, offset) - 1] === offset;

/** The line whose end new lines take: the first replaced one, else the one above. */
function indexForEnd(file: FileText, from: number, to: number): number {
  const index = lineAt(file.starts, from) - 1;
  return to > from ? index + 1 : index;
}

/** Where the tolerant ladder placed an unended stated line on an ended one, the end stays. */
function ownLineEnd(
  place: Placement,
  old: readonly string[],
  fresh: readonly string[],
  text: string,
  end: string,
): string {
  const lastKept = place.kept.at(-1) ?? '';
  const lastStated = place.stated.at(-1) ?? '';
  const touchesLast = old.at(-1) === lastStated && old.length > 0;
  if (touchesLast && !/[\r\n]$/.test(lastStated) && /[\r\n]$/.test(lastKept) && !/\n$/.test(fresh.at(-1) ?? '\n')) {
    return text + end;
  }
  return text;
}
