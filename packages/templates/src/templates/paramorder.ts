import { childOf, namedOf } from '../source/lite.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A parameter without a default behind one with: Python refuses the whole file. */
export const paramorder: Template = {
  name: 'paramorder',
  language: 'python',
  prior: 2.4,
  boosts: { syntax: 2.5 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^parameters$/,
  *propose(node, { view }) {
    const items = namedOf(node).filter((item) => item.type !== 'comment');
    const first = items.findIndex((item) => /default/.test(item.type));
    if (first < 0 || items.some((item) => /splat|keyword_separator/.test(item.type))) return;
    const late = items.slice(first).filter((item) => /^(?:identifier|typed_parameter)$/.test(item.type));
    const [bare, more] = late;
    if (!bare || more) return;
    const name = /^\w+/.exec(bare.text)?.[0];
    if (name === undefined) return;
    const typed = bare.type === 'typed_parameter';
    const constant = name.toUpperCase();
    const known = finds(view, new RegExp(`^${constant}\\b`, 'm'));
    for (const [value, fit] of [...(known ? [[constant, 1.2] as const] : []), ['None', 0.6] as const])
      yield draft(
        `giving ${name} ${value} as default`,
        replaceNode({ start: bare.end, end: bare.end }, typed ? ` = ${value}` : `=${value}`),
        fit,
      );
    const before = items[first];
    if (!before) return;
    yield draft(
      `putting ${name} before what has a default`,
      [
        replaceNode({ start: before.start, end: before.start }, `${bare.text}, `),
        { start: items[items.indexOf(bare) - 1]?.end ?? bare.start, end: bare.end, text: '' },
      ],
      0.4,
    );
    for (const item of items.slice(first, items.indexOf(bare)).slice(0, 1)) {
      const own = childOf(item, 'name');
      const type = childOf(item, 'type');
      if (own)
        yield draft(`asking for ${own.text}`, replaceNode(item, type ? `${own.text}: ${type.text}` : own.text), -0.2);
    }
  },
};
