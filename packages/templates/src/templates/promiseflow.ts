import { asyncAround, awaitsIn } from '../source/awaits.js';
import { ancestor, childOf, type Lite } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Promises that nobody waits for: a `forEach` over an asynchronous callback, a callback that returns nothing, an unjoined `map`. */
export const promiseflow: Template = {
  name: 'promiseflow',
  language: 'script',
  prior: 0.8,
  boosts: { promise: 2, unawaited: 1.5, order: 0.5, empty: 0.6 },
  classes: { 'async-order': 2 },
  on: 'node',
  nodes: /^(?:call_expression|expression_statement|return_statement)$/,
  *propose(node) {
    const call = callOf(node);
    if (call?.receiver && call.args[0] && isFunction(call.args[0]))
      yield* overCallback(node, call.name, call.receiver, call.args[0]);
    if (
      call &&
      call.name === 'all' &&
      call.receiver?.text === 'Promise' &&
      !/^await/.test(node.parent?.type ?? '') &&
      node.parent?.type !== 'return_statement'
    )
      yield draft('awaiting all of them', replaceNode({ start: node.start, end: node.start }, 'await '), 1);
    // A promise that a function starts last and does not give back.
    if (node.type === 'expression_statement' && /\.(?:then|finally)\(/.test(node.text) && ancestor(node, isFunction))
      yield draft('giving the promise back', replaceNode({ start: node.start, end: node.start }, 'return '), 0.4);
    if (
      node.type === 'return_statement' &&
      ancestor(node, (n) => n.type === 'try_statement' || isFunction(n))?.type === 'try_statement'
    ) {
      const value = node.children.find((c) => c.named);
      const fn = ancestor(node, isFunction);
      if (value && callOf(value) && fn?.children.some((c) => c.type === 'async'))
        yield draft(
          'awaiting before the `try` is left',
          replaceNode({ start: value.start, end: value.start }, 'await '),
          1.6,
        );
    }
  },
};

function* overCallback(node: Lite, name: string, receiver: Lite, callback: Lite) {
  const asynchronous = callback.children.some((c) => c.type === 'async');
  if (name === 'forEach' && asynchronous) {
    const end = node.text.slice(receiver.end - node.start).replace('forEach', 'map');
    yield draft('waiting for all of them', replaceNode(node, `await Promise.all(${receiver.text}${end})`), 1);
  }
  const waits = asynchronous || awaitsIn(childOf(callback, 'body') ?? callback);
  if (name !== 'map' || !waits || /^Promise\.all/.test(node.parent?.parent?.text ?? '')) return;
  const at = callback.start - node.start;
  const text = asynchronous ? node.text : `${node.text.slice(0, at)}async ${node.text.slice(at)}`;
  yield draft(
    'waiting for all of them',
    [...asyncAround(node), replaceNode(node, `await Promise.all(${text})`)],
    asynchronous ? 0.8 : 1.6,
  );
}
