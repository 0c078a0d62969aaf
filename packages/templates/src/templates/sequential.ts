import { type Lite, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** Steps that run side by side although each needs the one before: they wait for one another. */
export const sequential: Template = {
  name: 'sequential',
  prior: 1.2,
  classes: { 'async-order': 1.8, concurrency: 1 },
  boosts: { order: 1 },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { view }) {
    const waited = node.children[0];
    if (!waited || !/^await/.test(waited.type) || !ownsLines(node, view)) return;
    const inner = waited.children.find((c) => c.named);
    const call = inner ? callOf(inner) : null;
    if (!call) return;
    const steps = view.python ? (call.name === 'gather' ? call.args : []) : stepsOf(call.callee.text, call.args);
    if (steps.length < 1 || steps.some(({ type }) => type === 'keyword_argument')) return;
    const indent = indentOf(node, view);
    const step = view.python ? '    ' : '  ';
    const end = view.python ? '' : ';';
    const lines = steps.flatMap((one) =>
      /^(?:list_splat|spread_element)$/.test(one.type)
        ? view.python
          ? [`${indent}for step in ${one.text.replace(/^\*/, '')}:`, `${indent}${step}await step`]
          : [`${indent}for (const step of ${one.text.replace(/^\.{3}/, '')}) await step;`]
        : [`${indent}await ${one.text}${end}`],
    );
    const [from, to] = [view.lineAt(node.start), view.lineAt(Math.max(node.start, node.end - 1))];
    yield draft(
      'letting each step wait for the one before',
      { start: view.startOf(from), end: view.startOf(to) + view.line(to).length, text: lines.join(view.eol) },
      steps.length > 1 ? 0.6 : -0.4,
    );
  },
};

const stepsOf = (callee: string, args: readonly Lite[]): readonly Lite[] =>
  callee === 'Promise.all' && args[0]?.type === 'array' ? namedOf(args[0]) : [];
