import type { Syntax } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import { applyHunks, type Hunk } from '../text/hunks.js';
import { identifiers, importedBy } from './companion.js';
import { reshuffledImports } from './import-order.js';
import { mayBeProse, wordsOf } from './prose.js';
import { codeShape } from './shape.js';

/** What may differ where nothing that runs does: a cheap test that no real churn fails. */
const COMMENT = /^\s*(?:#|\/\/|\/\*|\*|"""|''').*$|\s(?:#|\/\/).*$/gm;
const FILLER = /[\s,;()'"]+/g;
const stripped = (lines: readonly string[]): string => lines.join('').replace(COMMENT, '').replace(FILLER, '');

/** Hunks without which the file states the same program: comments, layout, the order of imports. */
export function churnOf(file: ChangedFile, syntax: Syntax): readonly Hunk[] {
  const reshuffled = [...reshuffledImports(file), ...movedDefinitions(file, syntax), ...unusedImports(file)];
  const suspects = file.hunks.filter((hunk) => stripped(hunk.old_lines) === stripped(hunk.new_lines) || docOnly(hunk));
  const tree = suspects.length > 0 ? file.tree_after() : null;
  const shape = tree && codeShape(tree.root);
  const idle = suspects.filter((hunk) => {
    if (shape === null) return stripped(hunk.old_lines) === stripped(hunk.new_lines);
    const without = applyHunks(
      file.before,
      file.hunks.filter((other) => other !== hunk),
    );
    const other = syntax.parse(file.path, without);
    // The grammar takes any indentation: where the language does not, the same shape is another program.
    return other !== null && codeShape(other.root) === shape && other.errors().length === (tree?.errors().length ?? 0);
  });
  return file.hunks.filter((hunk) => idle.includes(hunk) || reshuffled.includes(hunk));
}

/** A hunk that only puts in comments or blank lines, or takes blank lines out. */
export const isNote = ({ old_lines, new_lines }: Hunk): boolean =>
  old_lines.join('').trim() === '' && stripped(new_lines) === '';

/** Prose inside a docstring has no comment marks of its own. */
const docOnly = (hunk: Hunk): boolean =>
  [...hunk.old_lines, ...hunk.new_lines].every((line) => !/[=(){}[\]]|\breturn\b|:\s*$/.test(line));

/** Hunks that only take whole definitions from one place and put them at another. */
function movedDefinitions(file: ChangedFile, syntax: Syntax): readonly Hunk[] {
  const moves = file.hunks.filter(({ old_lines, new_lines }) => old_lines.length === 0 || new_lines.length === 0);
  if (moves.length === 0) return [];
  // What moves takes the words that it puts: without them nothing needs to be compared definition by definition.
  const [taken, put] = [moves.flatMap(({ old_lines }) => old_lines), moves.flatMap(({ new_lines }) => new_lines)];
  if (!moves.some((hunk) => mayBeProse(file, hunk)) && wordsOf(taken) !== wordsOf(put)) return [];
  const before = file.tree_before();
  const moved = before && syntax.parse(file.path, applyHunks(file.before, moves));
  return before && moved && codeShape(before.root) === codeShape(moved.root) ? moves : [];
}

/** Imports put in that nothing in the file uses. */
function unusedImports(file: ChangedFile): readonly Hunk[] {
  return file.hunks.filter((hunk) => {
    const importing = hunk.old_lines.length === 0 && /\bimport\b/.test(hunk.new_lines.join(''));
    const names = importing ? importedBy(file, hunk) : [];
    if (names.length === 0) return false;
    const others = file.hunks.filter((other) => other !== hunk);
    const rest = identifiers(applyHunks(file.before, others));
    return names.every((name) => !rest.has(name));
  });
}
