import { childOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** An extreme that forgets the best so far: `best = x` for `best = max(best, x)`; the same for a difference below zero. */
export const maxwrap: Template = {
  name: 'maxwrap',
  prior: 1.0,
  boosts: { number: 0.6, negated: 0.4, 'by-one': 0.3, value: 0.3 },
  on: 'node',
  nodes: /^(?:assignment|assignment_expression|binary_operator|binary_expression)$/,
  *propose(node, { view, unit }) {
    const [least, most] = view.python ? ['min', 'max'] : ['Math.min', 'Math.max'];
    if (node.type === 'assignment' || node.type === 'assignment_expression') {
      const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
      if (!left || !right || /^(?:dict|list|obj|array|string|true|false|none|lambda|arrow)/.test(right.type)) return;
      const extreme = /(?:max|best|high|long|large|most|end|to$)/i.test(left.text) ? 0.9 : 0;
      const lowest = /(?:min|low|least|short|small|start|from$)/i.test(left.text) ? 0.9 : 0;
      const reads = right.text.includes(left.text) ? -0.8 : 0;
      yield draft(
        `keeping the larger ${left.text}`,
        replaceNode(right, `${most}(${left.text}, ${right.text})`),
        extreme + reads,
      );
      yield draft(
        `keeping the smaller ${left.text}`,
        replaceNode(right, `${least}(${left.text}, ${right.text})`),
        lowest - 0.2 + reads,
      );
      return;
    }
    const sign = /^binary_(?:operator|expression)$/.test(node.type) ? childOf(node, 'operator')?.text : undefined;
    const difference = sign === '-' || (sign === '+' && node.field === 'right');
    if (difference && !/^(?:argument_list|arguments)$/.test(node.parent?.type ?? '') && unit.text.length > 0)
      yield draft('never going below 0', replaceNode(node, `${most}(0, ${node.text})`), sign === '-' ? -0.4 : -0.6);
  },
};
