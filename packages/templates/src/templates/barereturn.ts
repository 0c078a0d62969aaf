import { namedOf } from '../source/lite.js';
import { siblings } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A line end behind `return` ends the statement: the value on the next line is never given back. */
export const barereturn: Template = {
  name: 'barereturn',
  language: 'script',
  prior: 3,
  boosts: { 'null-actual': 1.5, none: 1 },
  on: 'node',
  nodes: /^return_statement$/,
  *propose(node, { view }) {
    if (namedOf(node).length > 0 || node.text.endsWith(';')) return;
    const next = siblings(node)[siblings(node).indexOf(node) + 1];
    if (!next || !/^(?:expression_statement|statement_block|labeled_statement)$/.test(next.type)) return;
    const between = { start: node.start + 'return'.length, end: next.start };
    if (/\S/.test(view.text.slice(between.start, between.end))) return;
    yield draft('giving back the value of the next line', replaceNode(between, ' '), 1);
  },
};
