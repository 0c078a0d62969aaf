import { lineHunks } from '../text/hunks.js';
import { lineStarts } from '../text/lines.js';
import type { Piece } from './pieces.js';

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[\p{L}\p{N}_$]+|[-+*/%&|^<>=!?:.]+|[^\s]/gu;

/** One change within a line: the text that stood there and the text that stands there now. */
interface Change {
  readonly old: string;
  readonly fresh: string;
}

/** A changed line as what both sides state and what they differ in, by turns: it starts with a common part. */
export interface SplitLine {
  readonly common: readonly string[];
  readonly changes: readonly Change[];
}

/** The changes within a line that was replaced; null where there is only one, which is the line's own piece. */
export function splitLine({ old_lines, new_lines }: Piece): SplitLine | null {
  const [old, fresh] = [old_lines[0], new_lines[0]];
  if (old === undefined || fresh === undefined || old_lines.length > 1 || new_lines.length > 1) return null;
  const before = tokensOf(old);
  const after = tokensOf(fresh);
  const hunks = lineHunks(before, after);
  if (hunks.length < 2) return null;
  const oldAt = lineStarts(before);
  const newAt = lineStarts(after);
  const common: string[] = [];
  const changes: Change[] = [];
  let from = 0;
  for (const { old_start, old_lines: gone, new_start, new_lines: put } of hunks) {
    common.push(fresh.slice(from, newAt[new_start - 1]));
    from = newAt[new_start - 1 + put.length] ?? fresh.length;
    changes.push({
      old: old.slice(oldAt[old_start - 1], oldAt[old_start - 1 + gone.length]),
      fresh: fresh.slice(newAt[new_start - 1], from),
    });
  }
  return { common: [...common, fresh.slice(from)], changes };
}

/** The line with some of its changes made. */
export const joinLine = ({ common, changes }: SplitLine, made: ReadonlySet<number>): string =>
  common.map((text, index) => text + textOf(changes[index], made.has(index))).join('');

const textOf = (change: Change | undefined, made: boolean): string =>
  change === undefined ? '' : made ? change.fresh : change.old;

/** Words, signs and strings, each with the white space before it; joined they give the line back. */
export function tokensOf(line: string): readonly string[] {
  const tokens: string[] = [];
  let from = 0;
  for (const { index, 0: text } of line.matchAll(TOKEN)) {
    tokens.push(line.slice(from, index + text.length));
    from = index + text.length;
  }
  return from < line.length ? [...tokens, line.slice(from)] : tokens;
}
