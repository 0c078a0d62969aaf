import { escaped } from '../source/escaped.js';
import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A call whose promise or coroutine is never waited for. */
export const addawait: Template = {
  name: 'addawait',
  prior: 2.4,
  boosts: { unawaited: 2.4, promise: 2.4, 'not-raised': 0.6, raised: 0.6, attribute: 0.2, none: 0.2, order: 0.6 },
  classes: { 'async-order': 2.2, concurrency: 0.8 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call || node.type === 'new_expression') return;
    const parent = node.parent;
    if (!parent || /^await/.test(parent.type)) return;
    if (parent.type === 'member_expression' || parent.type === 'attribute') return;
    const fn = ancestor(node, isFunction);
    if (!fn?.children.some((c) => c.type === 'async')) return;
    const text = view.text;
    const awaited = new RegExp(`await\\s+(?:[\\w$.#]+\\.)?${escaped(call.name)}\\(`).test(text);
    const asynchronous = new RegExp(`async\\s+(?:def\\s+|function\\s+)?${escaped(call.name)}\\b`).test(text);
    const guarded = inTry(node, fn);
    const parameter = childOf(fn, 'parameters')?.text.includes(call.name) ?? false;
    const fit =
      (awaited ? 1.4 : 0) +
      (asynchronous ? 1 : 0) +
      (guarded ? 0.7 : 0) +
      (parameter && !call.receiver && guarded ? 0.6 : 0) +
      (awaited || asynchronous || guarded ? 0 : -1.2) +
      (parent.type === 'expression_statement' ? 0.3 : 0) +
      (parent.type === 'return_statement' && !guarded ? -1.2 : 0) +
      (call.receiver ? 0 : -0.3) +
      (BUILT_IN.test(node.text) ? -3 : 0) +
      (inner(node) ? -0.6 : 0);
    yield draft(`awaiting ${call.name}`, replaceNode({ start: node.start, end: node.start }, 'await '), fit);
  },
};

const BUILT_IN =
  /^(?:len|int|str|list|dict|set|sorted|range|isinstance|print|min|max|sum|String|Number|Array|Object|Math|JSON|Boolean|require|Error)\b|^(?:super|console)\b|\.(?:append|push|get|set|has|add|items|keys|values|join|split|format|map|filter|pop|shift)\(/;

/** Whether a call stands in the guarded part of a `try`, not in its handlers. */
function inTry(node: Lite, fn: Lite): boolean {
  for (let at = node; at !== fn && at.parent; at = at.parent)
    if (at.parent.type === 'try_statement') return at.field === 'body';
  return false;
}

const inner = (node: Lite): boolean =>
  /^(?:argument_list|arguments|binary_\w+|comparison_operator)$/.test(node.parent?.type ?? '');

/** A function that awaits but is not asynchronous itself. */
export const addasync: Template = {
  name: 'addasync',
  prior: 1.5,
  boosts: { unawaited: 3, syntax: 1.5, promise: 0.5 },
  classes: { syntax: 1.5, 'async-order': 1 },
  on: 'node',
  *propose(node) {
    if (!isFunction(node) || node.type === 'lambda' || node.children.some((c) => c.type === 'async')) return;
    let awaits = false;
    const visit = (at: Lite): void => {
      for (const child of at.children) {
        if (isFunction(child)) continue;
        if (/^await(?:_expression)?$/.test(child.type) || (child.type === 'identifier' && child.text === 'await'))
          awaits = true;
        if (/^(?:with|for)_statement$/.test(child.type) && child.children[0]?.type === 'async') awaits = true;
        visit(child);
      }
    };
    visit(node);
    const name = childOf(node, 'name')?.text ?? 'the function';
    if (!awaits && ![...walk(node)].some((n) => n.type === 'ERROR' && /^await\b/.test(n.text))) return;
    yield draft(`making ${name} asynchronous`, replaceNode({ start: node.start, end: node.start }, 'async '), 2);
  },
};
