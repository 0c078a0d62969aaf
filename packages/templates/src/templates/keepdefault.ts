import { childOf, type Lite, namedOf } from '../source/lite.js';
import { binariesOf, callOf, memberOf } from '../source/shape.js';
import { ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A default that is changed and never stored, or stored behind a question that another may answer meanwhile. */
export const keepdefault: Template = {
  name: 'keepdefault',
  language: 'python',
  prior: 2,
  boosts: { empty: 1, shorter: 0.8, key: 0.6, 'wrong-value': 0.3, 'null-actual': 0.3 },
  classes: { concurrency: 1 },
  on: 'node',
  nodes: /^(?:call|if_statement)$/,
  *propose(node, { view }) {
    if (node.type === 'call') {
      const call = callOf(node);
      const get = call?.receiver ? callOf(call.receiver) : null;
      const name = get ? memberOf(get.callee)?.name : null;
      if (!call || !get || !name || name.text !== 'get' || get.args.length !== 2) return;
      if (/^(?:append|add|extend|update|insert|appendleft|setdefault)$/.test(call.name))
        yield draft('keeping the default that is changed', replaceNode(name, 'setdefault'), 1.2);
      return;
    }
    const set = storedIfMissing(node);
    if (set && ownsLines(node, view))
      yield draft(
        `asking and storing in one step`,
        replaceNode(node, `${set.map}.setdefault(${set.key}, ${set.value})`),
        -0.4,
      );
  },
};

/** `if k not in d: d[k] = v` */
function storedIfMissing(node: Lite): { readonly map: string; readonly key: string; readonly value: string } | null {
  const condition = childOf(node, 'condition');
  const body = childOf(node, 'consequence');
  const [asked] = condition ? binariesOf(condition) : [];
  const [only, more] = body ? namedOf(body) : [];
  const set = only?.children[0];
  if (asked?.op.text !== 'not in' || set?.type !== 'assignment' || more || childOf(node, 'alternative')) return null;
  const value = childOf(set, 'right');
  const place = `${asked.right.text}[${asked.left.text}]`;
  return value && childOf(set, 'left')?.text === place
    ? { map: asked.right.text, key: asked.left.text, value: value.text }
    : null;
}
