import { childOf, type Lite, walk } from '../source/lite.js';
import { isFunction, isStatement } from '../source/shape.js';
import { insertLines, ownsLines, relined, siblings } from '../source/statements.js';
import { indentOf } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** What was asked after one wait has to be asked after the next one too: the world may have moved on meanwhile. */
export const recheck: Template = {
  name: 'recheck',
  prior: 1.2,
  classes: { 'async-order': 1.6, concurrency: 1.4 },
  on: 'node',
  nodes: /^if_statement$/,
  *propose(node, { view, unit, allowed }) {
    const before = siblings(node)[siblings(node).indexOf(node) - 1];
    if (!before || !waits(before) || !ownsLines(node, view) || !leaves(node)) return;
    for (const other of walk(unit)) {
      if (!isStatement(other) || other === before || !waits(other) || !ownsLines(other, view)) continue;
      const next = siblings(other)[siblings(other).indexOf(other) + 1];
      if (next?.text === node.text || !allowed(view.lineAt(other.start))) continue;
      const line = view.lineAt(Math.max(other.start, other.end - 1)) + 1;
      yield draft(
        `asking again for ${childOf(node, 'condition')?.text ?? 'it'} after the wait`,
        insertLines(relined(node, view, indentOf(other, view)), line, view),
        other.start > node.end ? 0.6 : -0.4,
      );
    }
  },
};

/** Whether a statement waits itself, not only in a function that it makes. */
function waits(statement: Lite): boolean {
  if (!/^(?:expression_statement|lexical_declaration|variable_declaration|assignment)$/.test(statement.type))
    return false;
  const stack = [...statement.children];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (/^await/.test(at.type)) return true;
    if (!isFunction(at)) stack.push(...at.children);
  }
  return false;
}

/** Whether a branch ends in leaving: return, continue, break, throw. */
function leaves(node: Lite): boolean {
  const body = childOf(node, 'consequence');
  const last = body?.children.filter((c) => c.named).at(-1) ?? body;
  return !childOf(node, 'alternative') && /^(?:return|continue|break|raise|throw)_statement$/.test(last?.type ?? '');
}
