import { escaped } from '../source/escaped.js';
import { ancestor, childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { finds, type View } from '../source/view.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** A default that is worked out once, when the function is made, where each call needs its own: the time, a setting, a root. */
export const latedefault: Template = {
  name: 'latedefault',
  language: 'python',
  prior: 2,
  boosts: { 'wrong-value': 0.4, text: 0.3, number: 0.2, longer: 0.4 },
  classes: { 'env-config': 1.2 },
  on: 'node',
  nodes: /^(?:typed_)?default_parameter$/,
  *propose(node, { view }) {
    const [name, value] = [childOf(node, 'name'), childOf(node, 'value')];
    const fn = ancestor(node, isFunction);
    const body = fn ? childOf(fn, 'body') : null;
    if (!name || !value || !body || fn?.type !== 'function_definition' || !isLate(value)) return;
    const kin = { kin: `${value.text} of each call` };
    const fit = value.type === 'call' ? 0.6 : value.type === 'attribute' ? -0.2 : -0.8;
    const missing = [replaceNode(value, 'None'), ...optional(node, view)];
    const reads = [...walk(body)].filter((n) => n.type === 'identifier' && n.text === name.text && isRead(n));
    const read = reads[0];
    if (read && reads.length === 1)
      yield {
        ...draft(`working ${name.text} out in each call`, [...missing, inPlace(read, value)], fit + 0.2),
        ...kin,
      };
    const first = body.children.find((c) => isStatement(c) && !isText(c));
    if (!first || !ownsLines(first, view)) return;
    const indent = indentOf(first, view);
    const step = indent.startsWith('\t') ? '\t' : '    ';
    const lines = [`${indent}if ${name.text} is None:`, `${indent}${step}${name.text} = ${value.text}`];
    yield {
      ...draft(
        `working ${name.text} out at the start of each call`,
        [...missing, insertLines(lines, view.lineAt(first.start), view)],
        fit,
      ),
      kin: `${value.text} at the start`,
    };
  },
};

/** A call, or what a module holds and others may set: nothing that is the same forever. */
function isLate(value: Lite): boolean {
  if (value.type === 'call')
    return !/^(?:frozenset|tuple|object|int|float|str|bytes|Decimal|Fraction|timedelta|date|time|Field|field|Depends|Query|Body|re\.compile)\b|^(?:set|list|dict)\(\)$/.test(
      value.text,
    );
  if (value.type === 'attribute')
    return /^(?:sys\.(?:stdout|stderr|stdin|argv|path)|os\.(?:environ|sep)|self\.|\w+\.[A-Z_]+$|\w+\.[a-z_]+$)/.test(
      value.text,
    );
  return value.type === 'identifier' && /^_?[A-Z][A-Z0-9_]*$/.test(value.text);
}

const isRead = (node: Lite): boolean =>
  !(node.field === 'left' && /assignment|for_/.test(node.parent?.type ?? '')) &&
  !(node.parent?.type === 'keyword_argument' && node.field === 'name') &&
  !(node.parent?.type === 'attribute' && node.field === 'attribute');

/** `value if x is None else x`, or `(x or value)` where a path or a moment is meant: they are never empty. */
function inPlace(read: Lite, value: Lite): Change {
  const text = `${read.text} or ${value.text}`;
  const alone =
    /^(?:argument_list|keyword_argument|return_statement)$/.test(read.parent?.type ?? '') || read.field === 'right';
  return replaceNode(read, alone && read.parent?.type !== 'binary_operator' ? text : `(${text})`);
}

/** The annotation told that None may come, where it is not evaluated. */
function optional(node: Lite, view: View): readonly Change[] {
  const type = childOf(node, 'type');
  if (!type || /None|Optional|Any|^['"]/.test(type.text)) return [];
  const known = /^(?:str|int|float|bool|bytes|date|datetime|Path|Decimal|list|dict|set|tuple)$/.test(
    (namedOf(type)[0] ?? type).text,
  );
  if (!known && !finds(view, new RegExp(`^${escaped('from __future__ import annotations')}`, 'm'))) return [];
  return [{ start: type.end, end: type.end, text: ' | None' }];
}

const isText = (node: Lite): boolean => node.type === 'expression_statement' && node.children[0]?.type === 'string';
