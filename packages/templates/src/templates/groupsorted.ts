import { childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What the library takes as given: groups are made of neighbours alone, and a set forgets in which order things came. */
export const groupsorted: Template = {
  name: 'groupsorted',
  language: 'python',
  prior: 1.8,
  boosts: { longer: 0.6, shorter: 0.4, order: 0.8, 'wrong-value': 0.3 },
  on: 'node',
  nodes: /^call$/,
  *propose(node) {
    const call = callOf(node);
    const [only, second] = call?.args ?? [];
    if (!call || !only || !isExpression(node)) return;
    if (call.name === 'groupby') {
      if (!/^sorted\(/.test(only.text)) {
        const key = second ? (second.type === 'keyword_argument' ? childOf(second, 'value') : second)?.text : undefined;
        yield draft(
          'sorting before grouping',
          replaceNode(only, `sorted(${only.text}${key === undefined ? '' : `, key=${key}`})`),
          0.8,
        );
      }
      yield* keptGroups(node);
      return;
    }
    // A set is in no order: the first of each in the order in which they came.
    if (call.callee.text !== 'set' || second || /comprehension|generator/.test(call.list.type)) return;
    const around = node.parent?.parent ? callOf(node.parent.parent) : null;
    const once = `dict.fromkeys(${only.text})`;
    if (/^(?:list|tuple)$/.test(around?.callee.text ?? '') && node.parent?.type === 'argument_list')
      yield draft('keeping the first of each, in order', replaceNode(node, once), 1);
    else if (around?.name === 'join' || /^for_/.test(node.parent?.type ?? ''))
      yield draft('keeping the first of each, in order', replaceNode(node, once), 0.4);
  },
};

/** A group that is kept is gone once the next one is asked for. */
function* keptGroups(node: Lite) {
  const loop = node.parent;
  if (!loop || !/^for_(?:statement|in_clause)$/.test(loop.type)) return;
  const group = namedOf(childOf(loop, 'left') ?? loop)[1];
  if (group?.type !== 'identifier') return;
  const scope =
    loop.type === 'for_statement' ? childOf(loop, 'body') : loop.parent ? childOf(loop.parent, 'body') : null;
  for (const read of scope ? walk(scope) : []) {
    if (read.type !== 'identifier' || read.text !== group.text || !isExpression(read)) continue;
    const taken = read.parent?.parent ? callOf(read.parent.parent) : null;
    if (/^(?:list|tuple|sorted|sum|max|min|set|len)$/.test(taken?.callee.text ?? '') && taken?.name !== 'len') continue;
    yield draft('keeping the group', replaceNode(read, `list(${read.text})`), 0.4);
    return;
  }
}
