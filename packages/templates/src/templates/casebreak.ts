import { namedOf } from '../source/lite.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A case that runs on into the next one. */
export const casebreak: Template = {
  name: 'casebreak',
  language: 'script',
  prior: 2,
  boosts: { 'wrong-value': 0.4, text: 0.3, number: 0.3, 'by-one': 0.3 },
  on: 'node',
  nodes: /^switch_case$/,
  *propose(node, { view }) {
    const cases = node.parent ? namedOf(node.parent) : [];
    if (cases.at(-1) === node) return;
    const body = node.children.filter((child) => child.field === 'body' && child.type !== 'comment');
    const only = body.length === 1 && body[0]?.type === 'statement_block' ? namedOf(body[0]) : body;
    const last = only.at(-1);
    if (!last || !ownsLines(last, view)) return;
    if (/^(?:break|return|throw|continue)_statement$/.test(last.type)) return;
    if (/\b(?:return|throw)\b/.test(last.text) && /^(?:if|switch|try)_statement$/.test(last.type)) return;
    const line = view.lineAt(Math.max(last.start, last.end - 1)) + 1;
    yield draft('ending the case', insertLines([`${indentOf(last, view)}break;`], line, view), 0.8);
  },
};
