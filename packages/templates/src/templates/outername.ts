import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { globalsOf } from '../source/names.js';
import { boundIn, parametersOf } from '../source/names.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A name that a function sets and means the outer one: it has to say so. */
export const outername: Template = {
  name: 'outername',
  language: 'python',
  prior: 1,
  boosts: { unbound: 3, name: 0.4, 'wrong-value': 0.1 },
  on: 'node',
  nodes: /^function_definition$/,
  *propose(node, { view, messages }) {
    const body = childOf(node, 'body');
    const first = body?.children.find((c) => isStatement(c) && !isText(c));
    if (!body || !first || !ownsLines(first, view)) return;
    const own = new Set(parametersOf(node));
    const set = new Set<string>();
    for (const inner of walk(body)) {
      if (!/^(?:assignment|augmented_assignment)$/.test(inner.type) || ancestor(inner, isFunction) !== node) continue;
      const left = childOf(inner, 'left');
      if (left?.type === 'identifier' && !own.has(left.text)) set.add(left.text);
    }
    const outer = ancestor(node, isFunction);
    for (const name of [...set].slice(0, 6)) {
      if (new RegExp(`\\b(?:global|nonlocal) .*\\b${name}\\b`).test(body.text)) continue;
      const enclosing = outer !== null && (parametersOf(outer).includes(name) || setsOutside(outer, node, name));
      const global = globalsOf(view).includes(name);
      if (!enclosing && !global) continue;
      const told = new RegExp(`['"]${name}['"]`).test(messages) ? 1.2 : -0.6;
      yield draft(
        `setting ${name} outside`,
        insertLines(
          [`${indentOf(first, view)}${enclosing ? 'nonlocal' : 'global'} ${name}`],
          view.lineAt(first.start),
          view,
        ),
        told,
      );
    }
  },
};

/** Whether a function sets a name outside of one that it makes. */
function setsOutside(outer: Lite, inner: Lite, name: string): boolean {
  if (!boundIn(outer).has(name)) return false;
  for (const node of walk(outer))
    if (
      /^(?:assignment|augmented_assignment)$/.test(node.type) &&
      childOf(node, 'left')?.text === name &&
      (node.start < inner.start || node.start >= inner.end)
    )
      return true;
  return false;
}

const isText = (node: Lite): boolean => node.type === 'expression_statement' && node.children[0]?.type === 'string';
