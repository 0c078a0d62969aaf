import { ancestor, childOf } from '../source/lite.js';
import { boundIn, namesIn, parametersOf } from '../source/names.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A function made in a loop sees the loop's last value: it has to keep the one of its own round. */
export const latebinding: Template = {
  name: 'latebinding',
  prior: 1.2,
  boosts: { 'wrong-value': 0.4, order: 0.4 },
  on: 'node',
  nodes: /^(?:lambda|variable_declaration)$/,
  *propose(node, { unit }) {
    if (node.type === 'variable_declaration') {
      const word = node.children[0];
      const looped = /^for/.test(node.parent?.type ?? '') || ancestor(node, (n) => /^for/.test(n.type)) !== null;
      if (word?.text === 'var' && looped) yield draft('binding anew in each round', replaceNode(word, 'let'), 1);
      return;
    }
    const loop = ancestor(
      node,
      (n) => n.type === 'for_statement' || n.type === 'for_in_clause' || /comprehension/.test(n.type),
    );
    const body = childOf(node, 'body');
    if (!loop || !body) return;
    const own = parametersOf(node);
    const caught = namesIn(body).filter(
      (name) => !own.includes(name) && boundIn(unit).has(name) && boundIn(loop).has(name),
    );
    for (const name of caught.slice(0, 2)) {
      const list = childOf(node, 'parameters');
      const at = list ? list.end : (node.children[0]?.end ?? node.start);
      yield draft(
        `keeping ${name} of its own round`,
        replaceNode({ start: at, end: at }, list ? `, ${name}=${name}` : ` ${name}=${name}`),
        0.6,
      );
    }
  },
};
