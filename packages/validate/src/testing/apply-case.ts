import type { ProposedEdit } from '@repair/schemas';
import type { EntryKind } from '../tree-reader.js';

export interface ApplyCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly kinds?: Readonly<Record<string, EntryKind>>;
  readonly edits: readonly ProposedEdit[];
  /** The changed files' whole text, or the reason of the refusal. */
  readonly gives: Readonly<Record<string, string>> | { readonly refused: string };
}

export const edit = (old: string, fresh: string, line?: number, file = 'a.py'): ProposedEdit =>
  line === undefined ? { file, old, new: fresh } : { file, line, old, new: fresh };

export const one = (name: string, text: string, edits: readonly ProposedEdit[], after: string): ApplyCase => ({
  name,
  files: { 'a.py': text },
  edits,
  gives: { 'a.py': after },
});

export const no = (
  name: string,
  text: string | Uint8Array,
  edits: readonly ProposedEdit[],
  refused: string,
): ApplyCase => ({
  name,
  files: { 'a.py': text },
  edits,
  gives: { refused },
});

export const path = (name: string, file: string, kinds: Readonly<Record<string, EntryKind>> = {}): ApplyCase => ({
  name,
  files: { 'a.py': 'x = 1\n' },
  kinds,
  edits: [edit('x = 1', 'x = 2', 1, file)],
  gives: { refused: 'path' },
});

export const PY = 'def f(a):\n    b = a\n    return b\n\n\ndef g(a):\n    b = a\n    return b\n';
