import { globalsOf } from '../source/names.js';
import { callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A value on a circle: a difference of times, an index, an angle, taken modulo a constant of the module. */
export const modwrap: Template = {
  name: 'modwrap',
  prior: 0.6,
  boosts: { number: 0.8, index: 0.8, order: 0.5, 'wrong-value': 0.2, text: 0.2 },
  on: 'node',
  nodes: /^(?:call|call_expression|binary_operator|binary_expression)$/,
  *propose(node, { view, groups, unit }) {
    if (!isExpression(node)) return;
    const absolute = callOf(node);
    const inner = absolute && /^(?:abs|Math\.abs)$/.test(absolute.callee.text) ? absolute.args[0] : null;
    if (!inner && !/^binary_(?:operator|expression)$/.test(node.type)) return;
    if (!inner && !/^[-+]$/.test(node.children[1]?.text ?? '')) return;
    const fresh = groups.flatMap((group) => group.added).join('\n');
    const constants = globalsOf(view).filter(
      (name) => /^[A-Z][A-Z_0-9]*$/.test(name) && !view.text.includes(`${name}(`),
    );
    for (const constant of constants.slice(0, 5)) {
      if (node.text.includes(constant)) continue;
      const text = (inner ?? node).text;
      const fit =
        (inner ? 0.9 : -0.2) + (fresh.includes(constant) ? 0.4 : 0) + (unit.text.includes(constant) ? 0.2 : 0);
      yield draft(`taking ${text} modulo ${constant}`, replaceNode(node, `(${text}) % ${constant}`), fit);
    }
    if (inner) yield draft(`using ${inner.text} as it is`, replaceNode(node, inner.text), 0.4);
  },
};
