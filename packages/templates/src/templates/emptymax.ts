import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The largest of nothing is `-Infinity`, the smallest `Infinity`. */
export const emptymax: Template = {
  name: 'emptymax',
  language: 'script',
  prior: 1.4,
  boosts: { value: 0.4, raised: 0.2, index: 0.4 },
  classes: { null: 0.8 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node, { messages }) {
    const call = callOf(node);
    const [only, more] = call?.args ?? [];
    if (!/^Math\.(?:max|min)$/.test(call?.callee.text ?? '') || only?.type !== 'spread_element' || more) return;
    const told = /Infinity|Invalid (?:count|array|string) /.test(messages) ? 1.6 : -0.6;
    const at = { start: only.start, end: only.start };
    if (call?.name === 'max') yield draft('taking 0 for the largest of nothing', replaceNode(at, '0, '), told);
    const list = only.text.slice(3);
    if (/^[\w$.#]+$/.test(list))
      yield draft(
        'taking 0 where there is nothing',
        replaceNode(node, `(${list}.length === 0 ? 0 : ${node.text})`),
        told - 0.2,
      );
  },
};
