import { isStatement } from '../source/shape.js';
import { indentOf, ownsLines, relined, siblings } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What a context manager undoes behind its `yield` is left out where the block inside fails: it belongs in `finally`. */
export const yieldfinally: Template = {
  name: 'yieldfinally',
  language: 'python',
  prior: 1.4,
  boosts: { raised: 0.4, 'bool-flipped': 0.5, timeout: 0.8, 'wrong-value': 0.3 },
  classes: { concurrency: 1, 'env-config': 0.6, 'async-order': 1 },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { view, unit }) {
    if (!isStatement(node) || !ownsLines(node, view) || !yields(node.text)) return;
    const line = view.lineAt(unit.start);
    const above = view.line(line - 1).trim();
    const decorated =
      /contextmanager|fixture/.test(above) || /contextmanager|fixture/.test(unit.text.split('\n')[0] ?? '');
    if (!decorated || node.parent?.parent?.type === 'try_statement') return;
    const around = siblings(node);
    const rest = around.slice(around.indexOf(node) + 1);
    const [first, last] = [rest[0], rest.at(-1)];
    if (!first || !last || !ownsLines(last, view)) return;
    const indent = indentOf(node, view);
    const lines = [
      'try:',
      ...relined(node, view, `${indent}    `),
      `${indent}finally:`,
      ...relined({ start: first.start, end: last.end }, view, `${indent}    `),
    ];
    yield draft('undoing it in any case', replaceNode({ start: node.start, end: last.end }, lines.join(view.eol)), 1);
  },
};

const yields = (text: string): boolean => /^(?:\w+ = )?\(?yield\b/.test(text);
