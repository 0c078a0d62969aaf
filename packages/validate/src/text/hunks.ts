import { diffArrays } from 'diff';
import { DIFF_EDITS } from '../limits.js';
import { commonHead, commonTail } from './alike-ends.js';
import { splitLines, terminatorOf } from './lines.js';

/** One run of changed lines. `old_start` is the 1-based line at which it stands in the text before; lines keep their ends. */
export interface Hunk {
  readonly old_start: number;
  readonly old_lines: readonly string[];
  readonly new_start: number;
  readonly new_lines: readonly string[];
}

/**
 * Runs of changed lines between two texts, in order. Common head and tail are taken off first; where more than
 * DIFF_EDITS edits lie between them the whole span is one run. Linear in the length of the texts.
 */
export function hunksOf(before: string, after: string): readonly Hunk[] {
  if (before === after) return [];
  const terminator = before === '' ? terminatorOf(after) : terminatorOf(before);
  // Only the lines between what is alike are split: most changes of a long file are short.
  const head = before.slice(0, commonHead(before, after)).lastIndexOf(terminator) + 1;
  const tail = commonTail(before, after, head);
  const cut = (text: string): string[] => splitLines(text.slice(head, wholeLines(text, tail, terminator)), terminator);
  const above = countOf(before, terminator, head);
  return lineHunks(cut(before), cut(after)).map((hunk) => ({
    ...hunk,
    old_start: hunk.old_start + above,
    new_start: hunk.new_start + above,
  }));
}

export function lineHunks(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  let head = 0;
  const shorter = Math.min(before.length, after.length);
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  if (old.length === 0 && fresh.length === 0) return [];
  const whole = { old_start: head + 1, old_lines: old, new_start: head + 1, new_lines: fresh };
  if (old.length === 0 || fresh.length === 0) return [whole];
  const parts = takesMore(old, fresh, DIFF_EDITS) ? null : diffArrays(old, fresh, { maxEditLength: DIFF_EDITS });
  if (!parts) return [whole];
  const hunks: Hunk[] = [];
  let oldAt = head + 1;
  let newAt = head + 1;
  let open: { old_start: number; old_lines: string[]; new_start: number; new_lines: string[] } | null = null;
  for (const part of parts) {
    if (!part.added && !part.removed) {
      if (open) hunks.push(open);
      open = null;
      oldAt += part.value.length;
      newAt += part.value.length;
      continue;
    }
    open ??= { old_start: oldAt, old_lines: [], new_start: newAt, new_lines: [] };
    if (part.removed) {
      open.old_lines.push(...part.value);
      oldAt += part.value.length;
    } else {
      open.new_lines.push(...part.value);
      newAt += part.value.length;
    }
  }
  if (open) hunks.push(open);
  return hunks;
}

/** Where the lines end that a text does not share with its common tail: past the first line end in it. */
function wholeLines(text: string, tail: number, terminator: string): number {
  const end = text.indexOf(terminator, text.length - tail);
  return end === -1 ? text.length : end + 1;
}

function countOf(text: string, character: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1 && at < end; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/**
 * Whether a diff would have more than so many edits: no diff has fewer than the lines that have no equal on the other side,
 * wherever that stands.
 */
function takesMore(old: readonly string[], fresh: readonly string[], edits: number): boolean {
  const left = new Map<string, number>();
  for (const line of old) left.set(line, (left.get(line) ?? 0) + 1);
  let gained = 0;
  for (const line of fresh) {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    else gained += 1;
    if (gained > edits) return true;
  }
  return old.length - fresh.length + 2 * gained > edits;
}

/** The text with some of its hunks applied. */
export function applyHunks(before: string, hunks: readonly Hunk[]): string {
  const lines = splitLines(before);
  const out: string[] = [];
  let at = 0;
  for (const hunk of hunks) {
    out.push(...lines.slice(at, hunk.old_start - 1), ...hunk.new_lines);
    at = hunk.old_start - 1 + hunk.old_lines.length;
  }
  out.push(...lines.slice(at));
  return out.join('');
}
