import type { Change, Draft, Template } from './template.js';
import type { View } from './source/view.js';

/** A draft at its place, ready to be ranked. */
export interface Candidate {
  readonly template: Template;
  readonly draft: Draft;
  readonly view: View;
  readonly changes: readonly Change[];
  /** 1-based line of the change that the draft names first. */
  readonly from: number;
  /** 1-based lines that change, ascending; both neighbours of an insertion. */
  readonly lines: readonly number[];
  /** What identifies the effective change inside the round. */
  readonly key: string;
  /** A change of another file that belongs to it. */
  readonly beside?: Candidate;
}

/** A candidate with all that belongs to it, one entry a file. */
export const wholeOf = (candidate: Candidate): readonly Candidate[] =>
  candidate.beside ? [candidate, ...wholeOf(candidate.beside)] : [candidate];

export function candidateOf(template: Template, made: Draft, view: View): Candidate | null {
  const changes = normalised(made.changes, view);
  const [first] = made.changes;
  const key = keyOf(view, changes);
  if (!first || key === '') return null;
  return {
    template,
    draft: made,
    view,
    changes,
    from: view.lineAt(first.start),
    lines: linesOf(made.changes, view),
    key,
  };
}

/** More lines than this are not looked at one by one. */
const LINES = 24;

function linesOf(changes: readonly Change[], view: View): readonly number[] {
  const lines = new Set<number>();
  for (const { start, end, text } of changes) {
    const from = view.lineAt(start);
    const inserted = start === end && text.endsWith('\n') && start === view.startOf(from);
    if (inserted && from > 1) lines.add(from - 1);
    const to = view.lineAt(Math.max(start, end - 1));
    for (let line = from; line <= to && lines.size < LINES; line += 1) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

/** The effective change: where what the file is and what it becomes first and last differ. */
export function keyOf(view: View, changes: readonly Change[]): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return '';
  if (first === last) return `${view.path}|${first.start},${first.end},${first.text}`;
  const text = applied(view.text.slice(0, last.end), changes).slice(first.start);
  const [whole] = normalised([{ start: first.start, end: last.end, text }], view);
  return whole ? `${view.path}|${whole.start},${whole.end},${whole.text}` : '';
}

/** Sorted, trimmed and moved as far to the front as they go, so that the same effect has the same form. */
export function normalised(changes: readonly Change[], view: View): readonly Change[] {
  const effective = changes
    .map((change) => trimmed(change, view.text, false))
    .filter((c) => c.start < c.end || c.text !== '');
  const kept = effective.length === 1 ? effective.map((change) => trimmed(change, view.text, true)) : effective;
  kept.sort((a, b) => a.start - b.start || a.end - b.end);
  for (let i = 1; i < kept.length; i += 1) {
    const [before, after] = [kept[i - 1], kept[i]];
    if (before && after && after.start < before.end) return [];
  }
  return kept;
}

/** Only a change that stands alone may be moved: beside others it could run into them. */
function trimmed(change: Change, text: string, alone: boolean): Change {
  let { start, end } = change;
  let made = change.text;
  while (start < end && made !== '' && text[start] === made[0]) {
    start += 1;
    made = made.slice(1);
  }
  while (end > start && made !== '' && text[end - 1] === made.at(-1)) {
    end -= 1;
    made = made.slice(0, -1);
  }
  if (!alone) return { start, end, text: made };
  if (start === end) {
    while (start > 0 && made !== '' && text[start - 1] === made.at(-1)) {
      made = made.at(-1) + made.slice(0, -1);
      start -= 1;
    }
    return { start, end: start, text: made };
  }
  if (made === '') {
    while (start > 0 && text[start - 1] === text[end - 1]) {
      start -= 1;
      end -= 1;
    }
  }
  return { start, end, text: made };
}

export function applied(text: string, changes: readonly Change[]): string {
  let out = '';
  let at = 0;
  for (const change of changes) {
    out += text.slice(at, change.start) + change.text;
    at = change.end;
  }
  return out + text.slice(at);
}
