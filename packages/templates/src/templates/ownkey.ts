import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `key in object` holds for what every object inherits too: `constructor`, `toString`. */
export const ownkey: Template = {
  name: 'ownkey',
  language: 'script',
  prior: 1,
  boosts: { 'false-alarm': 0.6, 'bool-flipped': 0.4, 'not-raised': 0.3 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node, { messages }) {
    const told = /constructor|toString|__proto__|hasOwnProperty|valueOf|\[Function/.test(messages) ? 1.6 : -0.4;
    const [binary] = binariesOf(node);
    if (binary?.op.text === 'in')
      yield draft(
        'asking for a key of its own',
        replaceNode(node, `Object.hasOwn(${binary.right.text}, ${binary.left.text})`),
        told,
      );
    const looked = binary && /^[!=]==$/.test(binary.op.text) && binary.right.text === 'undefined' ? binary.left : null;
    if (looked?.type !== 'subscript_expression') return;
    const [object, key] = looked.children.filter((child) => child.named);
    if (!object || !key || key.type === 'number') return;
    const not = binary?.op.text === '===' ? '!' : '';
    yield draft(
      'asking for a key of its own',
      replaceNode(node, `${not}Object.hasOwn(${object.text}, ${key.text})`),
      told,
    );
  },
};
