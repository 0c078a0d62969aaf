import type { ChangedFile } from '../change.js';
import type { Hunk } from '../text/hunks.js';
import { type ImportSpan, importsOf } from './shape.js';

/** Hunks that state the file's imports in another order or layout. */
export function reshuffledImports(file: ChangedFile): readonly Hunk[] {
  const before = importsIn(file.tree_before());
  if (!before || !file.hunks.some((hunk) => mayTouch(hunk, before))) return [];
  const after = importsIn(file.tree_after());
  if (!after || texts(before) !== texts(after)) return [];
  // Blank lines alone may stand in a string.
  return file.hunks.filter(
    ({ old_start, old_lines, new_start, new_lines }) =>
      [...old_lines, ...new_lines].some((line) => line.trim() !== '') &&
      within(old_start, old_lines, before) &&
      within(new_start, new_lines, after),
  );
}

const importsIn = (tree: ReturnType<ChangedFile['tree_before']>): readonly ImportSpan[] | null =>
  tree && importsOf(tree.root);

const texts = (imports: readonly ImportSpan[]): string => JSON.stringify(imports.map(({ text }) => text()).sort());

const within = (start: number, lines: readonly string[], spans: readonly ImportSpan[]): boolean =>
  lines.every((line, index) => {
    const row = start - 1 + index;
    return line.trim() === '' || spans.some(({ from, to }) => from <= row && row <= to);
  });

/**
 * An import says so in its first line, or that line stood there before; only quotes and comment marks can make one of what was
 * none. Where no hunk holds either, or stands at an import, the tree after the change need not be read.
 */
const TELLING = /\b(?:import|from)\b|["'`#/\\]/;
const mayTouch = ({ old_start, old_lines, new_lines }: Hunk, imports: readonly ImportSpan[]): boolean =>
  [...old_lines, ...new_lines].some((line) => TELLING.test(line)) ||
  imports.some(({ from, to }) => from <= old_start - 1 + old_lines.length && old_start - 2 <= to);
