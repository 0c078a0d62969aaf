import { ancestor, namedOf } from '../source/lite.js';
import { boundIn, parametersOf } from '../source/names.js';
import { rolesIn } from '../source/roles.js';
import { isFunction } from '../source/shape.js';
import { siblings } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 6;

/** The wrong thing is returned: another local, a constant truth value, an item less. */
export const returnother: Template = {
  name: 'returnother',
  prior: 1.4,
  boosts: { 'null-actual': 0.6, 'bool-flipped': 0.7, 'other-type': 0.6, empty: 0.8, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^return_statement$/,
  *propose(node, { unit, view }) {
    if (node.type !== 'return_statement') return;
    const value = namedOf(node)[0];
    if (!value) return;
    const locals = [...boundIn(unit)]
      .filter((name) => name !== value.text && name !== 'self' && name !== 'cls')
      .slice(0, MOST);
    for (const name of locals)
      yield draft(`returning ${name}`, replaceNode(value, name), value.type === 'identifier' ? -0.4 : -0.9);
    if (/^(?:True|False|true|false)$/.test(value.text)) {
      // The last answer forgets to look at what is left over.
      const roles = rolesIn(unit);
      for (const name of boundIn(unit)) {
        const role = roles.get(name);
        const size = view.python ? [`not ${name}`] : [`${name}.length === 0`];
        const tests =
          role === 'number'
            ? [view.python ? `${name} == 0` : `${name} === 0`]
            : role === 'list' || role === 'map'
              ? size
              : [];
        for (const test of tests)
          yield draft(`returning ${test}`, replaceNode(value, test), siblings(node).at(-1) === node ? 1.8 : 0.2);
      }
    }
    if (/^\[\]$/.test(value.text)) {
      const fn = ancestor(node, isFunction);
      for (const name of fn ? parametersOf(fn) : [])
        if (name !== 'self' && name !== 'cls')
          yield draft(`returning ${name} alone`, replaceNode(value, `[${name}]`), 0.8);
    }
    const flip = /comparison|call|boolean|binary/.test(value.type);
    if (flip && /\b(?:True|False|true|false)\b/.test(unit.text)) {
      for (const constant of view.python ? ['True', 'False'] : ['true', 'false'])
        yield draft(`returning ${constant}`, replaceNode(value, constant), -1.4);
    }
  },
};
