import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Items that may be missing: a list, a join, a sum, a sorting is made of those that are there. */
export const nonefilter: Template = {
  name: 'nonefilter',
  language: 'python',
  prior: 1,
  boosts: { none: 2, type: 0.8, longer: 0.6, attribute: 0.4, 'mixed-order': 0.8 },
  classes: { null: 1.6 },
  on: 'node',
  nodes: /^(?:list|tuple|call|list_comprehension|generator_expression|set_comprehension)$/,
  *propose(node) {
    if (/comprehension|generator/.test(node.type)) {
      yield* kept(node);
      return;
    }
    if (node.type !== 'call') {
      const items = namedOf(node);
      if (
        items.length < 2 ||
        items.length > 8 ||
        !items.every((item) => /^(?:attribute|subscript|call|identifier)$/.test(item.type))
      )
        return;
      if (!isExpression(node) || items.every((item) => item.type === 'identifier' && /^[A-Z_\d]+$/.test(item.text)))
        return;
      const tuple = `(${items.map(({ text }) => text).join(', ')})`;
      const [open, close] = node.type === 'list' ? ['[', ']'] : ['tuple(', ')'];
      const name = nameFor(items);
      const attributes = items.every((item) => item.type !== 'identifier') ? 0.4 : -0.4;
      const made = (test: string) => `${open}${name} for ${name} in ${tuple} if ${test}${close}`;
      const loop = node.parent?.type === 'for_statement' || node.parent?.type === 'for_in_clause' ? 0.3 : 0;
      const given = node.parent?.type === 'return_statement' ? 0.4 : 0;
      const fit = attributes + loop + given - (node.type === 'tuple' && loop === 0 ? 0.8 : 0);
      yield draft('leaving out what is missing', replaceNode(node, made(`${name} is not None`)), fit);
      yield draft('leaving out what is empty', replaceNode(node, made(name)), fit - 0.2);
      return;
    }
    const call = callOf(node);
    const [only, more] = call?.args ?? [];
    if (!call || !only || !/^(?:join|sum|max|min|sorted|set|list|mean|median|len|any|all)$/.test(call.name)) return;
    if (more?.type !== undefined && more.type !== 'keyword_argument') return;
    if (!/^(?:identifier|attribute|call|list|tuple)$/.test(only.type)) return;
    const test = call.name === 'join' ? 'part' : 'item is not None';
    const name = call.name === 'join' ? 'part' : 'item';
    const inner = `${name} for ${name} in ${only.text} if ${test}`;
    const fit = call.name === 'join' ? 0.4 : /^(?:len|list|set|any|all)$/.test(call.name) ? -0.6 : 0.2;
    yield draft('leaving out what is missing', replaceNode(only, more ? `(${inner})` : inner), fit);
  },
};

/** A comprehension over what its items hold, where that may be missing. */
function* kept(node: Lite) {
  const body = childOf(node, 'body');
  const last = namedOf(node).at(-1);
  if (!body || !last || !/^(?:attribute|call|subscript)$/.test(body.type) || last.type !== 'for_in_clause') return;
  const test = body.type === 'call' ? body.text : `${body.text} is not None`;
  yield draft('leaving out what is missing', replaceNode({ start: last.end, end: last.end }, ` if ${test}`), 0.2);
}

/** A name for one of them that none of them is. */
const nameFor = (items: readonly Lite[]): string =>
  ['one', 'item', 'given'].find((name) => !items.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))) ??
  'given_';
