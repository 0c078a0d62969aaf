import { ancestor, childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Results in the order in which tasks end, where the order in which they began is wanted. */
export const completion: Template = {
  name: 'completion',
  prior: 0.8,
  boosts: { order: 2 },
  classes: { 'async-order': 2.5, concurrency: 1 },
  on: 'node',
  nodes: /^(?:attribute|for_statement|call_expression)$/,
  *propose(node, { view }) {
    if (!view.python) {
      yield* placed(node);
      return;
    }
    if (!/as_completed\(|imap_unordered|\basyncio\.wait\(/.test(node.text)) return;
    if (node.type === 'attribute' && childOf(node, 'attribute')?.text === 'imap_unordered')
      yield draft('keeping the order', replaceNode(childOf(node, 'attribute') ?? node, 'imap'), 1);
    if (node.type !== 'for_statement') return;
    const fn = ancestor(node, isFunction);
    const source = /as_completed\((\w+)/.exec(childOf(node, 'right')?.text ?? '')?.[1];
    const collected = /(\w+)\.append\(/.exec(node.text)?.[1];
    if (!fn || !source || !collected) return;
    for (const inner of walk(fn)) {
      if (inner.type !== 'return_statement') continue;
      const value = inner.children.find((c) => c.named);
      if (value?.text !== collected) continue;
      yield draft(
        'returning results in the order of the tasks',
        replaceNode(value, `[task.result() for task in ${source}]`),
        1,
      );
      if (asynchronous(fn))
        yield draft(
          'gathering results in the order of the tasks',
          replaceNode(value, `await asyncio.gather(*${source})`),
          0.4,
        );
    }
    const right = childOf(node, 'right');
    if (right) yield draft('waiting in the order of the tasks', replaceNode(right, source), 0.2);
  },
};

const asynchronous = (fn: Lite): boolean => fn.children.some((c) => c.type === 'async');

/** `xs.map(async (x) => { …; out.push(y); })` keeps what ends first in front: each result has the place of its item. */
function* placed(node: Lite) {
  const call = callOf(node);
  const callback = call?.args.find((arg) => isFunction(arg) && asynchronous(arg));
  if (!call || !callback) return;
  const single = childOf(callback, 'parameter');
  const list = childOf(callback, 'parameters');
  const parameters = list ? namedOf(list) : [];
  for (const inner of walk(callback)) {
    const push = callOf(inner);
    const [value, more] = push?.args ?? [];
    if (push?.name !== 'push' || push.receiver?.type !== 'identifier' || !value || more) continue;
    const index = parameters[1]?.text ?? 'index';
    const named =
      parameters.length === 1 && parameters[0]
        ? [replaceNode(parameters[0], `${parameters[0].text}, ${index}`)]
        : single
          ? [replaceNode(single, `(${single.text}, ${index})`)]
          : [];
    yield draft(
      `keeping each result at the place of its item`,
      [...named, replaceNode(inner, `${push.receiver.text}[${index}] = ${value.text}`)],
      /^(?:map|forEach)$/.test(call.name) ? 1 : 0.6,
    );
  }
}
