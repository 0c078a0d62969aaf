import { importChange } from '../source/imports.js';
import { type Lite, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A copy whose parts are still shared: `{...board}` for a copy of all that hangs on it. */
export const deepcopy: Template = {
  name: 'deepcopy',
  prior: 1.2,
  boosts: { 'wrong-value': 0.4, longer: 0.4, immutable: 0.4 },
  on: 'node',
  nodes: /^(?:dictionary|list|object|array|call|call_expression)$/,
  *propose(node, { view }) {
    const source = copied(node);
    if (!source) return;
    const { part, of } = source;
    const wrapped = view.python ? `deepcopy(${of.text})` : `structuredClone(${of.text})`;
    const text = part === node ? wrapped : `${view.python ? '**' : '...'}${wrapped}`;
    const own = view.python && !finds(view, /^from copy import .*\bdeepcopy\b/m);
    yield draft(
      `copying ${of.text} with all its parts`,
      own ? [importChange(view, 'from copy import deepcopy'), replaceNode(part, text)] : replaceNode(part, text),
      node.parent?.type === 'return_statement' || /map|comprehension/.test(node.parent?.parent?.text.slice(0, 60) ?? '')
        ? 0.2
        : 0,
    );
  },
};

/** What a shallow copy is made of, and the part of the expression that copies it. */
function copied(node: Lite): { readonly part: Lite; readonly of: Lite } | null {
  const call = callOf(node);
  if (call) {
    const [only, more] = call.args;
    if (/^(?:dict|list|copy\.copy|copy)$/.test(call.callee.text) && only && !more && isPlace(only))
      return { part: node, of: only };
    if (/^(?:copy|slice)$/.test(call.name) && call.receiver && call.args.length === 0)
      return { part: node, of: call.receiver };
    if (call.callee.text === 'Object.assign' && call.args.length === 2 && /^\{\s*\}$/.test(only?.text ?? '') && more)
      return { part: node, of: more };
    return null;
  }
  const items = namedOf(node);
  const spread = items.find(({ type }) => /^(?:dictionary_splat|list_splat|spread_element)$/.test(type));
  const of = spread?.children.find((c) => c.named);
  if (!spread || !of || !isPlace(of)) return null;
  return { part: items.length === 1 ? node : spread, of };
}

const isPlace = (node: Lite): boolean =>
  /^(?:identifier|attribute|member_expression|subscript|subscript_expression)$/.test(node.type);
