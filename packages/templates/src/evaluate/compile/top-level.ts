import type { Node } from '@repair/syntax';
import { childOf, type Lite, liteOf, namedOf, walk } from '../../source/lite.js';
import { Unknown } from '../budget.js';
import { compileDefinition, compileExpression, compileStatement } from './compile.js';
import type { Expression, Statement } from './compiler.js';
import { checkForm } from './form.js';
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
  /** A function that can wait likewise. */
  readonly definition: { readonly name: string; readonly value: Expression } | null;
}

/** Compiles a statement at the top level; null for a comment. Throws unknown where Python may refuse it. */
export function topLevel(node: Node, text: string, offset: number, fresh: boolean, lazy: boolean): TopLevel | null {
  if (node.type === 'comment') return null;
  if (node.hasError) throw new Unknown('text that does not parse');
  // Of a file as it was it is known that Python takes it.
  const lite = liteOf(node, text, fresh ? NONE : DEFERRED);
  checkForm(lite, text);
  return topLevelOf(lite, offset, fresh, lazy);
}

const DEFERRED: ReadonlySet<string> = new Set(['function_definition']);
const NONE: ReadonlySet<string> = new Set();

/** The same for a tree whose form is checked. */
export function topLevelOf(lite: Lite, offset: number, fresh: boolean, lazy: boolean): TopLevel {
  const names = collect(lite, noNames());
  const made = fresh ? null : compileDefinition(lite, lazy);
  const [name] = names.bound;
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
    definition: made && name !== undefined ? { name, value: made } : null,
  };
}

/** The names that a statement itself may use, bodies of functions left out. */
function mentioned(node: Lite, into: Set<string>): void {
  if (node.type === 'identifier') into.add(node.text);
  for (const child of node.children) {
    if (child.named && !(node.type === 'function_definition' && child.type === 'block')) mentioned(child, into);
  }
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
