import { ancestor, type Lite } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { isExpression, isFunction, memberOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A member that is read without its object, or an object's member where a variable was meant. */
export const selfname: Template = {
  name: 'selfname',
  prior: 1.2,
  boosts: { name: 2.5, attribute: 1, unbound: 1.5, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:identifier|attribute|member_expression)$/,
  *propose(node, { view, messages }) {
    const self = view.python ? 'self' : 'this';
    if (node.type === 'identifier' && isExpression(node) && isMethod(ancestor(node, isFunction))) {
      if (!finds(view, new RegExp(`${self}\\.#?_?${node.text.replace(/\$/g, '\\$&')}\\b`))) return;
      const told = messages.includes(node.text) ? 0.6 : -0.8;
      for (const mark of view.python ? ['', '_'] : ['', '#'])
        if (view.text.includes(`${self}.${mark}${node.text}`))
          yield draft(`using ${self}.${mark}${node.text}`, replaceNode(node, `${self}.${mark}${node.text}`), told);
    }
    const member = memberOf(node);
    const bare = member?.name.text.replace(/^[#_]/, '');
    if (
      member?.object.text === self &&
      bare &&
      ancestor(node, (n) => n.text.includes(`(${bare}`) || n.text.includes(`, ${bare}`)) &&
      node.field !== 'function' &&
      node.field !== 'left'
    )
      yield draft(`using the variable ${bare}`, replaceNode(node, bare), -0.4);
  },
};

const isMethod = (fn: Lite | null): boolean =>
  fn !== null && (fn.type === 'method_definition' || parametersOf(fn)[0] === 'self');
