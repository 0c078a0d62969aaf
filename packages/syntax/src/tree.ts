import { type ExportedSymbol, exportsOf } from './exports.js';
import type { SyntaxFault } from './faults/fault.js';
import { faultsOf } from './faults/faults.js';
import { enclosingFunction, type FunctionSpan, functionsOf } from './functions.js';
import type { LanguageId } from './language.js';
import { mendings } from './mend.js';
import type { Node } from './node.js';
import { namesInScope } from './scope.js';
import { type StatementSpan, statementAt, statementsOf } from './statements.js';

/** A parsed file. Node offsets (`startIndex`) are UTF-16 code units of `text`; rows are 0-based, our lines 1-based. */
export interface SourceTree {
  readonly language: LanguageId;
  readonly text: string;
  readonly root: Node;
  /** Whether any part did not parse. */
  readonly broken: boolean;
  /**
   * Functions and methods in order of their start, nested ones included. In a broken file they are found with the faulty
   * lines blanked, which then read as blanks in their nodes.
   */
  functions(): readonly FunctionSpan[];
  /** The innermost named function that holds a 1-based line; null at module level. */
  enclosing(line: number): FunctionSpan | null;
  /** Every statement in order of its start, those in blocks included. */
  statements(): readonly StatementSpan[];
  /** The innermost statement that holds a 1-based line; null on a line without code. */
  statementAt(line: number): StatementSpan | null;
  /** Where and why the text is not of its language; `broken` files have at least one. */
  errors(): readonly SyntaxFault[];
  exports(): readonly ExportedSymbol[];
  /** Identifiers that a statement on a 1-based line can name, sorted. */
  namesInScope(line: number): readonly string[];
}

export function sourceTree(
  language: LanguageId,
  text: string,
  parse: (text: string) => Node | null,
): SourceTree | null {
  const root = parse(text);
  if (!root) return null;
  const errors = once(() => faultsOf(language, text, root));
  const functions = once(() => functionsOf(root.hasError ? mendedRoot(language, text, root, errors(), parse) : root));
  const statements = once(() => statementsOf(root));
  return {
    language,
    text,
    root,
    broken: root.hasError,
    functions,
    enclosing: (line) => enclosingFunction(functions(), line),
    statements,
    statementAt: (line) => statementAt(statements(), line),
    errors,
    exports: once(() => exportsOf(language, root)),
    namesInScope: (line) => namesInScope(root, line),
  };
}

/** The tree with the fewest faults left, of those that blanking the faulty lines gives. */
function mendedRoot(
  language: LanguageId,
  text: string,
  root: Node,
  faults: readonly SyntaxFault[],
  parse: (text: string) => Node | null,
): Node {
  let best = { root, left: faults.length };
  for (const attempt of mendings(language === 'python', text, faults)) {
    const candidate = parse(attempt);
    if (!candidate) continue;
    if (!candidate.hasError) return candidate;
    const left = faultsOf(language, attempt, candidate).length;
    if (left < best.left) best = { root: candidate, left };
  }
  return best.root;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
