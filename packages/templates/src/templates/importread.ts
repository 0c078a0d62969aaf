import { escaped } from '../source/escaped.js';
import { isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What the module read when it was loaded, and what each call should read for itself: a variable, the time, a folder. */
export const importread: Template = {
  name: 'importread',
  language: 'python',
  prior: 1.4,
  boosts: { 'wrong-value': 0.3, text: 0.3 },
  classes: { 'env-config': 2 },
  on: 'node',
  nodes: /^identifier$/,
  *propose(node, { unit, view }) {
    if (!isExpression(node) || unit.type === 'expression_statement' || !/^_?[A-Z]/.test(node.text)) return;
    const set = new RegExp(`^${escaped(node.text)}[ \\t]*(?::[^=\\n]*)?=[ \\t]*(\\S.*)$`, 'm').exec(view.text);
    const value = set?.[1]?.replace(/\s+#.*$/, '');
    if (value === undefined || !READS.test(value) || !isClosed(value)) return;
    const bare = /^(?:argument_list|assignment|return_statement|keyword_argument)$/.test(node.parent?.type ?? '');
    const text = bare || /^[\w.]+\([^()]*\)$/.test(value) ? value : `(${value})`;
    yield {
      ...draft(`reading ${node.text} in each call`, replaceNode(node, text), 0.4),
      kin: `${node.text} in each call`,
    };
  },
};

const READS =
  /\benviron\b|\bgetenv\(|\bgetcwd\(|\.cwd\(\)|\.home\(\)|expanduser|\b(?:now|today|utcnow|monotonic|time)\(|\bargv\b|\bgetlocale\(/;

/** Whether all brackets that a line opens are closed on it. */
const isClosed = (text: string): boolean => {
  let depth = 0;
  for (const sign of text) depth += /[([{]/.test(sign) ? 1 : /[)\]}]/.test(sign) ? -1 : 0;
  return depth === 0;
};
