import { ancestor, childOf, namedOf, type Lite, walk } from '../source/lite.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** A generator where its callers want a list: it collects what it would yield. */
export const yieldlist: Template = {
  name: 'yieldlist',
  language: 'python',
  prior: 0.5,
  boosts: { generator: 3.5, type: 0.6, 'other-type': 0.6 },
  on: 'node',
  nodes: /^function_definition$/,
  *propose(node, { view }) {
    if (node.type !== 'function_definition') return;
    const yields = [...walk(node)].filter((n) => n.named && n.type === 'yield' && ancestor(n, isFunction) === node);
    if (yields.length === 0 || yields.length > 4) return;
    if (yields.some((n) => n.children[1]?.text === 'from' || n.parent?.type !== 'expression_statement')) return;
    const body = childOf(node, 'body');
    const statements = body?.children.filter((c) => isStatement(c) && !isText(c)) ?? [];
    const [first, last] = [statements[0], statements.at(-1)];
    if (!body || !first || !last || !ownsLines(first, view)) return;
    // The list is made right before the statement of the body that first yields.
    const holder = statements.find((s) => yields.some((n) => n.start >= s.start && n.end <= s.end)) ?? first;
    const name = /\bfound\b/.test(node.text) ? 'collected' : 'found';
    const indent = indentOf(first, view);
    const changes: Change[] = [insertLines([`${indent}${name} = []`], view.lineAt(holder.start), view)];
    for (const n of yields) changes.push(replaceNode(n, `${name}.append(${valueIn(n)})`));
    for (const n of walk(node))
      if (n.type === 'return_statement' && namedOf(n).length === 0 && ancestor(n, isFunction) === node)
        changes.push(replaceNode(n, `return ${name}`));
    changes.push(insertLines([`${indent}return ${name}`], view.lineAt(Math.max(last.start, last.end - 1)) + 1, view));
    yield draft('collecting a list instead of yielding', changes, 0.5);
  },
};

const isText = (node: Lite): boolean => node.type === 'expression_statement' && node.children[0]?.type === 'string';
const valueIn = (node: Lite): string => node.text.replace(/^yield\s*/, '') || 'None';
