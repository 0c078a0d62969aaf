import type { ChangedFile } from '../change.js';
import type { Hunk } from '../text/hunks.js';

/** What may begin or end a text in which words do not run: strings, comments, regular expressions, tags. */
const MARK = /["'`#/\\<]|-->/;
const TEXT = /string|comment|template|regex|jsx/;

/**
 * Whether what a hunk takes or puts may be prose, read without the tree after it. False is certain: then every word of it is a
 * word of the program, before and after.
 */
export function mayBeProse(file: ChangedFile, hunk: Hunk): boolean {
  if ([...hunk.old_lines, ...hunk.new_lines].some((line) => MARK.test(line))) return true;
  const tree = file.tree_before();
  if (!tree || tree.broken) return true;
  const row = hunk.old_start - 1;
  for (let at = tree.root.descendantForPosition({ row, column: 0 }); at; at = at.parent) {
    if (TEXT.test(at.type) && at.startPosition.row < row) return true;
  }
  return false;
}

const WORD = /[\p{L}\p{N}_$]+/gu;

/** The words of some lines, each as often as it stands there. */
export const wordsOf = (lines: readonly string[]): string => (lines.join('').match(WORD) ?? []).sort().join(' ');
