import { ancestor } from '../source/lite.js';
import { isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const OTHER: Readonly<Record<string, string>> = { True: 'False', False: 'True', true: 'false', false: 'true' };

/** True for False, in one place or in all answers of a function. */
export const boolconst: Template = {
  name: 'boolconst',
  prior: 1.9,
  boosts: { 'bool-flipped': 1.4, longer: 0.3, shorter: 0.3, 'not-raised': 0.4, order: 0.5, reversed: 0.8 },
  on: 'node',
  nodes: /^(?:true|false)$/,
  *propose(node) {
    const other = node.type === 'true' || node.type === 'false' ? OTHER[node.text] : undefined;
    if (!other) return;
    const made = draft(`using ${other} instead of ${node.text}`, replaceNode(node, other));
    const fn = node.parent?.type === 'return_statement' ? ancestor(node, isFunction) : null;
    yield fn ? { ...made, kin: `answers of ${fn.start}` } : made;
  },
};
