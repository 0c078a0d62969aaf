import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A timer that is set anew while the one before still runs: both fire. */
export const timerclear: Template = {
  name: 'timerclear',
  language: 'script',
  prior: 1.6,
  boosts: { longer: 0.5, 'by-one': 0.3, timeout: 0.3 },
  classes: { 'async-order': 1.6, concurrency: 1.2 },
  on: 'node',
  nodes: /^assignment_expression$/,
  *propose(node, { view, unit }) {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const set = right ? /^set(Timeout|Interval|Immediate)$/.exec(callOf(right)?.name ?? '') : null;
    const statement = node.parent;
    if (!left || !set || statement?.type !== 'expression_statement' || !ownsLines(statement, view)) return;
    const clear = `clear${set[1]}(${left.text});`;
    if (unit.text.includes(clear)) return;
    const line = `${indentOf(statement, view)}${clear}`;
    yield draft('stopping the timer before', insertLines([line], view.lineAt(statement.start), view), 0.8);
  },
};
