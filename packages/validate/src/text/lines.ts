export type LineEnd = '\n' | '\r\n' | '\r';

/**
 * What ends a line of this text. A carriage return ends a line only where the text has no line feed at all, so that
 * numbers agree with syntax trees and diffs everywhere else.
 */
export const terminatorOf = (text: string): '\n' | '\r' => (!text.includes('\n') && text.includes('\r') ? '\r' : '\n');

/** The lines of a text, each with its end; joined they give the text back. */
export function splitLines(text: string, terminator: '\n' | '\r' = terminatorOf(text)): string[] {
  const lines: string[] = [];
  let from = 0;
  for (let at = text.indexOf(terminator); at !== -1; at = text.indexOf(terminator, from)) {
    lines.push(text.slice(from, at + 1));
    from = at + 1;
  }
  if (from < text.length) lines.push(text.slice(from));
  return lines;
}

/** Offset at which each line starts, and the text's length after the last. */
export function lineStarts(lines: readonly string[]): number[] {
  const starts = [0];
  let at = 0;
  for (const line of lines) {
    at += line.length;
    starts.push(at);
  }
  return starts;
}

/** 1-based line that holds an offset; the end of the text belongs to the line after the last when that one is ended. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export function endOf(line: string): LineEnd | '' {
  if (line.endsWith('\r\n')) return '\r\n';
  if (line.endsWith('\n')) return '\n';
  return line.endsWith('\r') ? '\r' : '';
}

/** The end that a line put before `index` (0-based) takes: of the line above, else below, else of the first ended line. */
export function surroundingEnd(lines: readonly string[], index: number): LineEnd {
  for (const line of [lines[index - 1], lines[index]]) {
    const end = line === undefined ? '' : endOf(line);
    if (end) return end;
  }
  for (const line of lines) {
    const end = endOf(line);
    if (end) return end;
  }
  return '\n';
}

/**
 * A stated text with every line ended by a line feed. A lone carriage return is an end only where it ends the file's
 * own lines; elsewhere it is a character like any other.
 */
export const unixEnds = (text: string, terminator: '\n' | '\r'): string =>
  text.replace(terminator === '\r' ? /\r\n|\r/g : /\r\n/g, '\n');
