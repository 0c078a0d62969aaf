import type { Digest, FileChange, MinimalDelta } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { editsOf } from '../apply/effective.js';
import { resultDigest } from '../apply/result.js';
import { linesOfHunk } from '../residue/minimality.js';
import { decodeUtf8 } from '../text/encoding.js';
import { hunksOf } from '../text/hunks.js';
import type { TreeReader } from '../tree-reader.js';
import { byLines } from './by-lines.js';
import { byTokens } from './by-tokens.js';
import { byTree } from './by-tree.js';
import { type Subject, subjectsOf } from './pieces.js';
import type { Reducible } from './reducible.js';
import { SearchEnded } from './search.js';
import { type Ending, openTrial, type TrialInput } from './trial.js';

export interface MinimizeInput extends TrialInput {
  readonly delta: MinimalDelta;
  readonly tree: TreeReader;
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
  readonly ended: Ending;
  readonly runs: number;
}

/**
 * Drops from an accepted delta what it does not need, best so far at any bound: whole lines by delta debugging, then the
 * changes within a line, then statements and sub-expressions that were put in, until none of them can go.
 */
export async function minimizeDelta(input: MinimizeInput): Promise<Minimized> {
  const { delta, tree } = input;
  const subjects = subjectsOf(tree, input.changes);
  const trial = openTrial(input, parseCheck(subjects, input.syntax));
  let changes = input.changes;
  const state: Reducible = {
    subjects: () => subjects.flatMap((subject) => now(subject, changes)),
    fixed: input.changes.filter(({ path }) => !subjects.some(({ file }) => file === path)),
    async try(smaller) {
      const good = await trial.try(smaller);
      if (good) changes = smaller;
      return good;
    },
  };
  const minimal = await smallest(state, input.syntax);
  const proposed_lines = linesChanged(tree, input.changes);
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
    ended: trial.ended(),
    runs: trial.runs(),
  };
}

/** A file as it stands among the changes; nothing where it is no longer among them. */
function now(subject: Subject, changes: readonly FileChange[]): readonly Subject[] {
  const bytes = changes.find(({ path }) => path === subject.file)?.bytes;
  return bytes ? [{ ...subject, after: decodeUtf8(bytes) ?? subject.after }] : [];
}

/** Whether the end was reached: a part that went may let go of a larger one, so that it starts over until none goes. */
async function smallest(state: Reducible, syntax: Syntax | undefined): Promise<boolean> {
  try {
    do {
      if (!(await byLines(state))) return false;
      if (!syntax) return true;
      await byTokens(state);
    } while (await byTree(state, syntax));
    return true;
  } catch (error) {
    if (error instanceof SearchEnded) return false;
    throw error;
  }
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
