import { childOf, type Lite, walk } from '../source/lite.js';
import { binariesOf, callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Whether more is left is a matter of what was cut off: after `page = all[:limit]`, `len(all) > limit`. */
export const truncation: Template = {
  name: 'truncation',
  prior: 3,
  boosts: { 'bool-flipped': 1.2, timeout: 1.4, longer: 0.4, shorter: 0.4, 'by-one': 0.3 },
  on: 'node',
  nodes: /^(?:comparison_operator|binary_expression)$/,
  *propose(node, { unit, view }) {
    if (!binariesOf(node).some(({ op }) => /^(?:[<>]=?|[!=]==?)$/.test(op.text))) return;
    for (const { source, limit, end } of cutsIn(unit)) {
      if (node.start < end) continue;
      const size = view.python ? `len(${source})` : `${source}.length`;
      const text = `${size} > ${limit}`;
      if (node.text === text) continue;
      const own = node.text.includes(source) ? 0.4 : 0;
      yield draft(
        `asking whether ${source} holds more than ${limit}`,
        replaceNode(node, text),
        own + (node.parent?.type === 'keyword_argument' || node.parent?.type === 'pair' ? 0.6 : 0),
      );
    }
  },
};

/** `x[:n]` and `x.slice(0, n)`: what is cut, and where. */
function cutsIn(unit: Lite): readonly { source: string; limit: string; end: number }[] {
  const found = new Map<string, { source: string; limit: string; end: number }>();
  for (const node of walk(unit)) {
    const slice = node.type === 'subscript' ? node.children.find((c) => c.type === 'slice') : undefined;
    const base = childOf(node, 'value');
    if (slice && base?.type === 'identifier' && /^:[\w.]+$/.test(slice.text))
      found.set(node.text, { source: base.text, limit: slice.text.slice(1), end: node.end });
    const call = callOf(node);
    const [from, to] = call?.args ?? [];
    if (call?.name === 'slice' && call.receiver?.type === 'identifier' && from?.text === '0' && to)
      found.set(node.text, { source: call.receiver.text, limit: to.text, end: node.end });
  }
  return [...found.values()];
}
