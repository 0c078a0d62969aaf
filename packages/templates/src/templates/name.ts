import { ancestor, type Lite } from '../source/lite.js';
import { boundIn, globalsOf, idleIn, namesIn } from '../source/names.js';
import { type Role, rolesIn } from '../source/roles.js';
import { isExpression } from '../source/shape.js';
import { similarity } from '../source/similarity.js';
import { draft, replaceNode, type Template } from '../template.js';

/** At most so many names are tried in one place. */
const MOST = 8;

/** The wrong variable: another one that is in scope. */
export const name: Template = {
  name: 'name',
  prior: 3.4,
  boosts: {
    name: 2.2,
    recursion: 0.6,
    key: 0.4,
    attribute: 0.2,
    order: 0.3,
    number: 0.3,
    'wrong-value': 0.2,
    timeout: 0.3,
  },
  on: 'node',
  nodes: /^identifier$/,
  *propose(node, { unit, view, messages, groups }) {
    if (node.type !== 'identifier' || !isExpression(node)) return;
    const called = node.field === 'function' || node.field === 'constructor';
    const bound = boundIn(unit);
    const globals = globalsOf(view);
    const roles = rolesIn(unit);
    const idle = idleIn(unit);
    const role = roles.get(node.text);
    const unknown =
      messages.includes(`'${node.text}' is not defined`) || messages.includes(`${node.text} is not defined`);
    const fresh = groups.flatMap((group) => group.removed).join('\n');
    const options = [...new Set([...namesIn(unit), ...globals])]
      .filter((other) => other !== node.text && bound.has(other) === bound.has(node.text) && !assigns(node, other))
      .filter((other) => caseOf(other) === caseOf(node.text))
      .map((other) => {
        const alike = similarity(other, node.text);
        const fit =
          (unknown ? 2 * alike : alike * 0.9 - 0.5) +
          (called ? -0.5 : 0) +
          (fresh.includes(other) ? 0.4 : 0) +
          (caseOf(other) === 'constant' && alike > 0.5 ? 1 : 0) +
          kinship(role, roles.get(other)) +
          (idle.has(other) ? 2 : 0);
        return { other, fit };
      })
      .sort((a, b) => b.fit - a.fit || (a.other < b.other ? -1 : 1))
      .slice(0, MOST);
    for (const { other, fit } of options)
      yield draft(`using ${other} instead of ${node.text}`, replaceNode(node, other), fit);
  },
};

/** Alike kinds of value up, unlike kinds down. */
const kinship = (a: Role | undefined, b: Role | undefined): number =>
  a === undefined || b === undefined ? -0.2 : a === b ? 0.4 : -2;

const caseOf = (text: string): 'constant' | 'type' | 'plain' =>
  /^[A-Z][A-Z0-9_]+$/.test(text) ? 'constant' : /^[A-Z]/.test(text) ? 'type' : 'plain';

/** Whether a name is what the statement itself assigns: `x = x` helps nobody. */
function assigns(node: Lite, other: string): boolean {
  const statement = ancestor(node, (n) => /assignment|declarator/.test(n.type));
  return statement?.children[0]?.text === other;
}
