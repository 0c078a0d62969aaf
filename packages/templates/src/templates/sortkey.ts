import { isExpression } from '../source/shape.js';
import { type Lite, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Keys that cannot be compared with one another: numbers among texts, None among values. */
export const sortkey: Template = {
  name: 'sortkey',
  language: 'python',
  prior: 1,
  boosts: { 'mixed-order': 3 },
  on: 'node',
  *propose(node, { messages }) {
    if (!/not supported between/.test(messages)) return;
    const none = /NoneType/.test(messages);
    if (node.type === 'tuple' && /^(?:return_statement|lambda|pair|keyword_argument)$/.test(node.parent?.type ?? '')) {
      for (const item of namedOf(node))
        if (isExpression(item) && /^(?:attribute|identifier|subscript|call)$/.test(item.type)) yield* keyed(item, none);
      return;
    }
    if (node.parent?.type === 'lambda' && node.field === 'body' && node.type !== 'tuple') yield* keyed(node, none);
    const call = callOf(node);
    if (call && /^(?:sorted|sort|min|max)$/.test(call.name) && !node.text.includes('key='))
      yield draft(
        'comparing as texts',
        replaceNode({ start: call.list.end - 1, end: call.list.end - 1 }, `${call.args.length > 0 ? ', ' : ''}key=str`),
        0.2,
      );
  },
};

function* keyed(item: Lite, none: boolean) {
  const text = item.text;
  if (none) yield draft(`ordering a missing ${text} last`, replaceNode(item, `(${text} is None, ${text})`), 0.8);
  yield draft(
    `ordering the items of ${text} by kind, then by value`,
    replaceNode(item, `[(isinstance(item, str), item) for item in ${text}]`),
    0.8,
  );
  yield draft(`comparing ${text} as a text`, replaceNode(item, `str(${text})`), 0.3);
}
