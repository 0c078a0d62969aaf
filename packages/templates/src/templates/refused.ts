import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf, isExpression, isStatement } from '../source/shape.js';
import { dropLines, insertLines, ownsLines, relined, indentOf, siblings } from '../source/statements.js';
import { isRefused } from '../source/unparsed.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';
import type { View } from '../source/view.js';

/** What the grammar reads and the compiler refuses: brackets that Python asks for, a declaration that comes too late. */
export const refused: Template = {
  name: 'refused',
  language: 'python',
  prior: 2.2,
  boosts: { syntax: 2 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^(?:except_clause|call|named_expression|global_statement|nonlocal_statement|print_statement)$/,
  *propose(node, context) {
    if (!isRefused(context)) return;
    const made = fixOf(node, context.view);
    if (made) yield made;
  },
};

function fixOf(node: Lite, view: View): Draft | null {
  switch (node.type) {
    case 'except_clause':
      return several(node);
    case 'call':
      return generator(node);
    case 'named_expression':
      return walrus(node);
    case 'print_statement':
      return printed(node);
    default:
      return declared(node, view);
  }
}

/** `except A, B:` */
function several(node: Lite): Draft | null {
  const values = node.children.filter((c) => c.field === 'value' && c.named);
  const [from, to] = [values[0], values.at(-1)];
  if (!from || !to || from === to) return null;
  const list = values.map(({ text }) => text).join(', ');
  return draft('catching one or the other', { start: from.start, end: to.end, text: `(${list})` }, 1);
}

/** `f(x for x in xs, 1)`: a generator beside other arguments stands in brackets of its own. */
function generator(node: Lite): Draft | null {
  const list = childOf(node, 'arguments');
  const loop = list?.type === 'generator_expression' ? namedOf(list).at(-1) : undefined;
  const rights = loop?.children.filter((c) => c.field === 'right') ?? [];
  const comma = rights.find((c) => c.text === ',');
  if (list && comma)
    return draft(
      'giving the generator brackets of its own',
      [
        { start: list.start + 1, end: list.start + 1, text: '(' },
        { start: comma.start, end: comma.start, text: ')' },
      ],
      1,
    );
  const args = callOf(node)?.args ?? [];
  const bare = args.length > 1 ? args.find((arg) => arg.type === 'generator_expression') : undefined;
  return bare && !bare.text.startsWith('(')
    ? draft('giving the generator brackets of its own', replaceNode(bare, `(${bare.text})`), 1)
    : null;
}

/** `n := f()` as a statement, or as a part of an expression without brackets. */
function walrus(node: Lite): Draft | null {
  const [name, value] = [childOf(node, 'name'), childOf(node, 'value')];
  if (!name || !value) return null;
  if (node.parent?.type === 'expression_statement')
    return draft(`setting ${name.text}`, replaceNode(node, `${name.text} = ${value.text}`), 1);
  return isExpression(node) || node.parent?.type === 'parenthesized_expression'
    ? null
    : draft(`setting ${name.text} in brackets`, replaceNode(node, `(${node.text})`), 0.6);
}

/** `print x`, which Python 2 had and the grammar still reads. */
function printed(node: Lite): Draft | null {
  const match = /^print\s+([^\n]+)$/.exec(node.text);
  return match?.[1] !== undefined ? draft('calling print', replaceNode(node, `print(${match[1]})`), 1) : null;
}

/** `global n` behind the first use of n: it comes first. */
function declared(node: Lite, view: View): Draft | null {
  const first = siblings(node).find((s) => !(s.type === 'expression_statement' && s.children[0]?.type === 'string'));
  if (!first || first === node || !isStatement(node) || !ownsLines(node, view) || !ownsLines(first, view)) return null;
  return draft(
    'declaring it first',
    [insertLines(relined(node, view, indentOf(first, view)), view.lineAt(first.start), view), dropLines(node, view)],
    0.8,
  );
}
