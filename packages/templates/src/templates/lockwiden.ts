import { ancestor, type Lite, walk } from '../source/lite.js';
import { callOf, isBlock, isFunction, isStatement } from '../source/shape.js';
import { dropLines, indentOf, insertLines, ownsLines, relined, siblings } from '../source/statements.js';
import { draft, type Template } from '../template.js';

const MOST = 4;

/** What is read before a lock is taken may be stale when it is used under it: the lock has to cover the reading too. */
export const lockwiden: Template = {
  name: 'lockwiden',
  prior: 1.6,
  boosts: { order: 0.3 },
  classes: { concurrency: 3, 'async-order': 1 },
  on: 'node',
  nodes: /^(?:with_statement|call|call_expression)$/,
  *propose(node, { view }) {
    const body = lockedBody(node);
    if (!body) return;
    const holder = isStatement(node) ? node : ancestor(node, isStatement);
    const inner = body.children.filter((c) => c.named && c.type !== 'comment')[0];
    if (!holder || !inner || !ownsLines(inner, view)) return;
    const block = siblings(holder);
    const at = block.indexOf(holder);
    const indent = indentOf(inner, view);
    const moved: Lite[] = [];
    for (let i = at - 1; i >= 0 && moved.length < MOST; i -= 1) {
      const before = block[i];
      if (!before || !ownsLines(before, view) || isFunction(before)) return;
      moved.unshift(before);
      const lines = moved.flatMap((statement) => [...relined(statement, view, indent)]);
      const reads = /\bawait\b|\.(?:read|get|load|find|_?missing|#?\w*taken)\b|self\.|this\./.test(before.text)
        ? 0.6
        : -0.4;
      const whole = /^(?:if_statement)$/.test(before.type) && i > 0 ? -0.4 : 0.3;
      const drops = moved.map((statement) => dropLines(statement, view));
      yield draft(
        `taking the lock before ${first(before.text)}`,
        [...drops, insertLines(lines, view.lineAt(inner.start), view)],
        reads + whole,
      );
    }
  },
};

const first = (text: string): string => (text.split('\n')[0] ?? '').trim().slice(0, 50);
const LOCK = /lock|mutex|semaphore|gate|exclusive|serial|queue|transaction|critical|synchron/i;

/** The block that runs under a lock: a `with` on one, or the callback that a mutex runs. */
function lockedBody(node: Lite): Lite | null {
  if (node.type === 'with_statement') {
    const clause = node.children.find((c) => c.type === 'with_clause');
    const body = node.children.find((c) => c.field === 'body');
    return clause && body && LOCK.test(clause.text) ? body : null;
  }
  const call = callOf(node);
  if (!call || !LOCK.test(call.callee.text)) return null;
  const callback = call.args.find((arg) => isFunction(arg));
  const body = callback ? [...walk(callback)].find(isBlock) : undefined;
  return body ?? null;
}
