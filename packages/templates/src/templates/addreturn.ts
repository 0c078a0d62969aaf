import { childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isBlock, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A function that returns a value on one way and falls off its end on another: the last expression lacks its `return`. */
export const addreturn: Template = {
  name: 'addreturn',
  prior: 2.0,
  boosts: {
    none: 2,
    'null-actual': 2.5,
    attribute: 0.8,
    type: 0.5,
    'other-type': 0.4,
    promise: 0.4,
    'wrong-value': 0.2,
  },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { labels }) {
    if (node.type !== 'expression_statement') return;
    const value = node.children[0];
    if (
      !value ||
      !/^(?:call|call_expression|await|await_expression|identifier|binary_\w+|conditional_expression|ternary_expression)$/.test(
        value.type,
      )
    )
      return;
    const body = node.parent;
    if (!body || !isBlock(body)) return;
    const fn = functionOf(node);
    if (!fn) return;
    const last = body.children.filter((c) => c.named && c.type !== 'comment').at(-1) === node;
    const elsewhere = returnsValue(fn);
    const own = selfCall(value, fn);
    const mutates = MUTATORS.test(callOf(value)?.name ?? '') ? -4 : 0;
    const told = [...labels].some((label) => /^(?:none|null-actual|type|promise|wrong-value|attribute)$/.test(label))
      ? 0
      : -1.5;
    const fit =
      mutates + told + (last ? 0.5 : -3.5) + (elsewhere ? 0.8 : -1.2) + (own ? 1 : 0) + (annotated(fn) ? 0.5 : 0);
    yield draft(`returning ${short(value.text)}`, replaceNode({ start: node.start, end: node.start }, 'return '), fit);
  },
};

const MUTATORS =
  /^(?:append|add|push|write|put|update|extend|remove|insert|set|delete|clear|discard|unshift|emit|close|sort|writerow|note|log|info|warn|error|debug|print|heappush|send|appendleft)$/;

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ');

function functionOf(node: Lite): Lite | null {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return at;
  return null;
}

function returnsValue(fn: Lite): boolean {
  for (const inner of walk(fn))
    if (inner.type === 'return_statement' && inner.children.some((c) => c.named)) return true;
  return false;
}

const annotated = (fn: Lite): boolean => {
  const type = childOf(fn, 'return_type');
  return type !== null && !/\b(?:None|void)\b/.test(type.text);
};

function selfCall(value: Lite, fn: Lite): boolean {
  const name = childOf(fn, 'name')?.text;
  return name !== undefined && value.text.includes(`${name}(`);
}
