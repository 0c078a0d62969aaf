import { walk } from '../source/lite.js';
import { callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A collection whose items have to go through the same helper as their kin: `names.map(canonical)`. */
export const mapwrap: Template = {
  name: 'mapwrap',
  prior: 1.4,
  boosts: {
    key: 1,
    none: 0.8,
    case: 1,
    'bool-flipped': 0.3,
    raised: 0.4,
    'wrong-value': 0.2,
    attribute: 0.4,
    'mixed-order': 0.6,
  },
  on: 'node',
  nodes: /^(?:identifier|attribute|member_expression|call|call_expression)$/,
  *propose(node, { unit, view, groups }) {
    if (!isExpression(node) || !/^(?:identifier|attribute|member_expression|call|call_expression)$/.test(node.type))
      return;
    const parent = node.parent;
    if (
      !parent ||
      node.field === 'function' ||
      /^(?:attribute|member_expression|expression_statement)$/.test(parent.type)
    )
      return;
    if (
      !/^(?:pair|keyword_argument|arguments|argument_list|return_statement|assignment|variable_declarator|array|list|for_statement|for_in_statement)$/.test(
        parent.type,
      )
    )
      return;
    const plural = /s$|list|items|rows|\.(?:filter|map|split|keys|values|flatMap)\(|On$|internal|all/.test(
      node.type.startsWith('call') ? (node.text.split('\n')[0] ?? '') : node.text,
    );
    const fresh = groups.flatMap((group) => group.added).join('\n');
    const helpers = new Set<string>();
    for (const inner of walk(unit)) {
      const call = callOf(inner);
      if (
        call?.args.length === 1 &&
        !call.receiver &&
        call.callee.type === 'identifier' &&
        inner.type !== 'new_expression' &&
        !/^(?:len|str|int|list|set|sorted|Error|require|print|super|range|iter|next)$/.test(call.name) &&
        !/Error$/.test(call.name)
      )
        helpers.add(call.name);
    }
    for (const helper of [...helpers].slice(0, 5)) {
      if (node.text.includes(helper)) continue;
      const fit =
        (plural ? 0.4 : -0.9) +
        (fresh.includes(`function ${helper}`) || fresh.includes(`def ${helper}`) ? (plural ? 2.5 : 0.4) : 0);
      const text = view.python ? `[${helper}(item) for item in ${node.text}]` : `${node.text}.map(${helper})`;
      yield draft(`passing each item of ${node.text} through ${helper}`, replaceNode(node, text), fit);
    }
  },
};
