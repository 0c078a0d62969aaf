import { ancestor, type Lite, walk } from '../source/lite.js';
import { boundIn } from '../source/names.js';
import { roleOf, rolesIn } from '../source/roles.js';
import { isExpression, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 3;
const COUNTING = /^(?:[ijkmn]|at|pos|idx|index|start|end|offset|count|limit|lo|hi|low|high|mid|left|right)$/;

/** A whole where a part is meant: `xs[i:]` or `xs[:i]` for `xs`, with a position that the function counts. */
export const sliceadd: Template = {
  name: 'sliceadd',
  prior: 1.4,
  boosts: { longer: 0.8, recursion: 1, timeout: 0.8, 'bool-flipped': 0.3, order: 0.2 },
  on: 'node',
  nodes: /^identifier$/,
  *propose(node, { unit, view }) {
    const parent = node.parent;
    if (!isExpression(node) || !parent || node.field === 'function' || node.field === 'object') return;
    if (/^(?:subscript|subscript_expression|attribute|member_expression|expression_statement)$/.test(parent.type))
      return;
    const role = roleOf(node, unit);
    if (role !== 'list' && role !== 'text' && !sliced(node.text, unit.text)) return;
    const roles = rolesIn(unit);
    const fn = ancestor(node, isFunction) ?? unit;
    const positions = [...boundIn(fn)].filter(
      (name) => name !== node.text && (roles.get(name) === 'number' || (!roles.has(name) && COUNTING.test(name))),
    );
    const used = subscriptsOf(unit);
    const best = positions.sort((a, b) => Number(used.has(b)) - Number(used.has(a))).slice(0, MOST);
    for (const at of best) {
      const fit = (used.has(at) ? 0.5 : -0.2) + (/^(?:argument_list|arguments)$/.test(parent.type) ? 0.2 : 0);
      const [from, to] = view.python
        ? [`${node.text}[${at}:]`, `${node.text}[:${at}]`]
        : [`${node.text}.slice(${at})`, `${node.text}.slice(0, ${at})`];
      yield draft(`taking ${node.text} from ${at} on`, replaceNode(node, from), fit);
      yield draft(`taking ${node.text} up to ${at}`, replaceNode(node, to), fit - 0.1);
    }
  },
};

const cache = new WeakMap<Lite, ReadonlySet<string>>();

/** The words that stand inside subscripts and slices. */
function subscriptsOf(unit: Lite): ReadonlySet<string> {
  const known = cache.get(unit);
  if (known) return known;
  const words = new Set<string>();
  for (const node of walk(unit))
    if (/^subscript|^slice$/.test(node.type)) for (const word of node.text.match(/\w+/g) ?? []) words.add(word);
  cache.set(unit, words);
  return words;
}

/** Whether the function takes parts of it elsewhere. */
const sliced = (name: string, text: string): boolean =>
  text.includes(`${name}[`) || text.includes(`${name}.slice(`) || text.includes(`${name}.substring(`);
