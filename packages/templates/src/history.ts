import { decodeRecordedDelta, type Edit, type RecordedDelta, type Recurrence } from '@repair/schemas';
import { type Candidate, keyOf, normalised } from './candidate.js';
import type { Facts } from './context.js';
import type { View } from './source/view.js';
import type { Change } from './template.js';

/** A losing delta at its place in the candidate as it stands. */
export interface Lost {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** The template that makes the same change, where one does. */
  readonly template: string | null;
  /** Whether it made some failing tests pass. */
  readonly helped: boolean;
}

/** What the ledger says about this failure, laid over the candidate as it stands. */
export interface Past {
  readonly lost: readonly Lost[];
  /** Deltas that resolved this failure before, newest first, as changes of this candidate. */
  readonly won: readonly (readonly Placed[])[];
  /** Whether a change makes what a recorded delta made. */
  tried(placed: readonly Placed[]): boolean;
}

export interface Placed {
  readonly view: View;
  readonly changes: readonly Change[];
}

export function pastOf(facts: Facts, recurrence: readonly Recurrence[], candidates: readonly Candidate[]): Past {
  const byKey = recurrence.length === 0 ? new Map<string, string>() : namesByResult(candidates);
  const results = new Set<string>();
  const lost: Lost[] = [];
  const won: (readonly Placed[])[] = [];
  for (const { delta_summary, worked } of recurrence) {
    const record = decodeRecordedDelta(delta_summary);
    const placed = record && place(facts, record.edits);
    if (!record || !placed) continue;
    if (worked) won.unshift(placed);
    else {
      const key = resultKey(placed);
      results.add(key);
      lost.push(...lossesOf(record, placed, byKey.get(key) ?? null));
    }
  }
  return { lost, won, tried: (placed) => results.has(resultKey(placed)) };
}

const namesByResult = (candidates: readonly Candidate[]): ReadonlyMap<string, string> =>
  new Map(candidates.map((candidate) => [resultKey([candidate]), candidate.template.name]));

/** The effective change of some files. */
const resultKey = (placed: readonly Placed[]): string =>
  placed
    .map(({ view, changes }) => keyOf(view, changes))
    .sort()
    .join('\n');

function lossesOf(record: RecordedDelta, placed: readonly Placed[], template: string | null): readonly Lost[] {
  const { before, after } = record.failing;
  const helped = after !== null && after < before && record.refused === null;
  return placed.flatMap(({ view, changes }) =>
    changes.map((change) => ({
      path: view.path,
      from: view.lineAt(change.start),
      to: view.lineAt(Math.max(change.start, change.end - 1)),
      start: change.start,
      end: change.end,
      template,
      helped,
    })),
  );
}

/** Recorded edits as changes of the views; null where their text is not there (any more). */
export function place(facts: Facts, edits: readonly Edit[]): readonly Placed[] | null {
  const changes = new Map<View, Change[]>();
  for (const edit of edits) {
    const view = facts.views.get(edit.file);
    if (!view) return null;
    const start = startOfEdit(view, edit);
    if (start === null) return null;
    const list = changes.get(view) ?? [];
    list.push({ start, end: start + edit.old.length, text: edit.new });
    changes.set(view, list);
  }
  const placed = [...changes].map(([view, list]) => ({ view, changes: normalised(list, view) }));
  return placed.every((entry) => entry.changes.length > 0) ? placed : null;
}

function startOfEdit(view: View, { line, old }: Edit): number | null {
  const start = view.startOf(line);
  if (old === '') return line <= view.lines + 1 ? start : null;
  const here = view.text.indexOf(old, start);
  if (here >= 0 && here < view.startOf(line + 1)) return here;
  const only = view.text.indexOf(old);
  return only >= 0 && view.text.indexOf(old, only + 1) < 0 ? only : null;
}
