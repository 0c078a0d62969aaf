import { ancestor, childOf, walk } from '../source/lite.js';
import { isFunction, isStatement } from '../source/shape.js';
import { dropLines, indentOf, insertLines, ownsLines, relined } from '../source/statements.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** A constructor of a class that extends another one has to call `super` before it touches `this`. */
export const superfirst: Template = {
  name: 'superfirst',
  language: 'script',
  prior: 2,
  boosts: { name: 2, raised: 0.3 },
  on: 'node',
  nodes: /^method_definition$/,
  *propose(node, { view }) {
    if (childOf(node, 'name')?.text !== 'constructor') return;
    const owner = ancestor(node, (at) => /^class/.test(at.type));
    if (owner && !owner.children.some((child) => child.type === 'class_heritage')) return;
    const statements = childOf(node, 'body')?.children.filter(isStatement) ?? [];
    const [first] = statements;
    if (!first || !ownsLines(first, view)) return;
    const line = view.lineAt(first.start);
    const called = statements.find((one) => /^super\(/.test(one.text));
    const touched = statements.findIndex((one) =>
      [...walk(one)].some((at) => at.type === 'this' && !ancestorIn(at, one)),
    );
    if (!called) {
      if (!finds(view, /\bextends\b/) || /super\(/.test(node.text)) return;
      yield draft('calling super first', insertLines([`${indentOf(first, view)}super();`], line, view), 1);
    } else if (touched >= 0 && touched < statements.indexOf(called) && ownsLines(called, view)) {
      const at = view.lineAt(statements[touched]?.start ?? first.start);
      yield draft(
        'calling super first',
        [insertLines(relined(called, view, indentOf(called, view)), at, view), dropLines(called, view)],
        1.2,
      );
    }
  },
};

/** Whether a node stands in a function of its own inside a statement. */
const ancestorIn = (node: Parameters<typeof ancestor>[0], top: Parameters<typeof ancestor>[0]): boolean => {
  const fn = ancestor(node, isFunction);
  return fn !== null && fn.start >= top.start && fn.end <= top.end;
};
