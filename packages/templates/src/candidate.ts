import type { Change, Draft, Template } from './template.js';
import type { View } from './source/view.js';

/** Changes of one file. */
export interface FileChanges {
  readonly view: View;
  readonly changes: readonly Change[];
}

/** A draft at its place, ready to be ranked. */
export interface Candidate {
  readonly template: Template;
  readonly draft: Draft;
  readonly view: View;
  readonly changes: readonly Change[];
  /** First and last 1-based line that change. */
  readonly from: number;
  readonly to: number;
  /** What identifies the effective change inside the round. */
  readonly key: string;
}

export function candidateOf(template: Template, made: Draft, view: View): Candidate | null {
  const changes = normalised(made.changes, view);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return null;
  return {
    template,
    draft: made,
    view,
    changes,
    from: view.lineAt(first.start),
    to: view.lineAt(Math.max(last.start, last.end - (last.end > last.start ? 1 : 0))),
    key: keyOf(view, changes),
  };
}

const keyOf = (view: View, changes: readonly Change[]): string =>
  view.path + changes.map((c) => `|${c.start},${c.end},${c.text}`).join('');

/** Sorted, trimmed and moved as far to the front as they go, so that the same effect has the same form. */
export function normalised(changes: readonly Change[], view: View): readonly Change[] {
  const kept = changes.map((change) => trimmed(change, view.text)).filter((c) => c.start < c.end || c.text !== '');
  kept.sort((a, b) => a.start - b.start || a.end - b.end);
  for (let i = 1; i < kept.length; i += 1) {
    const [before, after] = [kept[i - 1], kept[i]];
    if (before && after && after.start < before.end) return [];
  }
  return kept;
}

function trimmed(change: Change, text: string): Change {
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
