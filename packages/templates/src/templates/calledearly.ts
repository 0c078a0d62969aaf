import { isAsync } from '../source/awaits.js';
import { ancestor } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What is to be called later is called at once, and what it gives is handed over. */
export const calledearly: Template = {
  name: 'calledearly',
  language: 'script',
  prior: 1.6,
  boosts: { order: 0.6, unawaited: 0.4, promise: 0.3 },
  classes: { 'async-order': 1.6 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const outer = node.parent?.type === 'arguments' && node.parent.parent ? callOf(node.parent.parent) : null;
    const call = callOf(node);
    if (
      !outer ||
      !call ||
      !LATER.test(outer.name) ||
      /^(?:bind|\w*(?:Handler|er|Of|With)|make\w*|create\w*)$/.test(call.name)
    )
      return;
    const place = outer.args.indexOf(node);
    if (place !== (/^(?:on|once|addEventListener|addListener)$/.test(outer.name) ? 1 : 0)) return;
    const fn = ancestor(node, isFunction);
    const [start, text] = fn && isAsync(fn) && /\bawait\b/.test(node.text) ? ['async ', node.text] : ['', node.text];
    yield draft(`calling ${call.name} only then`, replaceNode(node, `${start}() => ${text}`), 0.6);
    if (call.args.length === 0) yield draft(`handing ${call.name} over`, replaceNode(node, call.callee.text), 0.4);
  },
};

const LATER =
  /^(?:then|catch|finally|setTimeout|setInterval|setImmediate|queueMicrotask|nextTick|on|once|addEventListener|addListener)$/;
