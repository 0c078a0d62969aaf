import { callOf } from '../source/shape.js';
import { indentOf, ownsLines } from '../source/statements.js';
import type { Lite } from '../source/lite.js';
import { childOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What a reader of settings does by itself: it lowers the case of keys, and takes a % for the start of a name. */
export const parserset: Template = {
  name: 'parserset',
  language: 'python',
  prior: 2,
  boosts: { case: 1.4, key: 0.8, text: 0.2, raised: 0.4 },
  classes: { 'env-config': 2 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view, messages }) {
    const call = callOf(node);
    if (!call || !/^(?:Raw|Safe)?ConfigParser$/.test(call.name)) return;
    const statement = node.parent?.type === 'assignment' ? node.parent.parent : node.parent;
    if (statement && !view.text.includes('optionxform') && ownsLines(statement, view)) {
      const indent = indentOf(statement, view);
      const name = targetOf(node);
      if (name !== null)
        yield draft(
          'keeping the case of keys',
          { start: statement.end, end: statement.end, text: `${view.eol}${indent}${name}.optionxform = str` },
          0.8,
        );
      else if (statement.type === 'return_statement')
        yield draft(
          'keeping the case of keys',
          replaceNode(
            statement,
            [`parser = ${node.text}`, `${indent}parser.optionxform = str`, `${indent}return parser`].join(view.eol),
          ),
          0.8,
        );
    }
    const at = { start: node.end - 1, end: node.end - 1 };
    const lead = call.args.length > 0 ? ', ' : '';
    const percent = /Interpolation|'%'/.test(messages) ? 1.2 : -0.6;
    if (!/interpolation/.test(node.text))
      yield draft('taking a % as it is', replaceNode(at, `${lead}interpolation=None`), percent);
    if (!/allow_no_value/.test(node.text))
      yield draft('allowing keys without a value', replaceNode(at, `${lead}allow_no_value=True`), -0.6);
    if (!/inline_comment_prefixes/.test(node.text))
      yield draft('reading comments behind values', replaceNode(at, `${lead}inline_comment_prefixes=("#", ";")`), -0.4);
  },
};

const targetOf = (node: Lite): string | null =>
  node.parent?.type === 'assignment' ? (childOf(node.parent, 'left')?.text ?? null) : null;
