import { ancestor, type Lite, walk } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 2;

/** From one place on a circle to another the way may lead over its seam: the difference is taken round once. */
export const circlespan: Template = {
  name: 'circlespan',
  prior: 1.4,
  boosts: { negated: 0.6, number: 0.4, empty: 0.4, index: 0.6, value: 0.3, raised: 0.2 },
  classes: { 'off-by-one': 0.4 },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression)$/,
  *propose(node, { unit, view }) {
    const [binary] = binariesOf(node);
    if (binary?.op.text !== '-' || !isPlace(binary.left) || !isPlace(binary.right)) return;
    if (ancestor(node, (at) => binariesOf(at).some(({ op }) => op.text === '%'))) return;
    for (const turn of turnsIn(unit)) {
      const round = view.python ? `(${node.text}) % ${turn}` : `(${node.text} + ${turn}) % ${turn}`;
      const inner = /^binary_/.test(node.parent?.type ?? '') && node.field === 'right' ? `(${round})` : round;
      yield draft(`going round after ${turn}`, replaceNode(node, inner), 0.6);
    }
  },
};

const isPlace = (node: Lite): boolean => /^(?:identifier|attribute|member_expression)$/.test(node.type);

/** What a unit takes remainders of: how far round it is. */
function turnsIn(unit: Lite): readonly string[] {
  const found = new Set<string>();
  for (const node of walk(unit))
    for (const { op, right } of binariesOf(node))
      if (op.text === '%' && (isPlace(right) || /^len\([\w.]+\)$/.test(right.text))) found.add(right.text);
  return [...found].slice(0, MOST);
}
