import { escaped } from '../source/escaped.js';
import { childOf, type Lite, walk } from '../source/lite.js';
import { namesIn } from '../source/names.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const CONSUMING = /^(?:pop|popleft|popitem|shift|get|get_nowait|heappop|remove|splice)$/;

/** A loop that runs forever where it should run as long as there is something to take: `while queue` for `while True`. */
export const whilecond: Template = {
  name: 'whilecond',
  prior: 1.6,
  boosts: { index: 1.2, timeout: 1, none: 0.6, raised: 0.4, key: 0.3 },
  on: 'node',
  nodes: /^while_statement$/,
  *propose(node, { view }) {
    const condition = conditionOf(node);
    const body = childOf(node, 'body');
    if (!condition || !body || !/^(?:True|true|1)$/.test(condition.text)) return;
    const taken = new Set<string>();
    for (const inner of walk(body)) {
      const call = callOf(inner);
      if (!call || !CONSUMING.test(call.name)) continue;
      const source = call.receiver?.text ?? (call.name === 'heappop' ? call.args[0]?.text : undefined);
      if (source && !/^(?:heapq|self|this)$/.test(source)) taken.add(source);
    }
    for (const source of taken)
      yield draft(
        `going on while ${source} holds anything`,
        replaceNode(condition, view.python ? source : `${source}.length > 0`),
        0.8,
      );
    for (const name of namesIn(body)
      .filter((name) => new RegExp(`(?<![\\w.])${escaped(name)}\\s*=[^=]`).test(body.text))
      .slice(0, 3))
      yield draft(
        `going on while there is a ${name}`,
        replaceNode(condition, view.python ? `${name} is not None` : `${name}`),
        -0.4,
      );
  },
};

function conditionOf(node: Lite): Lite | null {
  const condition = childOf(node, 'condition');
  return condition?.type === 'parenthesized_expression' ? (condition.children[1] ?? null) : condition;
}
