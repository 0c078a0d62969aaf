import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** JSON knows texts, numbers and lists: a Date comes back as a text, a Set or Map is written as an empty object. */
export const jsonrevive: Template = {
  name: 'jsonrevive',
  language: 'script',
  prior: 1,
  boosts: { attribute: 1, 'other-type': 0.8, unserialised: 2, bigint: 0.6, type: 0.4 },
  classes: { type: 1.2 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node, { messages, view, labels }) {
    const call = callOf(node);
    const [value, more] = call?.args ?? [];
    if (!call || !value || more) return;
    const after = { start: value.end, end: value.end };
    if (call.callee.text === 'JSON.parse') {
      const dated = /(?:get(?:UTC)?\w+|to(?:ISO|Locale\w*)String) is not a function|\d{4}-\d\d-\d\dT[\d:.]+Z/.test(
        messages,
      );
      const told = dated ? 1.4 : finds(view, /\bDate\b/) ? 0 : -1.2;
      const revive = String.raw`, (key, value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value)`;
      yield draft('reading moments back as dates', replaceNode(after, revive), told);
    }
    if (call.callee.text !== 'JSON.stringify') return;
    const told = /\bSet\b/.test(view.text + messages) ? 0.6 : -1;
    const collections =
      ', (key, value) => (value instanceof Set ? [...value] : value instanceof Map ? Object.fromEntries(value) : value)';
    yield draft('writing sets and maps out', replaceNode(after, collections), told);
    if (labels.has('unserialised') || labels.has('bigint'))
      yield draft(
        'writing big numbers as texts',
        replaceNode(after, ", (key, value) => (typeof value === 'bigint' ? String(value) : value)"),
        0.8,
      );
  },
};
