import { childOf, type Lite } from '../source/lite.js';
import { isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A function that yields but is no generator. */
export const addstar: Template = {
  name: 'addstar',
  language: 'script',
  prior: 2,
  boosts: { syntax: 2, name: 1 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^(?:function_declaration|function_expression|method_definition)$/,
  *propose(node) {
    const body = childOf(node, 'body');
    if (node.children.some(({ text }) => text === '*') || !body || !yieldsIn(body)) return;
    const word = node.children.find(({ type }) => type === 'function');
    const name = childOf(node, 'name');
    if (word) yield draft('making it a generator', replaceNode({ start: word.end, end: word.end }, '*'), 2);
    else if (name) yield draft('making it a generator', replaceNode({ start: name.start, end: name.start }, '*'), 2);
  },
};

const yieldsIn = (node: Lite): boolean =>
  node.children.some(
    (at) =>
      at.type === 'yield_expression' ||
      (at.type === 'identifier' && at.text === 'yield') ||
      (!isFunction(at) && yieldsIn(at)),
  );
