import { childOf, namedOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A method that changes its object gives None: its result is used as if it were the object. */
export const inplace: Template = {
  name: 'inplace',
  language: 'python',
  prior: 2.6,
  boosts: { none: 1.6, 'null-actual': 1.6, type: 0.8, attribute: 0.6 },
  classes: { null: 1.2, type: 0.8 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view }) {
    const call = callOf(node);
    const parent = node.parent;
    if (!call?.receiver || !parent || !MUTATES.test(call.name)) return;
    if (/^(?:expression_statement|await|lambda)$/.test(parent.type)) return;
    const { receiver } = call;
    const given = call.args.map(({ text }) => text).join(', ');
    const made = changed(call.name, receiver.text, given);
    if (made !== null)
      yield draft(`using a value of its own for what ${call.name} changes`, replaceNode(node, made), 1);
    // `xs = xs.append(x)` and `return xs.append(x)`.
    const statement = parent.type === 'assignment' ? parent.parent : parent;
    if (!statement || !ownsLines(statement, view)) return;
    const left = parent.type === 'assignment' ? childOf(parent, 'left')?.text : undefined;
    if (left === receiver.text)
      yield draft(
        `leaving ${left} as ${call.name} changes it`,
        replaceNode(parent, node.text),
        /^(?:sort|reverse)$/.test(call.name) ? 0.4 : 1,
      );
    if (parent.type !== 'return_statement' || namedOf(parent).length !== 1 || receiver.type === 'call') return;
    const indent = /^[ \t]*/.exec(view.line(view.lineAt(parent.start)))?.[0] ?? '';
    yield draft(
      `returning ${receiver.text} itself`,
      replaceNode(parent, `${node.text}${view.eol}${indent}return ${receiver.text}`),
      made === null ? 0.6 : 0,
    );
  },
};

const MUTATES = /^(?:sort|reverse|append|extend|add|update|insert|remove|clear|discard|appendleft|shuffle)$/;

/** An expression with the value that the change would leave. */
function changed(method: string, receiver: string, given: string): string | null {
  switch (method) {
    case 'sort':
      return `sorted(${receiver}${given === '' ? '' : `, ${given}`})`;
    case 'reverse':
      return `list(reversed(${receiver}))`;
    case 'append':
      return `${receiver} + [${given}]`;
    case 'extend':
      return `${receiver} + ${given}`;
    case 'update':
      return given === '' || /[=*,]/.test(given) ? null : `${receiver} | ${given}`;
    case 'add':
      return `${receiver} | {${given}}`;
    default:
      return null;
  }
}
