import { ancestor, childOf, type Lite, namedOf } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { callOf, isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import type { View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A class that is named where its heir is meant, and a comparison that takes whatever comes for one of its own. */
export const ownclass: Template = {
  name: 'ownclass',
  language: 'python',
  prior: 1,
  boosts: { attribute: 1, 'other-type': 1, 'bool-flipped': 0.2 },
  classes: { type: 0.8 },
  on: 'node',
  nodes: /^(?:call|function_definition)$/,
  *propose(node, { view, messages }) {
    if (node.type === 'function_definition') {
      yield* guarded(node, view, messages);
      return;
    }
    const fn = ancestor(node, isFunction);
    const call = callOf(node);
    if (!fn || call?.callee.type !== 'identifier' || !/^_?[A-Z]/.test(call.name)) return;
    const [first] = parametersOf(fn);
    if (call.name !== classAt(node, view)) return;
    if (first === 'cls') yield draft('making one of the class that is asked', replaceNode(call.callee, 'cls'), 0.6);
    else if (first === 'self') yield draft('making one of its own class', replaceNode(call.callee, 'type(self)'), -0.2);
  },
};

/** `__eq__` and its kin: what is of another class is for the other side to answer. */
function* guarded(fn: Lite, view: View, messages: string) {
  const name = childOf(fn, 'name')?.text ?? '';
  const other = parametersOf(fn)[1];
  if (
    !/^__(?:eq|lt|le|gt|ge|add|sub|mul)__$/.test(name) ||
    other === undefined ||
    /isinstance|NotImplemented/.test(fn.text)
  )
    return;
  const first = namedOf(childOf(fn, 'body') ?? fn).find((c) => isStatement(c) && c.children[0]?.type !== 'string');
  const own = classAt(fn, view);
  if (!first || own === null || !ownsLines(first, view)) return;
  const indent = indentOf(first, view);
  yield draft(
    'leaving what is of another class to the other side',
    insertLines(
      [`${indent}if not isinstance(${other}, ${own}):`, `${indent}    return NotImplemented`],
      view.lineAt(first.start),
      view,
    ),
    /no attribute/.test(messages) ? 1 : -0.4,
  );
}

/** The name of the class whose body a node stands in. */
function classAt(node: Lite, view: View): string | null {
  for (let line = view.lineAt(node.start); line > 0; line -= 1) {
    const match = /^\s*class\s+(\w+)/.exec(view.line(line));
    if (match) return match[1] ?? null;
    if (/^\S/.test(view.line(line)) && !/^[)\]}#@]/.test(view.line(line))) return null;
  }
  return null;
}
