import { ancestor, type Lite, walk } from '../source/lite.js';
import { isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A `var` of a loop is one for all rounds: functions made in the loop all see the last one. */
export const varlet: Template = {
  name: 'varlet',
  language: 'script',
  prior: 1.6,
  boosts: { 'wrong-value': 0.3, 'null-actual': 0.3 },
  on: 'node',
  nodes: /^(?:variable_declaration|for_in_statement)$/,
  *propose(node) {
    const word = node.type === 'for_in_statement' ? node.children.find(({ text }) => text === 'var') : node.children[0];
    if (word?.text !== 'var') return;
    const loop = node.type === 'for_in_statement' ? node : ancestor(node, (at) => isFunction(at) || LOOP.test(at.type));
    if (!loop || !LOOP.test(loop.type) || !makesFunctions(loop)) return;
    yield { ...draft('making a new one for each round', replaceNode(word, 'let'), 1), kin: 'one for each round' };
  },
};

const LOOP = /^(?:for|for_in|while|do)_statement$/;

const makesFunctions = (loop: Lite): boolean => [...walk(loop)].some(isFunction);
