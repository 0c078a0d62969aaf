import { ancestor, childOf } from '../source/lite.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A default that all calls share. */
export const mutabledefault: Template = {
  name: 'mutabledefault',
  language: 'python',
  prior: 2,
  boosts: { longer: 1, 'wrong-value': 0.3, key: 0.2 },
  on: 'node',
  nodes: /default_parameter$/,
  *propose(node, { view }) {
    if (!/^(?:typed_)?default_parameter$/.test(node.type)) return;
    const [name, value] = [childOf(node, 'name'), childOf(node, 'value')];
    if (!name || !value || !/^(?:\[\]|\{\}|set\(\)|list\(\)|dict\(\))$/.test(value.text)) return;
    const fn = ancestor(node, isFunction);
    const body = fn ? childOf(fn, 'body') : null;
    const first = body?.children.find(
      (c) => isStatement(c) && !(c.type === 'expression_statement' && c.children[0]?.type === 'string'),
    );
    if (!first || !ownsLines(first, view)) return;
    const indent = indentOf(first, view);
    const step = indent.startsWith('\t') ? '\t' : '    ';
    yield draft(`making a new ${name.text} for each call`, [
      replaceNode(value, 'None'),
      insertLines(
        [`${indent}if ${name.text} is None:`, `${indent}${step}${name.text} = ${value.text}`],
        view.lineAt(first.start),
        view,
      ),
    ]);
  },
};
