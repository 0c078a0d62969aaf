import { childOf, namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Who waits for something and goes on may find it gone: others come first. It asks anew until it holds. */
export const waitwhile: Template = {
  name: 'waitwhile',
  language: 'script',
  prior: 1,
  classes: { concurrency: 2, 'async-order': 1 },
  on: 'node',
  nodes: /^if_statement$/,
  *propose(node) {
    const word = node.children[0];
    const body = childOf(node, 'consequence');
    if (word?.text !== 'if' || !body || childOf(node, 'alternative')) return;
    const steps = /block$/.test(body.type) ? namedOf(body) : [body];
    const [only, more] = steps;
    const waited = only?.type === 'expression_statement' ? only.children[0] : undefined;
    if (!waited || more) return;
    if (!/^await/.test(waited.type)) return;
    yield draft('asking anew after each wait', replaceNode(word, 'while'), 0.6);
  },
};
