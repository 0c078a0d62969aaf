import type { SourceTree, Syntax } from '@repair/syntax';
import type { FileEdit } from './apply/derive.js';
import { parseSource } from './text/parse.js';

/** A changed file with its trees, each parsed once and only when asked for. */
export interface ChangedFile extends FileEdit {
  tree_before(): SourceTree | null;
  tree_after(): SourceTree | null;
}

export function changedFile(edit: FileEdit, syntax: Syntax): ChangedFile {
  const once = (text: string) => {
    let tree: SourceTree | null | undefined;
    return () => {
      tree ??= parseSource(syntax, edit.path, text);
      return tree;
    };
  };
  return { ...edit, tree_before: once(edit.before), tree_after: once(edit.after) };
}
