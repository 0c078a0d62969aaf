import { diffArrays } from 'diff';

/** Where two versions of a text differ, in lines of the earlier one. */
export interface LineChanges {
  /** 1-based lines that go. */
  readonly removed: readonly number[];
  /** `before`: the line that the added ones stand before; one past the end where they are appended. */
  readonly added: readonly { readonly before: number; readonly count: number }[];
}

/** What differs more than this is a rewrite; the whole span between common head and tail then counts as changed. */
const MAX_EDITS = 400;

export const linesOf = (text: string): readonly string[] => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

export function lineChanges(before: string, after: string): LineChanges {
  const [a, b] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;
  const [middleA, middleB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const parts = diffArrays(middleA as string[], middleB as string[], { maxEditLength: MAX_EDITS }) ?? [
    { value: middleA, removed: true, added: false },
    { value: middleB, removed: false, added: true },
  ];
  const removed: number[] = [];
  const added: { before: number; count: number }[] = [];
  let line = head + 1;
  for (const { value, removed: gone, added: come } of parts) {
    if (come) {
      if (value.length > 0) added.push({ before: line, count: value.length });
      continue;
    }
    if (gone) removed.push(...value.map((_, offset) => line + offset));
    line += value.length;
  }
  return { removed, added };
}

/** Changed lines as a reader counts them: a replaced line is one, not two. */
export const changedLines = ({ removed, added }: LineChanges): number =>
  Math.max(
    removed.length,
    added.reduce((total, { count }) => total + count, 0),
  );
