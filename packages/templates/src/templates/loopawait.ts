import { childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { indentOf, ownsLines } from '../source/statements.js';
import type { View } from '../source/view.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

/** The same step for each item of a list, all at once although each has to wait for the one before: a loop that waits. */
export const loopawait: Template = {
  name: 'loopawait',
  prior: 1.2,
  classes: { 'async-order': 1.8, concurrency: 1 },
  boosts: { order: 1 },
  on: 'node',
  nodes: /^(?:expression_statement|lexical_declaration|assignment)$/,
  *propose(node, { view }) {
    const target = view.python ? pythonTarget(node) : scriptTarget(node);
    if (!target || !ownsLines(node, view)) return;
    const made = view.python ? inPython(node, target, view) : inScript(node, target, view);
    if (made) yield { ...made, kin: 'each step behind the one before' };
  },
};

/** What is waited for, and the name that the results are kept under. */
interface Target {
  readonly waited: Lite;
  readonly kept: string | null;
}

function scriptTarget(node: Lite): Target | null {
  if (node.type === 'assignment') return null;
  const [only, more] = namedOf(node);
  if (!only || more) return null;
  if (node.type === 'expression_statement') return waitedIn(only, null);
  const [name, value] = [childOf(only, 'name'), childOf(only, 'value')];
  return value && name?.type === 'identifier' ? waitedIn(value, name.text) : null;
}

function pythonTarget(node: Lite): Target | null {
  if (node.type === 'assignment') {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    return right && left?.type === 'identifier' ? waitedIn(right, left.text) : null;
  }
  const [only, more] = node.type === 'expression_statement' ? namedOf(node) : [];
  return only && !more ? waitedIn(only, null) : null;
}

function waitedIn(node: Lite, kept: string | null): Target | null {
  const waited = /^await/.test(node.type) ? node.children.find((child) => child.named) : null;
  return waited ? { waited, kept } : null;
}

const NOTE = 'doing one after the other';

function inScript(node: Lite, { waited, kept }: Target, view: View): Draft | null {
  const all = callOf(waited);
  const mapped = all?.callee.text === 'Promise.all' && all.args[0] ? callOf(all.args[0]) : null;
  const [step, more] = mapped?.args ?? [];
  if (!mapped?.receiver || mapped.name !== 'map' || step?.type !== 'arrow_function' || more) return null;
  const body = childOf(step, 'body');
  const item = parameterOf(step);
  if (!body || item === null) return null;
  const head = `for (const ${item} of ${mapped.receiver.text})`;
  const indent = indentOf(node, view);
  if (body.type === 'statement_block') {
    if (kept !== null || returnsIn(body)) return null;
    return draft(NOTE, replaceNode(node, `${head} ${body.text}`), 0.6);
  }
  const value = /^await/.test(body.type) ? body.text : `await ${body.text}`;
  const lines =
    kept === null
      ? [`${head} {`, `${indent}  ${value};`, `${indent}}`]
      : [`const ${kept} = [];`, `${indent}${head} {`, `${indent}  ${kept}.push(${value});`, `${indent}}`];
  return draft(NOTE, replaceNode(node, lines.join(view.eol)), 0.6);
}

/** The one parameter of an arrow function, as it is written. */
function parameterOf(step: Lite): string | null {
  const bare = childOf(step, 'parameter');
  if (bare) return bare.text;
  const list = childOf(step, 'parameters');
  const [only, more] = list ? namedOf(list) : [];
  return only && !more && /^(?:identifier|object_pattern|array_pattern)$/.test(only.type) ? only.text : null;
}

/** Whether a block returns, functions in it left out. */
const returnsIn = (block: Lite): boolean =>
  block.children.some((child) => child.type === 'return_statement' || (!isFunction(child) && returnsIn(child)));

function inPython(node: Lite, { waited, kept }: Target, view: View): Draft | null {
  const gather = callOf(waited);
  const [splat, more] = gather?.name === 'gather' ? gather.args : [];
  const inner = splat?.type === 'list_splat' ? splat.children.find((child) => child.named) : null;
  const made = inner?.type === 'parenthesized_expression' ? namedOf(inner)[0] : inner;
  if (!made || more || !/^(?:generator_expression|list_comprehension)$/.test(made.type)) return null;
  const body = childOf(made, 'body');
  const clauses = namedOf(made).filter((child) => child !== body);
  if (!body || clauses.some((clause) => [...walk(clause)].some(({ type }) => type === 'async'))) return null;
  const head = clauses.map(({ text }) => text).join(' ');
  if (kept !== null) return draft(NOTE, replaceNode(node, `${kept} = [await ${body.text} ${head}]`), 0.6);
  const [loop, other] = clauses;
  if (loop?.type !== 'for_in_clause' || other) return null;
  return draft(NOTE, replaceNode(node, `${loop.text}:${view.eol}${indentOf(node, view)}    await ${body.text}`), 0.6);
}
