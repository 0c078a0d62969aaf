import { childOf, type Lite, walk } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A base case that is missing: nothing to do for an empty input, an end for a recursion, nothing to divide by. */
export const guard: Template = {
  name: 'guard',
  prior: 0.2,
  boosts: { recursion: 1.8, index: 1.4, 'zero-division': 1.8, value: 0.8, none: 0.6 },
  on: 'node',
  nodes: /function|method_definition/,
  *propose(node, { view }) {
    if (!isFunction(node)) return;
    const body = childOf(node, 'body');
    const first = body?.children.find(
      (c) => isStatement(c) && !(c.type === 'expression_statement' && c.children[0]?.type === 'string'),
    );
    if (!first || !ownsLines(first, view)) return;
    const indent = indentOf(first, view);
    const step = indent.startsWith('\t') ? '\t' : view.python ? '    ' : '  ';
    const values = resultsOf(node, view.python);
    for (const parameter of parametersOf(node).slice(0, 4)) {
      if (parameter === 'self' || parameter === 'cls') continue;
      const tests = view.python ? [`not ${parameter}`] : [`${parameter}.length === 0`, `!${parameter}`];
      for (const test of tests) {
        for (const [i, value] of values.entries()) {
          const lines = view.python
            ? [`${indent}if ${test}:`, `${indent}${step}return ${value}`]
            : [`${indent}if (${test}) {`, `${indent}${step}return ${value};`, `${indent}}`];
          yield draft(
            `answering for an empty ${parameter}`,
            insertLines(lines, view.lineAt(first.start), view),
            0.3 - 0.3 * i,
          );
        }
      }
    }
  },
};

/** What a function already returns as a constant, then the empty values of its kind. */
function resultsOf(fn: Lite, python: boolean): readonly string[] {
  const values = new Set<string>();
  for (const inner of walk(fn)) {
    if (inner.type !== 'return_statement') continue;
    const value = inner.children.find((c) => c.named);
    if (!value) continue;
    if (
      /^(?:list|array|integer|number|string|true|false|none|null|identifier)$/.test(value.type) &&
      value.text.length < 20
    )
      values.add(value.text);
    if (/list|array/.test(value.type) || /\+ \[|\]\s*$/.test(value.text)) values.add('[]');
    if (/binary_|integer|number|^call$/.test(value.type)) values.add('0');
  }
  if (values.size === 0)
    values
      .add('0')
      .add('[]')
      .add(python ? 'None' : 'null');
  return [...values].slice(0, 3);
}
