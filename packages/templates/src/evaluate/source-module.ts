import type { Node, Syntax } from '@repair/syntax';
import { type Edit, editedText } from '../source/lite-edit.js';
import { Unknown } from './budget.js';
import { type TopLevel, topLevel, topLevelOf } from './compile/top-level.js';
import { patched } from './patched.js';

/** A file whose top-level statements are compiled; `why` it is unknown as a whole, else null. */
export interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly statements: readonly TopLevel[];
  /** Names that more than one of them binds. */
  readonly repeated: ReadonlySet<string>;
  readonly why: string | null;
}

/** Compiles a whole file. */
export function sourceModule(syntax: Syntax, path: string, text: string): SourceModule {
  try {
    return known(path, text, compiled(syntax, text, 0, false, isLazy(text)));
  } catch (error) {
    if (error instanceof Unknown) return { path, text, statements: [], repeated: new Set(), why: error.why };
    throw error;
  }
}

function known(path: string, text: string, statements: readonly TopLevel[]): SourceModule {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { binds } of statements) for (const name of binds) (seen.has(name) ? repeated : seen).add(name);
  return { path, text, statements, repeated, why: null };
}

/** Whether a file keeps its annotations as text. */
const isLazy = (text: string): boolean => /^from __future__ import (?:\([^)]*|[^\n]*)\bannotations\b/m.test(text);

function compiled(syntax: Syntax, text: string, offset: number, fresh: boolean, lazy: boolean): readonly TopLevel[] {
  const root = syntax.parse('module.py', text)?.root;
  if (!root || root.hasError) throw new Unknown('text that does not parse');
  const made: TopLevel[] = [];
  let row = -1;
  for (const child of root.children) {
    if (!child?.isNamed) continue;
    if (child.startPosition.column > 0 && child.startPosition.row !== row && child.type !== 'comment') {
      throw new Unknown('such an indentation');
    }
    row = child.endPosition.row;
    const statement = topLevel(child as Node, text, offset, fresh, lazy);
    if (statement) made.push(statement);
  }
  return made;
}

/** The file with edits in it: only the statements that they touch are parsed and compiled anew. */
export function edited(syntax: Syntax, file: SourceModule, edits: readonly Edit[]): SourceModule {
  const first = edits[0];
  const last = edits.at(-1);
  if (!first || !last) return file;
  if (file.why !== null)
    return sourceModule(syntax, file.path, editedText(file.text, { start: 0, end: file.text.length }, edits));
  const { statements, text } = file;
  const before = statements.filter(({ end }) => end < first.start);
  const after = statements.filter(({ start }) => start > last.end);
  const from = before.at(-1)?.end ?? 0;
  const to = after[0]?.start ?? text.length;
  try {
    const apart = patchedApart(syntax, file, edits);
    if (apart) return known(file.path, text, apart);
    const inner = editedText(text, { start: from, end: to }, edits);
    // What a change does to such an import changes every annotation behind it.
    if (isLazy(inner) || isLazy(text.slice(from, to))) {
      throw new Unknown('a change of how annotations are kept');
    }
    const between = compiled(syntax, inner, from, true, isLazy(text));
    return known(file.path, text, [...before, ...between, ...after]);
  } catch (error) {
    if (error instanceof Unknown) return { path: file.path, text, statements: [], repeated: new Set(), why: error.why };
    throw error;
  }
}

/** The statements with edits in them where each edit lies inside of one; null where they don't, or where one is not a tree then. */
function patchedApart(
  syntax: Syntax,
  { statements, text }: SourceModule,
  edits: readonly Edit[],
): readonly TopLevel[] | null {
  let left = edits.length;
  const made: TopLevel[] = [];
  for (const statement of statements) {
    const own = edits.filter(({ start, end }) => statement.start <= start && end < statement.end);
    const tree = own.length > 0 ? patched(syntax, statement.lite, text, own) : null;
    if (own.length > 0 && !tree) return null;
    left -= own.length;
    made.push(tree ? topLevelOf(tree, 0, true, isLazy(text)) : statement);
  }
  return left === 0 ? made : null;
}
