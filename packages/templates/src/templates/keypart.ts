import { ancestor, childOf, namedOf, walk } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { isFunction } from '../source/shape.js';
import { escaped } from '../source/escaped.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 3;

/** The key under which an answer is kept leaves out a part of what was asked: another question gets the same answer. */
export const keypart: Template = {
  name: 'keypart',
  language: 'python',
  prior: 1.4,
  boosts: { 'wrong-value': 0.4, number: 0.3, text: 0.2 },
  on: 'node',
  nodes: /^assignment$/,
  *propose(node) {
    const [left, value] = [childOf(node, 'left'), childOf(node, 'right')];
    const fn = ancestor(node, isFunction);
    if (left?.type !== 'identifier' || !value || !fn || !/key|ident|token|signature/i.test(left.text)) return;
    if (
      !new RegExp(
        `(?:\\[${escaped(left.text)}\\]|\\.get\\(${escaped(left.text)}\\b|\\b${escaped(left.text)} (?:not )?in )`,
      ).test(fn.text)
    )
      return;
    const used = new Set([...walk(value)].filter((n) => n.type === 'identifier').map((n) => n.text));
    const missing = parametersOf(fn).filter((p) => p !== 'self' && p !== 'cls' && !used.has(p));
    for (const [i, part] of missing.slice(0, MOST).entries()) {
      const items = value.type === 'tuple' ? namedOf(value).map(({ text }) => text) : [value.text];
      yield draft(
        `keeping it under ${part} too`,
        replaceNode(value, `(${[...items, part].join(', ')})`),
        0.6 - 0.2 * i,
      );
    }
  },
};
