import { memberOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Seconds of a span are those beyond its days: a longer span, or one below zero, needs all of them. */
export const wholespan: Template = {
  name: 'wholespan',
  language: 'python',
  prior: 1.8,
  boosts: { number: 0.8, 'wrong-value': 0.3, 'too-small': 0.5, negated: 0.4 },
  on: 'node',
  nodes: /^attribute$/,
  *propose(node, { view, unit }) {
    const member = memberOf(node);
    if (member?.name.text !== 'seconds' || node.field === 'left' || node.field === 'function') return;
    if (
      !/timedelta|datetime|\bdate\b|\.days\b| - /.test(
        `${unit.text}\n${/^from datetime.*$/m.exec(view.text)?.[0] ?? ''}`,
      )
    )
      return;
    const bound = finds(view, /^\s+seconds\s*:/m) ? -1.5 : 0;
    const made = `${member.object.text}.total_seconds()`;
    yield draft('counting all seconds', replaceNode(node, made), 0.6 + bound);
    yield draft('counting all whole seconds', replaceNode(node, `int(${made})`), 0.4 + bound);
  },
};
