import { asyncAround } from '../source/awaits.js';
import { escaped } from '../source/escaped.js';
import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** A loop over what comes in the course of time: each item has to be waited for. */
export const forawait: Template = {
  name: 'forawait',
  language: 'script',
  prior: 1.6,
  boosts: { none: 0.8, promise: 1, type: 0.4, unawaited: 0.4 },
  classes: { 'async-order': 1.6 },
  on: 'node',
  nodes: /^for_in_statement$/,
  *propose(node, { view, messages }) {
    const [word, over] = [node.children[0], childOf(node, 'right')];
    if (word?.text !== 'for' || childOf(node, 'operator')?.text !== 'of' || !over) return;
    if (node.children.some(({ type }) => type === 'await')) return;
    const call = callOf(over);
    const streams = call ? finds(view, new RegExp(`async (?:function)?\\s*\\*\\s*${escaped(call.name)}\\b`)) : false;
    const told = /is not iterable/.test(messages) ? 0.8 : 0;
    if (!streams && told === 0 && !/stream|lines|chunks|events|on\(/i.test(over.text)) return;
    const after = { start: word.end, end: word.end, text: ' await' };
    yield draft('waiting for each item', [...asyncAround(node), after], (streams ? 1.2 : -0.2) + told);
  },
};
