import { childOf, type Lite } from '../source/lite.js';
import { isStatement } from '../source/shape.js';
import { siblings } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Two questions that exclude one another, or do not: `if` for `elif`, `else if` for `if` behind another `if`. */
export const ifelif: Template = {
  name: 'ifelif',
  prior: 1,
  boosts: { longer: 0.4, shorter: 0.4, number: 0.3, text: 0.2, syntax: 0.6, 'wrong-value': 0.2 },
  classes: { syntax: 1 },
  on: 'node',
  nodes: /^(?:if_statement|elif_clause)$/,
  *propose(node, { view }) {
    if (node.type === 'elif_clause') {
      const word = node.children[0];
      if (word?.text === 'elif') yield draft('asking by itself, with if', replaceNode(word, 'if'), 0.2);
      return;
    }
    const otherwise = node.parent?.type === 'else_clause' ? node.parent.children[0] : null;
    if (otherwise && !view.python)
      yield draft('asking by itself, with if', replaceNode({ start: otherwise.start, end: node.start }, ''), 0);
    if (!isStatement(node)) return;
    const block = siblings(node);
    const earlier = block[block.indexOf(node) - 1];
    if (earlier?.type !== 'if_statement' || closed(earlier)) return;
    const word = node.children[0];
    if (word?.text !== 'if') return;
    if (view.python)
      yield draft('asking only otherwise, with elif', replaceNode(word, 'elif'), leaves(earlier) ? -2 : 0.3);
    else
      yield draft(
        'asking only otherwise, with else if',
        replaceNode({ start: earlier.end, end: node.start }, ' else '),
        leaves(earlier) ? -2 : 0.3,
      );
  },
};

const closed = (node: Lite): boolean =>
  node.children.some((c) => c.type === 'else_clause') || childOf(node, 'alternative')?.type === 'else_clause';

/** A branch that leaves the function or the round: what follows excludes it anyway. */
const leaves = (node: Lite): boolean =>
  /(?:^|\s)(?:return|continue|break|raise|throw)\b[^\n]*\n?[\s}]*$/.test(node.text);
