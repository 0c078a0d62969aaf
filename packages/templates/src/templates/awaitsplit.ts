import { childOf, type Lite } from '../source/lite.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `total += await f()` reads the old total before it waits: what others add meanwhile is lost. */
export const awaitsplit: Template = {
  name: 'awaitsplit',
  prior: 2,
  classes: { concurrency: 2, 'async-order': 1 },
  boosts: { 'too-small': 0.3, number: 0.2, shorter: 0.2 },
  on: 'node',
  nodes: /^(?:augmented_assignment|augmented_assignment_expression|assignment|assignment_expression)$/,
  *propose(node, { view, unit }) {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const statement = node.parent;
    if (!left || !right || statement?.type !== 'expression_statement' || !ownsLines(statement, view)) return;
    const waiting = awaitedIn(right, left.text, node.type.startsWith('augmented'));
    if (!waiting) return;
    const name = ['value', 'result', 'awaited'].find((one) => !new RegExp(`\\b${one}\\b`).test(unit.text)) ?? 'value_';
    const indent = indentOf(statement, view);
    const first = view.python ? `${name} = ${waiting.text}` : `const ${name} = ${waiting.text};`;
    const at = view.startOf(view.lineAt(statement.start));
    yield draft(
      `waiting before ${left.text} is read`,
      [{ start: at, end: at, text: `${indent}${first}${view.eol}` }, replaceNode(waiting, name)],
      /^(?:attribute|member_expression|subscript)/.test(left.type) ? 0.6 : 0,
    );
  },
};

/** What is waited for while an older value of the target is already read: always in `x += await …`, else behind the name. */
function awaitedIn(right: Lite, target: string, augmented: boolean): Lite | null {
  if (/^await/.test(right.type)) return augmented ? right : null;
  let read = augmented;
  for (const node of right.children) {
    if (node.text === target) read = true;
    if (read && /^await/.test(node.type)) return node;
  }
  return null;
}
