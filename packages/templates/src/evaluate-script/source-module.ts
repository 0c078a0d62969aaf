import type { Node, Syntax } from '@repair/syntax';
import { isDeferred, type Lite, liteOf } from '../source/lite.js';
import { type Edit, editedText } from '../source/lite-edit.js';
import { Unknown } from '../evaluate/budget.js';
import { refuseEarly } from './compile/early.js';
import { mended } from './compile/mend.js';
import { type TopLevel, topLevel } from './compile/top-level.js';
import { patched } from './patched.js';

/** A file whose top-level statements are compiled; `why` it is unknown as a whole, else null. */
export interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly statements: readonly TopLevel[];
  readonly why: string | null;
}

/** Nodes nested deeper than this are not copied in full. */
const MOST_DEPTH = 180;

/** Compiles a whole file. */
export function sourceModule(syntax: Syntax, path: string, text: string): SourceModule {
  return guarded(path, text, () => compiled(syntax, path, text, 0, false));
}

function guarded(path: string, text: string, make: () => readonly TopLevel[]): SourceModule {
  try {
    return { path, text, statements: distinct(make()), why: null };
  } catch (error) {
    if (error instanceof Unknown) return { path, text, statements: [], why: error.why };
    throw error;
  }
}

function compiled(syntax: Syntax, path: string, text: string, offset: number, fresh: boolean): readonly TopLevel[] {
  const root = syntax.parse(path, text)?.root;
  if (!root || root.hasError) throw new Unknown('text that does not parse');
  const made: TopLevel[] = [];
  for (const child of root.children) {
    if (!child?.isNamed || child.type === 'comment' || child.type === 'hash_bang_line') continue;
    // Of a file as it was it is known that the engine takes it.
    const lite = mended(liteOf(child as Node, text, fresh ? NONE : DEFERRED));
    check(lite, 0);
    refuseEarly(lite, fresh);
    made.push({ ...topLevel(lite, offset, fresh), sound: fresh ? sure : soundness(child as Node, text) });
  }
  return made;
}

const sure = (): void => {};

/** Looks once at what was left out, when the statement is to run: the fault may be what the engine refuses there. */
function soundness(node: Node, text: string): () => void {
  let why: string | null | undefined;
  return () => {
    if (why === undefined) {
      why = null;
      try {
        refuseEarly(mended(liteOf(node, text)), false);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        ({ why } = error);
      }
    }
    if (why !== null) throw new Unknown(why);
  };
}

const DEFERRED: ReadonlySet<string> = new Set([
  ...['function_declaration', 'generator_function_declaration', 'function_expression', 'generator_function'],
  ...['arrow_function', 'method_definition'],
]);
const NONE: ReadonlySet<string> = new Set();

/** Throws where a name is declared twice at the top level. */
function distinct(statements: readonly TopLevel[]): readonly TopLevel[] {
  const seen = new Set<string>();
  for (const { binds, vars, exports } of statements) {
    for (const name of [...binds, ...exports.map((one) => ` export ${one.name}`)]) {
      if (seen.has(name) && !vars.includes(name) && name !== ' export *')
        throw new Unknown(`${name} is declared twice`);
      seen.add(name);
    }
  }
  return statements;
}

function check(node: Lite, depth: number): void {
  if (depth > MOST_DEPTH) throw new Unknown('code nested that deep');
  if (isDeferred(node)) return;
  if (node.type === 'ERROR') throw new Unknown('text that does not parse');
  for (const child of node.children) check(child, depth + 1);
}

/** The file with edits in it: only the statements that they touch are parsed and compiled anew. */
export function edited(syntax: Syntax, file: SourceModule, edits: readonly Edit[]): SourceModule {
  const first = edits[0];
  const last = edits.at(-1);
  if (!first || !last) return file;
  const { statements, text, path } = file;
  const whole = editedText(text, { start: 0, end: text.length }, edits);
  if (file.why !== null) return sourceModule(syntax, path, whole);
  return guarded(path, whole, () => {
    const apart = patchedApart(syntax, file, edits);
    if (apart) return apart;
    const before = statements.filter(({ end }) => end < first.start);
    const after = statements.filter(({ start }) => start > last.end);
    const from = before.at(-1)?.end ?? 0;
    const to = after[0]?.start ?? text.length;
    const inner = editedText(text, { start: from, end: to }, edits);
    // A statement that does not end by itself may go on in the next one.
    const open = !/[;}]$/.test(inner.trimEnd()) || (before.length > 0 && !/[;}]$/.test(text.slice(0, from)));
    if (open && inner.trim() !== '') return compiled(syntax, path, whole, 0, true);
    return [...before, ...compiled(syntax, path, inner, from, true), ...after];
  });
}

/** The statements with edits in them where all lie inside of one; null where they don't, or where it is not a tree then. */
function patchedApart(
  syntax: Syntax,
  { path, statements, text }: SourceModule,
  edits: readonly Edit[],
): readonly TopLevel[] | null {
  const [first, last] = [edits[0], edits.at(-1)];
  const own = statements.find(({ start, end }) => first && last && start <= first.start && last.end < end);
  const tree = own && isSound(own) ? patched(syntax, path, own.lite, text, edits) : null;
  if (!own || !tree) return null;
  check(tree, 0);
  refuseEarly(tree, true);
  const made = { ...topLevel(tree, 0, true), start: own.start, end: own.end, sound: sure };
  return statements.map((statement) => (statement === own ? made : statement));
}

function isSound({ sound }: TopLevel): boolean {
  try {
    sound();
    return true;
  } catch (error) {
    if (error instanceof Unknown) return false;
    throw error;
  }
}
