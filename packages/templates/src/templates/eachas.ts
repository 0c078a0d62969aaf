import { callOf, isExpression } from '../source/shape.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** The items of a collection are of another kind than what is done with all of them: each one is converted. */
export const eachas: Template = {
  name: 'eachas',
  language: 'python',
  prior: 1,
  boosts: { type: 1.4, order: 0.6, 'mixed-order': 0.8 },
  classes: { type: 1.2 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { messages, labels }) {
    const call = callOf(node);
    const [only, more] = call?.args ?? [];
    if (!call || !only || more || !isExpression(node)) return;
    if (!/^(?:identifier|attribute|call|subscript|list|list_comprehension)$/.test(only.type)) return;
    const each = (kind: string, fit: number): Draft =>
      draft(`taking each of ${only.text} as ${kind}`, replaceNode(only, `map(${kind}, ${only.text})`), fit);
    if (call.name === 'join' && /sequence item \d+: expected str/.test(messages)) yield each('str', 1.2);
    if (/^(?:sum|max|min|sorted)$/.test(call.callee.text)) {
      const mixed = /'int' and 'str'|'str' and 'int'|'str' and 'float'/.test(messages);
      if (mixed) {
        yield each('int', 1);
        yield each('float', 0.4);
        if (call.callee.text === 'sum') yield each('Decimal', -0.4);
      }
      // Texts of numbers are in the order of texts.
      if (call.callee.text !== 'sum' && (labels.has('order') || mixed))
        yield draft(
          'ordering by number',
          replaceNode({ start: only.end, end: only.end }, ', key=int'),
          mixed ? 0.6 : 0,
        );
    }
  },
};
