import { ancestor, type Lite, walk } from '../source/lite.js';
import { boundIn, namesIn } from '../source/names.js';
import { callOf, isFunction } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** What a loop gathers and hands on when the next begins: the last one is handed on behind the loop. */
export const flushlast: Template = {
  name: 'flushlast',
  prior: 1.2,
  boosts: { shorter: 1.6, empty: 1, 'too-small': 0.3 },
  on: 'node',
  nodes: /^(?:for_statement|for_in_statement|while_statement)$/,
  *propose(node, { view, allowed }) {
    if (!ownsLines(node, view) || !allowed(view.lineAt(node.end - 1))) return;
    const bound = boundIn(ancestor(node, isFunction) ?? node);
    const indent = indentOf(node, view);
    const step = view.python ? '    ' : '  ';
    const seen = new Set<string>();
    for (const inner of walk(node)) {
      if (inner.type !== 'expression_statement' || !ownsLines(inner, view) || !hands(inner) || seen.has(inner.text))
        continue;
      if (!ancestor(inner, (at) => at.type === 'if_statement' && at.start > node.start)) continue;
      seen.add(inner.text);
      const [name] = namesIn(inner).filter((one) => bound.has(one) && !target(inner).includes(one));
      const line = view.lineAt(node.end - 1) + 1;
      const body = inner.text;
      yield draft(`handing on what is left behind the loop`, insertLines([indent + body], line, view), 0);
      if (!name) continue;
      const asked = view.python
        ? [`${indent}if ${name}:`, `${indent}${step}${body}`]
        : [`${indent}if (${name}) {`, `${indent}${step}${body}`, `${indent}}`];
      yield draft(`handing on the last ${name} behind the loop`, insertLines(asked, line, view), 0.4);
      const condition = conditionAround(inner, name);
      if (condition !== null) {
        const some = view.python ? `${name} is not None and ${condition}` : `${name} && ${condition}`;
        const lines = view.python
          ? [`${indent}if ${some}:`, `${indent}${step}${body}`]
          : [`${indent}if (${some}) {`, `${indent}${step}${body}`, `${indent}}`];
        yield draft(`handing on the last ${name} as the loop does`, insertLines(lines, line, view), 0.5);
      }
    }
  },
};

/** Whether a statement hands something on: yields it, or puts it into a collection. */
function hands(statement: Lite): boolean {
  const inner = statement.children[0];
  if (inner && /^yield/.test(inner.type)) return true;
  const call = inner ? callOf(inner) : null;
  return call !== null && /^(?:append|add|push|extend)$/.test(call.name) && call.args.length === 1;
}

/** What it is put into. */
const target = (statement: Lite): string => {
  const inner = statement.children[0];
  return (inner ? callOf(inner)?.receiver?.text : null) ?? '';
};

/** The condition right around it, where that asks about what is handed on. */
function conditionAround(statement: Lite, name: string): string | null {
  const branch = ancestor(statement, (at) => at.type === 'if_statement');
  const text = branch?.children.find((c) => c.field === 'condition')?.text.replace(/^\(([\s\S]*)\)$/, '$1') ?? '';
  return text.includes(`${name}.`) && !text.includes('\n') ? text : null;
}
