import { draft, replaceNode, type Template } from '../template.js';

/** By text in a map: what a file calls `toString` is no key of a plain object. */
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '[]': ['[[]]', 'None', "''", '{}', '()'],
    '[[]]': ['[]'],
    '{}': ['[]', 'None'],
    '()': ['[]'],
    "''": ['None', '[]'],
    '""': ['None', '[]'],
    None: ['[]', "''", '{}', '0'],
    '0': ['None'],
  }),
);
const SCRIPT_OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '[]': ['[[]]', 'null', "''", '{}'],
    '[[]]': ['[]'],
    '{}': ['[]', 'null', 'Object.create(null)', 'new Map()'],
    "''": ['null', '[]', 'undefined'],
    null: ['[]', "''", 'undefined', '{}', '0'],
    undefined: ['null', '[]', "''", '0'],
  }),
);

/** Another empty value: `[[]]` for `[]`, an empty list for None. */
export const emptylit: Template = {
  name: 'emptylit',
  prior: 1.6,
  boosts: { empty: 0.9, none: 0.8, 'null-actual': 1.2, 'other-type': 0.9, key: 0.3, attribute: 0.3 },
  on: 'node',
  nodes: /^(?:list|array|dictionary|object|tuple|string|none|null|undefined|identifier|integer)$/,
  *propose(node, { view }) {
    if (!node.named || node.children.length > 3 || node.text.length > 9) return;
    if (!/^(?:list|array|dictionary|object|tuple|string|none|null|undefined|identifier|integer)$/.test(node.type))
      return;
    if (/comparison_operator|binary_expression|default_parameter|boolean_operator/.test(node.parent?.type ?? ''))
      return;
    if (node.type === 'integer' && node.parent?.type !== 'return_statement') return;
    const others = (view.python ? OTHERS : SCRIPT_OTHERS).get(node.text) ?? [];
    const returned = node.parent?.type === 'return_statement' ? 0.4 : 0;
    for (const [i, other] of others.entries())
      yield draft(`using ${other} instead of ${node.text}`, replaceNode(node, other), returned - 0.3 * i);
  },
};
