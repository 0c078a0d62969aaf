import { childOf } from '../source/lite.js';
import { binariesOf, callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What `sort` is given: nothing where numbers are sorted, a truth value where a sign is wanted, the wrong way round. */
export const comparator: Template = {
  name: 'comparator',
  language: 'script',
  prior: 1.8,
  boosts: { order: 2, reversed: 2, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const call = callOf(node);
    if (!call || !/^(?:sort|toSorted)$/.test(call.name)) return;
    const compare = call.args[0];
    if (!compare) {
      yield draft('sorting as numbers', replaceNode(call.list, '((a, b) => a - b)'), 0.8);
      return;
    }
    if (!isFunction(compare)) return;
    const body = childOf(compare, 'body');
    const [binary] = body ? binariesOf(body) : [];
    if (body && binary && /^[<>]=?$/.test(binary.op.text)) {
      yield draft(
        'answering with a sign instead of a truth value',
        replaceNode(body, `${binary.left.text} - ${binary.right.text}`),
        1,
      );
      yield draft('answering with a sign instead of a truth value', replaceNode(body, `(${body.text} ? 1 : -1)`), 0.4);
    }
  },
};
