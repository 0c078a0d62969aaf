import { childOf, type Lite, walk } from '../source/lite.js';
import type { Context } from '../context.js';
import { parametersOf } from '../source/names.js';
import { isFunction, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A parameter that may be missing: the function answers with an empty value of the kind that it returns elsewhere. */
export const nullguard: Template = {
  name: 'nullguard',
  prior: 1.2,
  boosts: { none: 2, attribute: 0.8, type: 0.5 },
  classes: { null: 1.2 },
  on: 'node',
  nodes: /function|method_definition/,
  *propose(node, context) {
    const { view, messages } = context;
    if (!isFunction(node)) return;
    yield* guarded(node, context);
    const body = childOf(node, 'body');
    const first = body?.children.find((c) => isStatement(c) && !isText(c));
    if (!first || !ownsLines(first, view)) return;
    const indent = indentOf(first, view);
    const step = indent.startsWith('\t') ? '\t' : view.python ? '    ' : '  ';
    const member = /reading '([\w$]+)'|no attribute '(\w+)'/.exec(messages);
    const named = member?.[1] ?? member?.[2];
    for (const parameter of parametersOf(node)) {
      if (parameter === 'self' || parameter === 'cls') continue;
      const read = new RegExp(`(?<![\\w$.])${parameter.replace(/\$/g, '\\$&')}(?:\\.|\\[)`).test(node.text);
      const told = named !== undefined && node.text.includes(`${parameter}.${named}`) ? 1 : 0;
      if (!read && !told) continue;
      for (const [i, value] of returnsOf(node, view.python).entries()) {
        const lines = view.python
          ? [`${indent}if ${parameter} is None:`, `${indent}${step}return${value === '' ? '' : ` ${value}`}`]
          : [
              `${indent}if (${parameter} === undefined || ${parameter} === null) {`,
              `${indent}${step}return${value === '' ? '' : ` ${value}`};`,
              `${indent}}`,
            ];
        yield draft(
          `answering for a missing ${parameter}`,
          insertLines(lines, view.lineAt(first.start), view),
          told - 0.4 * i,
        );
      }
    }
  },
};

/** A variable that a call may leave without a value: asked about right behind the call. */
function* guarded(fn: Lite, { view, messages, allowed }: Context) {
  const member = /reading '([\w$]+)'|no attribute '(\w+)'/.exec(messages);
  const named = member?.[1] ?? member?.[2];
  for (const inner of walk(fn)) {
    const made = /^(?:assignment|variable_declarator)$/.test(inner.type) ? inner : null;
    const statement = made?.parent;
    if (!made || !statement || !isStatement(statement) || !ownsLines(statement, view)) continue;
    const name = (childOf(made, 'left') ?? childOf(made, 'name'))?.text ?? '';
    const value = childOf(made, 'right') ?? childOf(made, 'value');
    if (!/^[\w$]+$/.test(name) || !value || !/call|subscript|await|member/.test(value.type)) continue;
    const read = named === undefined ? `${name}.` : `${name}.${named}`;
    if (!fn.text.slice(statement.end - fn.start).includes(read)) continue;
    const line = view.lineAt(statement.end - 1) + 1;
    if (!allowed(line - 1)) continue;
    const indent = indentOf(statement, view);
    const step = indent.startsWith('\t') ? '\t' : view.python ? '    ' : '  ';
    for (const [i, given] of returnsOf(fn, view.python).entries()) {
      const lines = view.python
        ? [`${indent}if ${name} is None:`, `${indent}${step}return${given === '' ? '' : ` ${given}`}`]
        : [`${indent}if (!${name}) {`, `${indent}${step}return${given === '' ? '' : ` ${given}`};`, `${indent}}`];
      yield draft(`answering for a missing ${name}`, insertLines(lines, line, view), (named ? 0.8 : -0.4) - 0.4 * i);
    }
  }
}

const isText = (node: Lite): boolean => node.type === 'expression_statement' && node.children[0]?.type === 'string';

/** Empty values of the kinds that a function returns, the most frequent first. */
function returnsOf(fn: Lite, python: boolean): readonly string[] {
  const kinds = new Set<string>();
  for (const inner of walk(fn)) {
    if (inner.type !== 'return_statement') continue;
    const value = inner.children.find((c) => c.named);
    if (!value) kinds.add('');
    else if (
      /list|array/.test(value.type) ||
      /\.(?:map|filter|slice|split|flatMap)\(/.test(value.text) ||
      /\[\s*\]/.test(value.text)
    )
      kinds.add('[]');
    else if (/string/.test(value.type) || /\.(?:join|trim|strip|replace|format|toLowerCase|lower)\(/.test(value.text))
      kinds.add(python ? '""' : "''");
    else if (/integer|number|float/.test(value.type)) kinds.add('0');
    else if (/true|false|comparison|not_/.test(value.type)) kinds.add(python ? 'False' : 'false');
    else if (/dict|object/.test(value.type)) kinds.add('{}');
  }
  kinds.add(python ? 'None' : 'undefined');
  if (kinds.size === 1) kinds.add(python ? '""' : "''");
  return [...kinds].slice(0, 3);
}
