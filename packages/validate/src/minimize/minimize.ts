import type { Digest, FileChange, MinimalDelta } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { editsOf } from '../apply/effective.js';
import { resultDigest } from '../apply/result.js';
import { MINIMIZE_RUNS } from '../limits.js';
import { linesOfHunk } from '../residue/minimality.js';
import { decodeUtf8 } from '../text/encoding.js';
import { hunksOf } from '../text/hunks.js';
import type { TreeReader } from '../tree-reader.js';
import { changesOf, type Piece, piecesOf, type Subject, subjectsOf } from './pieces.js';
import { reduce, SearchEnded } from './search.js';

export interface MinimizeInput {
  readonly delta: MinimalDelta;
  readonly changes: readonly FileChange[];
  readonly tree: TreeReader;
  /** Whether target and boundary are green with these changes. What it throws ends the minimisation, unless it was interrupted. */
  readonly accept: (changes: readonly FileChange[]) => Promise<boolean>;
  readonly max_runs?: number;
  readonly max_ms?: number;
  /** Milliseconds on any clock; needed for `max_ms` alone. */
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  /** With it, a subset that no longer parses is dropped without a run. */
  readonly syntax?: Syntax;
}

export interface Minimized {
  readonly delta: MinimalDelta;
  readonly changes: readonly FileChange[];
  readonly result: Digest;
  readonly proposed_lines: number;
  readonly changed_lines: number;
  /** Proposed lines over minimal lines: 1 is no over-edit. */
  readonly over_edit: number;
  /** Whether no single piece can be dropped; false where a bound ended the search before that was seen. */
  readonly minimal: boolean;
  readonly ended: 'minimal' | 'runs' | 'time' | 'interrupted';
  readonly runs: number;
}

/** Drops from an accepted delta what it does not need: delta debugging to a 1-minimal delta, best so far at any bound. */
export async function minimizeDelta(input: MinimizeInput): Promise<Minimized> {
  const { delta, tree, accept, signal } = input;
  const subjects = subjectsOf(tree, input.changes);
  const fixed = input.changes.filter(({ path }) => !subjects.some(({ file }) => file === path));
  const pieces = piecesOf(subjects);
  const limit = input.max_runs ?? MINIMIZE_RUNS;
  const started = input.now?.() ?? 0;
  const told = new Map<Digest, boolean>();
  let runs = 0;
  let ended: Minimized['ended'] = 'minimal';
  const parses = parseCheck(subjects, input.syntax);
  const stop = (reason: Minimized['ended']): never => {
    ended = reason;
    throw new SearchEnded(reason);
  };
  const build = (kept: readonly number[]): readonly FileChange[] => [
    ...changesOf(
      subjects,
      kept.flatMap((index): Piece[] => (pieces[index] ? [pieces[index]] : [])),
    ),
    ...fixed,
  ];
  const { kept, minimal } = await reduce(pieces.length, async (indexes) => {
    const changes = build(indexes);
    const key = resultDigest(changes);
    const known = told.get(key);
    if (known !== undefined) return known;
    if (changes.length === 0 || !parses(changes)) {
      told.set(key, false);
      return false;
    }
    if (signal?.aborted) stop('interrupted');
    if (runs >= limit) stop('runs');
    if (input.max_ms !== undefined && (input.now?.() ?? 0) - started >= input.max_ms) stop('time');
    runs += 1;
    const good = await accept(changes).catch((error: unknown) => {
      if (signal?.aborted) return stop('interrupted');
      throw error;
    });
    told.set(key, good);
    return good;
  });
  const changes = build(kept);
  const all = input.changes;
  const proposed_lines = linesChanged(tree, all);
  const changed_lines = linesChanged(tree, changes);
  return {
    delta: {
      ...delta,
      edits: changes.flatMap(({ path, bytes }) => editsOf(path, hunksOf(...textsOf(tree, path, bytes)))),
    },
    changes,
    result: resultDigest(changes),
    proposed_lines,
    changed_lines,
    over_edit: changed_lines === 0 ? 1 : proposed_lines / changed_lines,
    minimal,
    ended,
    runs,
  };
}

const textsOf = (tree: TreeReader, path: string, bytes: Uint8Array | null): [string, string] => {
  const old = tree.bytes(path);
  return [(old && decodeUtf8(old)) ?? '', (bytes && decodeUtf8(bytes)) ?? ''];
};

const linesChanged = (tree: TreeReader, changes: readonly FileChange[]): number =>
  changes.reduce(
    (total, { path, bytes }) =>
      hunksOf(...textsOf(tree, path, bytes)).reduce((lines, hunk) => lines + linesOfHunk(hunk), total),
    0,
  );

function parseCheck(
  subjects: readonly Subject[],
  syntax: Syntax | undefined,
): (changes: readonly FileChange[]) => boolean {
  if (!syntax) return () => true;
  const sound = new Set(
    subjects.filter(({ file, after }) => syntax.parse(file, after)?.broken === false).map(({ file }) => file),
  );
  return (changes) =>
    changes.every(({ path, bytes }) => {
      const text = bytes && decodeUtf8(bytes);
      return !sound.has(path) || text === null || syntax.parse(path, text)?.broken !== true;
    });
}
