import { importChange } from '../source/imports.js';
import { escaped } from '../source/escaped.js';
import { namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Entries of a heap with the same key are compared by what comes next: a running number between the two settles it. */
export const heapties: Template = {
  name: 'heapties',
  language: 'python',
  prior: 1,
  boosts: { 'mixed-order': 2.4, order: 0.8 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call || !/^heap(?:push|pushpop|replace)$/.test(call.name)) return;
    const [heap, entry] = call.args;
    const last = entry?.type === 'tuple' ? namedOf(entry).at(-1) : undefined;
    if (!heap || !last) return;
    const member = /^self\.(\w+)$/.exec(heap.text)?.[1];
    const line = new RegExp(`^([ \\t]*)self\\.${escaped(member ?? ' ')}\\b.*= \\[\\][ \\t]*\\r?\\n`, 'm').exec(
      view.text,
    );
    if (member !== undefined && line && !finds(view, /self\._(?:order|count|arrivals|numbers)\b/)) {
      const at = line.index + line[0].length;
      const needs = finds(view, /^from itertools import .*\bcount\b/m)
        ? []
        : [importChange(view, 'from itertools import count')];
      yield draft(
        'telling those with the same key apart by their order',
        [
          ...needs,
          { start: at, end: at, text: `${line[1] ?? ''}self._order = count()${view.eol}` },
          replaceNode({ start: last.start, end: last.start }, 'next(self._order), '),
        ],
        0.8,
      );
    }
    yield draft(
      'telling those with the same key apart',
      replaceNode({ start: last.start, end: last.start }, `id(${last.text}), `),
      -0.4,
    );
  },
};
