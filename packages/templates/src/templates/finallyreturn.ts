import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { isStatement } from '../source/shape.js';
import { dropLines, indentOf, insertLines, ownsLines, relined, siblings } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `return` in `finally` swallows what was raised; a handler for all before one for some takes what is theirs. */
export const finallyreturn: Template = {
  name: 'finallyreturn',
  language: 'python',
  prior: 2,
  boosts: { 'not-raised': 1.2, 'null-actual': 0.5, raised: 0.3, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:return_statement|except_clause)$/,
  *propose(node, { view }) {
    if (node.type === 'except_clause') {
      yield* early(node, view);
      return;
    }
    const clause = ancestor(node, (n) => n.type === 'finally_clause');
    const tried = clause?.parent;
    if (!clause || !tried || !isStatement(node) || !isStatement(tried) || !ownsLines(node, view)) return;
    const alone = siblings(node).length === 1;
    const end = view.lineAt(tried.end - 1) + 1;
    if (alone) {
      const from = view.startOf(view.lineAt(clause.start));
      yield draft(
        'returning behind the whole',
        [
          {
            start: from,
            end: view.startOf(end),
            text: relined(node, view, indentOf(tried, view)).join(view.eol) + view.eol,
          },
        ],
        tried.children.some((c) => c.type === 'except_clause') ? 1 : 0,
      );
      return;
    }
    yield draft(
      'returning behind the whole',
      [dropLines(node, view), insertLines(relined(node, view, indentOf(tried, view)), end, view)],
      1,
    );
  },
};

/** `except Exception` above `except KeyError`: the narrow one comes first. */
function* early(node: Lite, view: Parameters<typeof dropLines>[1]) {
  const clauses = node.parent?.children.filter((c) => c.type === 'except_clause') ?? [];
  const later = clauses.slice(clauses.indexOf(node) + 1);
  const last = later.at(-1);
  if (!last || !BROAD.test(caught(node))) return;
  const text = [...later, node].map((clause) => clause.text).join(`${view.eol}${indentOf(node, view)}`);
  yield draft('handling all others last', replaceNode({ start: node.start, end: last.end }, text), 1);
}

const BROAD = /^(?:Exception|BaseException|OSError|ValueError|LookupError|ArithmeticError)?$/;

function caught(clause: Lite): string {
  const value = childOf(clause, 'value') ?? clause.children.find((c) => c.named && c.type !== 'block');
  const first = value ? [...walk(value)].find((n) => n.type === 'identifier') : undefined;
  return first?.text ?? '';
}
