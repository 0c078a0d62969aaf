import { type Lite, namedOf, walk } from '../source/lite.js';
import { callOf, isExpression, memberOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A value that may be missing is handed on or read from: only where it is there, None where it is not. */
export const optionalguard: Template = {
  name: 'optionalguard',
  language: 'python',
  prior: 1.4,
  boosts: { none: 1.6, attribute: 0.8, type: 0.6 },
  classes: { null: 1.6 },
  on: 'node',
  nodes: /^(?:call|attribute|subscript)$/,
  *propose(node, { labels, view }) {
    if (!labels.has('none') && !labels.has('attribute') && !labels.has('type')) return;
    if (!isExpression(node) || !isWhole(node)) return;
    const tried = new Set<string>();
    for (const part of partsOf(node)) {
      if (tried.has(part.text) || tried.size >= 2) continue;
      tried.add(part.text);
      const told = finds(
        view,
        new RegExp(
          `\\b${(part.text.split('.').at(-1) ?? '').replace(/\W/g, '.')}\\b[^\\n]{0,120}(?:\\| None|Optional\\[|= ?None)`,
        ),
      );
      const test = /^(?:attribute|identifier)$/.test(part.type) ? part.text : `${part.text} is not None`;
      const text = `${node.text} if ${test} else None`;
      yield draft(`using ${part.text} where there is one`, replaceNode(node, text), told ? 0.8 : -0.9);
    }
  },
};

/** Whether a node is a whole value: what is assigned, returned, passed. */
const isWhole = (node: Lite): boolean =>
  /^(?:return_statement|keyword_argument|pair|argument_list|list)$/.test(node.parent?.type ?? '') ||
  (node.parent?.type === 'assignment' && node.field === 'right');

/** What may be missing in it: arguments that are read from somewhere, the object itself. */
function* partsOf(node: Lite): Generator<Lite> {
  const call = callOf(node);
  for (const arg of call?.args ?? []) {
    const value = arg.type === 'keyword_argument' ? namedOf(arg).at(-1) : arg;
    if (value && /^(?:attribute|identifier|subscript)$/.test(value.type) && value.text !== 'self') yield value;
  }
  for (const inner of walk(node)) {
    const member = memberOf(inner);
    if (
      member &&
      /^(?:identifier|attribute|subscript)$/.test(member.object.type) &&
      !/^(?:self|cls|[a-z]+)$/.test(member.object.text)
    )
      yield member.object;
    if (
      member &&
      member.object.type === 'identifier' &&
      /^[a-z]\w*$/.test(member.object.text) &&
      member.object.text !== 'self'
    )
      yield member.object;
  }
}
