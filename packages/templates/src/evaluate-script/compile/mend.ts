import { childOf, type Lite, namedOf } from '../../source/lite.js';

/** The grammar takes `await (a).b()` for a call of something named await: that is put right. */
export function mended(node: Lite): Lite {
  if (!/\bawait\s*\(/.test(node.text)) return node;
  const children = node.children.map(mended);
  const made: Lite = { ...node, children };
  if (!CHAIN.has(node.type)) return made;
  const inner = begun(made);
  if (!inner) return made;
  const word: Lite = { ...node, type: 'await', text: 'await', named: false, field: null, children: [] };
  return { ...made, type: 'await_expression', children: [word, { ...inner, field: null }] };
}

const CHAIN: ReadonlySet<string> = new Set(['call_expression', 'member_expression', 'subscript_expression']);

/** The chain without the `await` that it begins with; null where it does not begin so. */
function begun(node: Lite): Lite | null {
  const callee = childOf(node, 'function');
  if (callee?.type === 'identifier' && callee.text === 'await') {
    const args = childOf(node, 'arguments');
    if (!args || namedOf(args).length !== 1) return null;
    return { ...args, type: 'parenthesized_expression' };
  }
  const first = childOf(node, 'object') ?? callee;
  // A part of the chain that was put right already waits for what it now begins with.
  if (first?.type !== 'await_expression' || first.children.length !== 2 || first.text.startsWith('(')) return null;
  const inner = first.children[1];
  if (!inner) return null;
  return {
    ...node,
    children: node.children.map((child) => (child === first ? { ...inner, field: first.field } : child)),
  };
}
