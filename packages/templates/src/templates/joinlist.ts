import { escaped } from '../source/escaped.js';
import { namedOf } from '../source/lite.js';
import { boundIn } from '../source/names.js';
import { roleOf, rolesIn } from '../source/roles.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What was collected so far is left out of what is given back: `return rest + more` for `return more`. */
export const joinlist: Template = {
  name: 'joinlist',
  prior: 1,
  boosts: { shorter: 1.8, empty: 1.2, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^return_statement$/,
  *propose(node, { unit, view }) {
    const value = namedOf(node)[0];
    if (!value || roleOf(value, unit) !== 'list') return;
    const roles = rolesIn(unit);
    for (const name of boundIn(unit)) {
      if (
        name === value.text ||
        (roles.get(name) !== 'list' && !new RegExp(`${escaped(name)} = \\w+\\(|in ${escaped(name)}\\b`).test(unit.text))
      )
        continue;
      const texts = view.python
        ? [`${name} + ${value.text}`, `${value.text} + ${name}`]
        : [`[...${name}, ...${value.text}]`, `[...${value.text}, ...${name}]`];
      for (const [i, text] of texts.entries())
        yield draft(`returning ${name} as well`, replaceNode(value, text), 0.4 - 0.2 * i);
    }
  },
};
