import type { Node, Tree } from 'web-tree-sitter';
import { enclosingFunction, type FunctionSpan, functionsOf } from './functions.js';
import type { LanguageId } from './language.js';

/** A parsed file. Node offsets (`startIndex`) are UTF-16 code units of `text`; rows are 0-based, our lines 1-based. */
export interface SourceTree {
  readonly language: LanguageId;
  readonly text: string;
  readonly root: Node;
  /** Whether any part did not parse. */
  readonly broken: boolean;
  /** Functions and methods in order of their start, nested ones included. */
  functions(): readonly FunctionSpan[];
  /** The innermost named function that holds a 1-based line; null at module level. */
  enclosing(line: number): FunctionSpan | null;
}

export function sourceTree(language: LanguageId, text: string, tree: Tree): SourceTree {
  let spans: readonly FunctionSpan[] | null = null;
  const functions = () => {
    spans ??= functionsOf(language, tree.rootNode);
    return spans;
  };
  return {
    language,
    text,
    root: tree.rootNode,
    broken: tree.rootNode.hasError,
    functions,
    enclosing: (line) => enclosingFunction(functions(), line),
  };
}
