import { childOf, namedOf } from '../source/lite.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A failure that is caught and goes no further: who called takes it for done. */
export const rethrow: Template = {
  name: 'rethrow',
  prior: 1,
  boosts: { 'not-raised': 2, none: 0.2 },
  on: 'node',
  nodes: /^(?:catch_clause|except_clause)$/,
  *propose(node, { view }) {
    const body = node.children.find(({ type }) => /^(?:statement_block|block)$/.test(type));
    const last = body ? namedOf(body).at(-1) : undefined;
    if (!body || !last || !ownsLines(last, view) || /^(?:throw|raise|return|continue|break)_statement$/.test(last.type))
      return;
    const name = childOf(node, 'parameter')?.text;
    if (!view.python && (!name || !/^[\w$]+$/.test(name))) return;
    const line = view.lineAt(Math.max(last.start, last.end - 1)) + 1;
    const text = `${indentOf(last, view)}${view.python ? 'raise' : `throw ${name};`}`;
    yield draft('passing the failure on', insertLines([text], line, view), 0.6);
    // One kind of failure is meant to end here, the others are not: what the file throws itself is told apart.
    const own = /class (\w+) extends \w*Error\b/.exec(view.text)?.[1];
    if (view.python || !own || !name) return;
    const first = namedOf(body)[0];
    if (!first || !ownsLines(first, view) || body.text.includes('instanceof')) return;
    const indent = indentOf(first, view);
    const lines = [`${indent}if (!(${name} instanceof ${own})) {`, `${indent}  throw ${name};`, `${indent}}`];
    yield draft('passing other failures on', insertLines(lines, view.lineAt(first.start), view), 0.4);
  },
};
