import { asyncAround, awaitsIn } from '../source/awaits.js';
import { escaped } from '../source/escaped.js';
import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { finds, type View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A callback of `forEach` that waits: nobody waits for it, or the language refuses it. A loop of the function waits itself. */
export const foreachof: Template = {
  name: 'foreachof',
  language: 'script',
  prior: 2,
  boosts: { unawaited: 1.5, promise: 1.5, syntax: 2.5, order: 0.8, empty: 0.6 },
  classes: { 'async-order': 2, concurrency: 1, syntax: 3 },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { view }) {
    const call = node.children[0] ? callOf(node.children[0]) : null;
    const callback = call?.name === 'forEach' ? call.args[0] : undefined;
    const body = callback && isFunction(callback) ? childOf(callback, 'body') : null;
    if (!call?.receiver || !callback || !body || !awaitsIn(body) || !ownsLines(node, view)) return;
    const looped = bodyOf(body, node, view);
    if (looped === null) return;
    for (const [i, head] of headsOf(callback, call.receiver.text, view).entries())
      yield draft(
        'waiting in a loop of its own',
        [...asyncAround(node), replaceNode(node, `for (const ${head}) ${looped}`)],
        1.2 - 0.3 * i,
      );
  },
};

/** What goes through the receiver, by how many parameters the callback has; a map hands over its values first. */
function headsOf(callback: Lite, receiver: string, view: View): readonly string[] {
  const list = childOf(callback, 'parameters');
  const single = childOf(callback, 'parameter');
  const [item, index, more] = single ? [single] : list ? namedOf(list) : [];
  if (!item || more) return [];
  const map = finds(view, new RegExp(`${escaped(receiver)}\\s*=\\s*new Map\\b`));
  if (!index) return map ? [`${item.text} of ${receiver}.values()`] : [`${item.text} of ${receiver}`];
  const heads = [
    `[${index.text}, ${item.text}] of ${receiver}`,
    `[${index.text}, ${item.text}] of ${receiver}.entries()`,
  ];
  return map ? heads.slice(0, 1) : heads.reverse();
}

/** The block of the loop: a `return` of the callback goes on to the next item. Null where one stands in an inner loop. */
function bodyOf(body: Lite, statement: Lite, view: View): string | null {
  if (body.type !== 'statement_block') {
    const indent = indentOf(statement, view);
    return `{${view.eol}${indent}  ${body.text};${view.eol}${indent}}`;
  }
  let text = body.text;
  for (const { node, inner } of returnsIn(body, false).reverse()) {
    if (inner) return null;
    text = `${text.slice(0, node.start - body.start)}continue;${text.slice(node.end - body.start)}`;
  }
  return text;
}

function returnsIn(node: Lite, inner: boolean): { readonly node: Lite; readonly inner: boolean }[] {
  return node.children.flatMap((child) => {
    if (isFunction(child)) return [];
    if (child.type === 'return_statement') return [{ node: child, inner }];
    return returnsIn(child, inner || /^(?:for|while|do|switch)_\w*statement$/.test(child.type));
  });
}
