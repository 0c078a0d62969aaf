import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isFunction, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A method handed over without its object, or a plain function that asks for the `this` around it. */
export const lostthis: Template = {
  name: 'lostthis',
  language: 'script',
  prior: 1.4,
  boosts: { none: 1.6, attribute: 0.8, type: 0.3 },
  classes: { null: 0.6 },
  on: 'node',
  nodes: /^(?:member_expression|function_expression)$/,
  *propose(node, { view }) {
    const { parent } = node;
    const handed = parent?.type === 'arguments' || (node.field === 'value' && parent?.type === 'pair');
    const kept = node.field === 'value' && parent?.type === 'variable_declarator';
    if (node.type === 'function_expression') {
      const body = childOf(node, 'body');
      const list = childOf(node, 'parameters');
      const inMethod = ancestor(node, isFunction) !== null;
      if (!body || !list || !handed || !inMethod || !asksForThis(body) || childOf(node, 'name')) return;
      const start = node.children.some((child) => child.type === 'async') ? 'async ' : '';
      yield draft('keeping the `this` around', replaceNode(node, `${start}${list.text} => ${body.text}`), 1);
      return;
    }
    const member = memberOf(node);
    if (!member || !(handed || kept) || !isMethod(member.name.text, view.text)) return;
    if (!/^this(?:\.|$)/.test(member.object.text) && member.object.type !== 'identifier') return;
    const own = member.object.text === 'this' ? 0.8 : -0.4;
    const called = callOf(parent?.parent ?? node);
    if (called && /^(?:bind|call|apply)$/.test(called.name)) return;
    yield draft(
      `handing over ${node.text} with its object`,
      replaceNode(node, `(...args) => ${node.text}(...args)`),
      own,
    );
    yield draft(`binding ${node.text}`, replaceNode(node, `${node.text}.bind(${member.object.text})`), own - 0.1);
  },
};

/** Whether the file defines a method of a name, not a getter or a field. */
const isMethod = (name: string, text: string): boolean =>
  new RegExp(`^[ \\t]+(?:async )?\\*?${name.replace(/[$]/g, '\\$')}\\([^)\\n]*\\)[^;\\n]*\\{`, 'm').test(text);

function asksForThis(node: Lite): boolean {
  for (const inner of walk(node)) if (inner.type === 'this') return true;
  return false;
}
