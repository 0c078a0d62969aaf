import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Lines end differently on other machines: a carriage return stays at the end of each. */
export const linesplit: Template = {
  name: 'linesplit',
  language: 'script',
  prior: 1,
  boosts: { space: 1, text: 0.3 },
  classes: { 'env-config': 2 },
  on: 'node',
  nodes: /^string$/,
  *propose(node, { messages }) {
    const call = node.parent?.parent ? callOf(node.parent.parent) : null;
    const text = node.text.slice(1, -1);
    const told = /\\r/.test(messages) ? 1.6 : 0;
    if (call?.name === 'split' && (text === '\\n' || text === '\\r\\n'))
      yield { ...draft('taking any line end', replaceNode(node, '/\\r?\\n/'), 0.4 + told), kin: 'any line end' };
  },
};
