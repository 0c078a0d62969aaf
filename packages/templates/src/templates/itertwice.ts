import { escaped } from '../source/escaped.js';
import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What can be gone through once only is gone through again: the second time it is empty. */
export const itertwice: Template = {
  name: 'itertwice',
  language: 'script',
  prior: 2,
  boosts: { generator: 1.2, empty: 0.8, attribute: 0.6, shorter: 0.3 },
  on: 'node',
  nodes: /^variable_declarator$/,
  *propose(node, { unit, view }) {
    const [name, value] = [childOf(node, 'name'), childOf(node, 'value')];
    const call = value ? callOf(value) : null;
    if (name?.type !== 'identifier' || !value || !call || value.type === 'new_expression') return;
    const made = finds(view, new RegExp(`(?:function\\s*\\*\\s*|^[ \\t]+\\*)${escaped(call.name)}\\b`, 'm'));
    if (
      !made &&
      !(call.receiver && /^(?:keys|values|entries|matchAll)$/.test(call.name) && call.receiver.text !== 'Object')
    )
      return;
    const uses = unit.text
      .slice(node.end - unit.start)
      .match(new RegExp(`(?<![\\w$.])${escaped(name.text)}(?![\\w$])`, 'g'));
    const listed = new RegExp(
      `(?<![\\w$.])${escaped(name.text)}(?:\\[|\\.(?:length|map|filter|slice|sort|at|join)\\b)`,
    ).test(unit.text);
    if ((uses?.length ?? 0) >= 2 || listed)
      yield draft(`making a list of ${name.text}`, replaceNode(value, `[...${value.text}]`), listed ? 1 : 0.6);
  },
};
