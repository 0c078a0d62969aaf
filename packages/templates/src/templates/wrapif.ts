import type { Lite } from '../source/lite.js';
import { boundIn, idleIn, namesIn } from '../source/names.js';
import { rolesIn } from '../source/roles.js';
import { isStatement } from '../source/shape.js';
import { indentOf, ownsLines, relined } from '../source/statements.js';
import { conditionsIn } from '../source/conditions.js';
import type { View } from '../source/view.js';
import { draft, type Template } from '../template.js';

const MOST = 5;

/** A statement that should run under a condition only: one of the function's own, or one on a variable that nothing reads. */
export const wrapif: Template = {
  name: 'wrapif',
  prior: 0.6,
  boosts: { longer: 0.8, raised: 0.5, number: 0.3, none: 0.5, index: 0.3, 'zero-division': 0.6, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:expression_statement|return_statement)$/,
  *propose(node, { view, unit }) {
    if (!isStatement(node) || !ownsLines(node, view) || node.children[0]?.type === 'string') return;
    if (node.text.split('\n').length > 6) return;
    const bound = boundIn(unit);
    const own = namesIn(node).filter((name) => bound.has(name));
    const idle = idleIn(unit);
    const options = new Map<string, number>();
    for (const condition of conditionsIn(unit)) {
      if (condition.start <= node.start && node.end <= condition.end) continue;
      const names = namesIn(condition).filter((name) => bound.has(name));
      const about = names.some((name) => own.includes(name)) ? 0.3 : -0.4;
      const guards = alreadyUnder(node, condition.text) ? -3 : 0;
      options.set(condition.text, about + guards);
    }
    const roles = rolesIn(unit);
    for (const spare of idle)
      for (const name of own)
        if (
          name !== spare &&
          (roles.get(name) === undefined || roles.get(spare) === undefined || roles.get(name) === roles.get(spare))
        )
          options.set(view.python ? `${name} == ${spare}` : `${name} === ${spare}`, 1.6);
    const best = [...options].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    const leaves = node.type === 'return_statement' ? -0.3 : 0;
    for (const [condition, fit] of best)
      yield draft(`asking for ${condition} first`, wrapped(node, condition, view), fit + leaves);
  },
};

function wrapped(node: Lite, condition: string, view: View) {
  const indent = indentOf(node, view);
  const step = indent.startsWith('\t') ? '\t' : view.python ? '    ' : '  ';
  const bare = condition.startsWith('(') && condition.endsWith(')') ? condition : `(${condition})`;
  const body = relined(node, view, indent + step);
  const lines = view.python ? [`${indent}if ${condition}:`, ...body] : [`${indent}if ${bare} {`, ...body, `${indent}}`];
  const [from, to] = [view.lineAt(node.start), view.lineAt(Math.max(node.start, node.end - 1))];
  return { start: view.startOf(from), end: view.startOf(to) + view.line(to).length, text: lines.join(view.eol) };
}

function alreadyUnder(node: Lite, condition: string): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (/^(?:if|while)_statement$/.test(at.type) && (at.text.split('\n')[0] ?? '').includes(condition)) return true;
  return false;
}
