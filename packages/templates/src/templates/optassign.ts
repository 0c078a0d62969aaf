import { childOf } from '../source/lite.js';
import { indentOf, ownsLines } from '../source/statements.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `a?.b = c` is refused: the assignment has to ask for the object first. */
export const optassign: Template = {
  name: 'optassign',
  language: 'script',
  prior: 3,
  boosts: { syntax: 2 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^(?:assignment_expression|augmented_assignment_expression)$/,
  *propose(node, { view }) {
    const left = childOf(node, 'left');
    const mark = left ? childOf(left, 'optional_chain') : null;
    const object = left ? childOf(left, 'object') : null;
    const statement = node.parent;
    if (!left || !mark || !object || statement?.type !== 'expression_statement') return;
    const plain = `${node.text.slice(0, mark.start - node.start)}.${node.text.slice(mark.end - node.start)}`;
    yield draft('setting the member of an object that is there', replaceNode(node, plain), 0.4);
    if (!ownsLines(statement, view)) return;
    const indent = indentOf(statement, view);
    const lines = [`if (${object.text}) {`, `${indent}  ${plain};`, `${indent}}`];
    yield draft(`setting it where there is ${object.text}`, replaceNode(statement, lines.join(view.eol)), 0.5);
  },
};
