import { escaped } from '../source/escaped.js';
import { callOf, memberOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A getter that is called, or a method that is only read. */
export const gettercall: Template = {
  name: 'gettercall',
  language: 'script',
  prior: 1.6,
  boosts: { attribute: 1.6, 'other-type': 0.6, type: 0.3 },
  classes: { type: 0.6 },
  on: 'node',
  nodes: /^(?:call_expression|member_expression)$/,
  *propose(node, { view, views }) {
    const call = callOf(node);
    if (call) {
      if (!call.receiver || call.args.length > 0 || call.list.type === 'template_string') return;
      const pattern = new RegExp(`\\bget ${escaped(call.name)}\\(`);
      const getter = [...views.values()].some(({ text }) => pattern.test(text));
      if (getter || /^(?:size|length)$/.test(call.name))
        yield {
          ...draft(`reading ${call.name}`, replaceNode(node, call.callee.text), 0.8),
          kin: `reading ${call.name}`,
        };
      return;
    }
    const member = memberOf(node);
    if (!member || node.field === 'function' || /arguments|assignment/.test(node.parent?.type ?? '')) return;
    const name = escaped(member.name.text);
    const method = new RegExp(`^[ \\t]+(?:async )?${name}\\(\\)[^;\\n]*\\{`, 'm');
    if (!finds(view, method) || finds(view, new RegExp(`\\bget ${name}\\(|\\b${name} = `))) return;
    yield {
      ...draft(`calling ${member.name.text}`, replaceNode(node, `${node.text}()`), 0.8),
      kin: `calling ${member.name.text}`,
    };
  },
};
