import type { Node } from '@repair/syntax';
import { childOf, type Lite, liteOf, namedOf, walk } from '../../source/lite.js';
import { Unknown } from '../budget.js';
import { compileExpression, compileStatement } from './compile.js';
import type { Expression, Statement } from './compiler.js';
import { collect, noNames } from './scope.js';

/** A statement at the top level of a file, compiled. */
export interface TopLevel {
  readonly lite: Lite;
  readonly start: number;
  readonly end: number;
  readonly run: Statement;
  /** Names that it binds, and all that it mentions. */
  readonly binds: readonly string[];
  /** Those that it defines, not only imports. */
  readonly defines: readonly string[];
  /** Those that it imports. */
  readonly imports: readonly string[];
  /** Whether it is of a change: that its imports succeed is then not known. */
  readonly fresh: boolean;
  readonly mentions: readonly string[];
  /** A plain constant: the one name that it binds, and its value, which can wait until it is asked for. */
  readonly constant: { readonly name: string; readonly value: Expression } | null;
}

/** Nodes nested deeper than this are not copied in full. */
const MOST_DEPTH = 190;

/** Compiles a statement at the top level; null for a comment. Throws unknown where Python may refuse it. */
export function topLevel(node: Node, text: string, offset: number, fresh: boolean, lazy: boolean): TopLevel | null {
  if (node.type === 'comment') return null;
  if (node.hasError) throw new Unknown('text that does not parse');
  const lite = liteOf(node, text);
  checkForm(lite, text);
  return topLevelOf(lite, offset, fresh, lazy);
}

/** The same for a tree whose form is checked. */
export function topLevelOf(lite: Lite, offset: number, fresh: boolean, lazy: boolean): TopLevel {
  const names = collect(lite, noNames());
  const mentions = new Set<string>();
  mentioned(lite, mentions);
  return {
    lite,
    start: lite.start + offset,
    end: lite.end + offset,
    run: compileStatement(lite, lazy),
    binds: [...names.bound],
    defines: [...names.bound].filter((name) => !names.imported.has(name)),
    imports: [...names.imported],
    fresh,
    mentions: [...mentions],
    constant: constantOf(lite),
  };
}

/** The names that a statement itself may use, bodies of functions left out. */
function mentioned(node: Lite, into: Set<string>): void {
  if (node.type === 'identifier') into.add(node.text);
  for (const child of node.children) {
    if (child.named && !(node.type === 'function_definition' && child.type === 'block')) mentioned(child, into);
  }
}

/** Throws unknown where the grammar forgives what Python may refuse. */
export const checkForm = (node: Lite, text: string): void => check(node, 0, text);

function check(node: Lite, depth: number, text: string): void {
  if (depth > MOST_DEPTH) throw new Unknown('code nested that deep');
  if (node.start === node.end && node.children.length === 0 && node.type !== 'block') {
    throw new Unknown('text that does not parse');
  }
  if (node.type === 'block') {
    // The grammar forgives an indentation that Python does not.
    const indents = new Set(node.children.map((child) => indentOf(child, text)).filter((indent) => indent !== null));
    if (indents.size > 1) throw new Unknown('such an indentation');
  }
  for (const child of node.children) check(child, depth + 1, text);
}

/** The blanks before a node that is the first of its line. */
function indentOf(node: Lite, text: string): string | null {
  if (!node.named || node.type === 'comment') return null;
  const before = text.slice(text.lastIndexOf('\n', node.start - 1) + 1, node.start);
  return before.trim() === '' ? before : null;
}

const PLAIN: ReadonlySet<string> = new Set([
  ...['integer', 'float', 'string', 'none', 'true', 'false', 'list', 'tuple', 'dictionary', 'pair', 'set'],
  ...['string_start', 'string_content', 'string_end', 'escape_sequence', 'unary_operator', 'comment'],
  ...['concatenated_string', 'parenthesized_expression'],
]);

function constantOf(node: Lite): TopLevel['constant'] {
  const [only, more] = node.type === 'expression_statement' ? namedOf(node) : [];
  if (only?.type !== 'assignment' || more || childOf(only, 'type')) return null;
  const [left, right] = [childOf(only, 'left'), childOf(only, 'right')];
  if (left?.type !== 'identifier' || !right) return null;
  for (const at of walk(right)) if (at.named && !PLAIN.has(at.type)) return null;
  return { name: left.text, value: compileExpression(right) };
}
