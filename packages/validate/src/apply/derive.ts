import type {
  ConstraintViolation,
  Digest,
  Edit,
  FileChange,
  MinimalDelta,
  ProposedDelta,
  ProposedEdit,
} from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { MAX_EDIT_CHARS, MAX_EDITS } from '../limits.js';
import { decodeUtf8, encodeUtf8, isEncodable } from '../text/encoding.js';
import { type Hunk, hunksOf } from '../text/hunks.js';
import { lineAt } from '../text/lines.js';
import type { TreeReader } from '../tree-reader.js';
import { editsOf } from './effective.js';
import { insertion } from './insertion.js';
import { locate } from './locate.js';
import { near } from './near.js';
import { checkPath } from './path.js';
import { type FileText, fileText, type Replacement, replacements } from './placement.js';
import { hiddenCharacter } from './hidden.js';
import { alreadyApplied, noOp, noSuchFile, notText, overlapping, oversized, unwritable } from './refusals.js';
import { restatedFunction } from './restated.js';
import { resultDigest } from './result.js';

/** One file before and after a delta, and the runs of lines in which they differ. */
export interface FileEdit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly hunks: readonly Hunk[];
  readonly is_new: boolean;
}

export type Derivation =
  | {
      readonly kind: 'derived';
      readonly delta: MinimalDelta;
      readonly changes: readonly FileChange[];
      readonly result: Digest;
      readonly files: readonly FileEdit[];
    }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

export interface DeriveInput {
  readonly proposed: ProposedDelta;
  readonly tree: TreeReader;
  readonly syntax: Syntax;
  /** The text of each edit is given byte for byte, by a patch or as effective edits: line ends are not adapted. */
  readonly exact?: boolean;
}

interface Draft {
  readonly file: FileText;
  readonly is_new: boolean;
  readonly pieces: Replacement[];
}

const refused = (found: ConstraintViolation): Derivation => ({ kind: 'violation', violation: found });

/**
 * What a proposal really changes, byte by byte: every edit located on the original, applied together, all or nothing
 * over all files, reduced to the lines that differ (spec §3.3).
 */
export function deriveDelta(input: DeriveInput): Derivation {
  const { proposed } = input;
  const size = proposed.edits.reduce((sum, edit) => sum + JSON.stringify(edit).length, 0);
  if (proposed.edits.length > MAX_EDITS || size > MAX_EDIT_CHARS)
    return refused(oversized(proposed.edits.length, size));
  const drafts = new Map<string, Draft>();
  for (const edit of proposed.edits) {
    const found = place(edit, drafts, input);
    if (found) return refused(found);
  }
  const files: FileEdit[] = [];
  for (const [path, draft] of [...drafts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = [...draft.pieces].sort((a, b) => a.start - b.start || a.end - b.end);
    const clash = sorted.findIndex((piece, index) => index > 0 && overlaps(sorted[index - 1], piece));
    if (clash > 0) return refused(overlapping(path, draft.file, sorted[clash - 1], sorted[clash]));
    const before = draft.file.text;
    const after = sorted.reduceRight(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      before,
    );
    if (after === before && !draft.is_new) return refused(noOp(path));
    files.push({ path, before, after, hunks: hunksOf(before, after), is_new: draft.is_new });
  }
  const changes = files.map(({ path, after }) => ({ path, bytes: encodeUtf8(after) }));
  const edits: Edit[] = files.flatMap(({ path, hunks }) => editsOf(path, hunks));
  const { fixed_claim, remains_wrong, evidence_citations, boundary_confirmation } = proposed;
  const delta = { fixed_claim, remains_wrong, evidence_citations, boundary_confirmation, edits };
  return { kind: 'derived', delta, changes, result: resultDigest(changes), files };
}

function place(
  edit: ProposedEdit,
  drafts: Map<string, Draft>,
  { tree, syntax, exact = false }: DeriveInput,
): ConstraintViolation | null {
  const checked = checkPath(edit.file, tree);
  if (checked.kind === 'violation') return checked.violation;
  const { path } = checked;
  const stated = 'symbol' in edit ? edit.restated : edit.new;
  if (!isEncodable(stated)) return unwritable(path, 'a lone surrogate, which no UTF-8 file can hold');
  let draft = drafts.get(path);
  if (!draft) {
    const text = checked.kind === 'new' ? '' : decodeUtf8(tree.bytes(path) ?? new Uint8Array());
    if (text === null) return notText(path);
    draft = { file: fileText(text), is_new: checked.kind === 'new', pieces: [] };
    drafts.set(path, draft);
  }
  const { file, pieces } = draft;
  if (draft.is_new && ('symbol' in edit || edit.old !== '')) return noSuchFile(path, tree);
  const hidden = hiddenCharacter(stated, file.text);
  if (hidden) return unwritable(path, `${hidden}, and the file holds none`);
  if ('symbol' in edit) {
    const restated = restatedFunction(file, { path, symbol: edit.symbol, restated: edit.restated }, syntax);
    if (restated.kind === 'violation') return restated.violation;
    if (restated.replacements.length === 0) return noOp(path);
    pieces.push(...restated.replacements);
    return null;
  }
  if (draft.is_new) {
    pieces.push({ start: 0, end: 0, text: edit.new });
    return null;
  }
  if (edit.old === edit.new) return noOp(path, edit.line);
  if (edit.old === '') {
    const inserted = insertion(file, path, edit.line, edit.new, exact);
    if (inserted.kind === 'violation') return inserted.violation;
    pieces.push(inserted.replacement);
    return null;
  }
  const located = locate(file, { path, line: edit.line, old: edit.old, fresh: edit.new });
  if (located.kind === 'violation') return located.violation;
  const { start } = located.place;
  if (standsAlready(file.text, start, edit.old, edit.new)) {
    const line = lineAt(file.starts, start);
    return alreadyApplied(path, line, near(file, edit.new, line));
  }
  const put =
    exact && located.place.match === 'exact'
      ? [{ start, end: located.place.end, text: edit.new }]
      : replacements(file, located.place, edit.new);
  if (put.length === 0) return noOp(path, lineAt(file.starts, start));
  pieces.push(...put);
  return null;
}

/** Whether the new text, which holds the old one, stands around the place as a whole. */
function standsAlready(text: string, start: number, old: string, fresh: string): boolean {
  for (let at = fresh.indexOf(old); at !== -1; at = fresh.indexOf(old, at + 1)) {
    if (at <= start && text.startsWith(fresh, start - at)) return true;
  }
  return false;
}

const overlaps = (one: Replacement | undefined, next: Replacement): boolean =>
  one !== undefined && (next.start < one.end || (next.start === one.start && next.end === one.end));
