import { diffArrays } from 'diff';
import { DIFF_EDITS } from '../limits.js';
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
  return lineHunks(splitLines(before, terminator), splitLines(after, terminator));
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
  const parts = fewestEdits(old, fresh) > DIFF_EDITS ? null : diffArrays(old, fresh, { maxEditLength: DIFF_EDITS });
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

/** No diff has fewer edits than the lines that have no equal on the other side, wherever that stands. */
function fewestEdits(old: readonly string[], fresh: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of old) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of fresh) {
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    left.set(line, count - 1);
    shared += 1;
  }
  return old.length + fresh.length - 2 * shared;
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
