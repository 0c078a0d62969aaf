import { childOf } from '../source/lite.js';
import { isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A value that is shared where a copy was meant: it changes behind its owner's back. */
export const copyvalue: Template = {
  name: 'copyvalue',
  prior: 1.0,
  boosts: { longer: 0.5, immutable: 0.8, order: 0.4, 'wrong-value': 0.2, timeout: 0.3 },
  on: 'node',
  nodes: /^(?:identifier|attribute|member_expression|shorthand_property_identifier)$/,
  *propose(node, { view, unit }) {
    if (node.type === 'shorthand_property_identifier') {
      const plural = /s$|list|items|rows|path|queue/i.test(node.text) ? 0.6 : -0.4;
      yield draft(`copying ${node.text}`, replaceNode(node, `${node.text}: [...${node.text}]`), plural);
      return;
    }
    if (!isExpression(node) || !/^(?:identifier|attribute|member_expression)$/.test(node.type)) return;
    const parent = node.parent;
    if (!parent) return;
    const kept =
      parent.type === 'return_statement' ||
      (/^(?:assignment|assignment_expression|variable_declarator|field_definition|public_field_definition)$/.test(
        parent.type,
      ) &&
        (node.field === 'right' || node.field === 'value')) ||
      /^(?:argument_list|arguments)$/.test(parent.type);
    const looped = /^for(?:_in)?_statement$/.test(parent.type) && node.field === 'right';
    if (!kept && !looped) return;
    const listed =
      /^(?:argument_list|arguments)$/.test(parent.type) &&
      /(?:append|push|yield|add)$/.test(childOf(parent.parent ?? parent, 'function')?.text ?? '');
    const mutated =
      looped &&
      new RegExp(
        `${node.text.replace(/[$#.*+?^{}()|[\]\\]/g, '\\$&')}(?:\\.(?:remove|pop|delete|splice|discard)\\(|\\[)`,
      ).test(unit.text);
    const fit = (listed ? 1 : 0) + (mutated ? 1.6 : looped ? -0.8 : 0) + (parent.type === 'return_statement' ? 0.2 : 0);
    const plural = /s$|list|items|rows|path|queue/i.test(node.text) ? 0.3 : -0.4;
    if (view.python) {
      yield draft(`copying ${node.text}`, replaceNode(node, `list(${node.text})`), fit + plural);
      if (!looped) yield draft(`copying ${node.text}`, replaceNode(node, `dict(${node.text})`), fit + plural - 0.5);
    } else {
      yield draft(`copying ${node.text}`, replaceNode(node, `[...${node.text}]`), fit + plural);
      if (!looped) yield draft(`copying ${node.text}`, replaceNode(node, `{ ...${node.text} }`), fit - 0.3);
    }
  },
};
