import { childOf } from '../source/lite.js';
import { boundIn } from '../source/names.js';
import { rolesIn } from '../source/roles.js';
import { similarity } from '../source/similarity.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 4;

/** The right value goes into the wrong variable: `most -= 1` for `depth -= 1`. */
export const target: Template = {
  name: 'target',
  prior: 1.6,
  boosts: { number: 0.3, longer: 0.2, shorter: 0.2, timeout: 0.5, 'wrong-value': 0.2, unbound: 0.6 },
  on: 'node',
  nodes: /^(?:assignment|augmented_assignment|assignment_expression|augmented_assignment_expression)$/,
  *propose(node, { unit }) {
    const left = childOf(node, 'left');
    if (left?.type !== 'identifier') return;
    const roles = rolesIn(unit);
    const role = roles.get(left.text);
    // `x = y` may well make `x`; `x += y` needs one that is there.
    const updates = node.type.startsWith('augmented') ? 0.5 : -0.5;
    const options = [...boundIn(unit)]
      .filter((other) => other !== left.text && other !== 'self' && other !== 'cls')
      .filter((other) => role === undefined || roles.get(other) === undefined || roles.get(other) === role)
      .map((other) => ({ other, fit: similarity(other, left.text) * 0.8 + (roles.get(other) === role ? 0.3 : 0) }))
      .sort((a, b) => b.fit - a.fit || (a.other < b.other ? -1 : 1))
      .slice(0, MOST);
    for (const { other, fit } of options)
      yield draft(`setting ${other} instead of ${left.text}`, replaceNode(left, other), fit + updates);
  },
};
