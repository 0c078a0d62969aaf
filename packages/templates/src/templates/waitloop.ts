import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { indentOf, ownsLines, siblings } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Who waits under a lock has to ask again when woken: another may have been quicker, or nothing may have changed. */
export const waitloop: Template = {
  name: 'waitloop',
  language: 'python',
  prior: 1.8,
  boosts: { index: 0.5, raised: 0.4 },
  classes: { concurrency: 2, 'async-order': 1 },
  on: 'node',
  nodes: /^(?:if_statement|with_statement)$/,
  *propose(node, { view }) {
    if (node.type === 'if_statement') {
      const body = childOf(node, 'consequence');
      const word = node.children[0];
      if (!body || !word || childOf(node, 'alternative') || !namedOf(body).some(isWait)) return;
      yield draft('asking again after each wait', replaceNode(word, 'while'), 1.2);
      // With a time limit a loop would wait anew each round.
      const timed = namedOf(body).find((s) => isWait(s) && !/wait\(\)/.test(s.text));
      const asked = childOf(node, 'condition');
      const call = timed?.children[0] ? callOf(timed.children[0]) : null;
      if (!call || !asked) return;
      const until = asked.type === 'not_operator' ? (childOf(asked, 'argument')?.text ?? '') : `not (${asked.text})`;
      yield draft(
        'waiting until it holds',
        replaceNode({ start: call.callee.end, end: call.list.start + 1 }, `_for(lambda: ${until}, `),
        0.8,
      );
      return;
    }
    // A bare wait that something behind it counts on.
    for (const statement of namedOf(childOf(node, 'body') ?? node)) {
      if (!isWait(statement) || !ownsLines(statement, view)) continue;
      const next = siblings(statement)[siblings(statement).indexOf(statement) + 1];
      const taken = /([\w.]+)\.(?:pop|popleft|get_nowait)\(/.exec(next?.text ?? '')?.[1];
      if (taken === undefined) continue;
      const indent = indentOf(statement, view);
      yield draft(
        `waiting as long as ${taken} is empty`,
        replaceNode(statement, `while not ${taken}:${view.eol}${indent}    ${statement.text}`),
        0.8,
      );
    }
  },
};

/** `self._changed.wait()` as a statement. */
function isWait(statement: Lite): boolean {
  const only = statement.type === 'expression_statement' ? statement.children[0] : undefined;
  const call = only ? callOf(only) : null;
  return call?.name === 'wait' && call.receiver !== null;
}
