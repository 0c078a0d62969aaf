import { childOf, namedOf } from '../source/lite.js';
import { isStatement } from '../source/shape.js';
import { indentOf, ownsLines, relined } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** A step that is taken under a condition only, where it is always due. */
export const ifdrop: Template = {
  name: 'ifdrop',
  prior: 0.6,
  boosts: { shorter: 0.4, missed: 0.4, number: 0.3, 'too-small': 0.3, 'too-big': 0.3, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^if_statement$/,
  *propose(node, { view, groups }) {
    const body = childOf(node, 'consequence');
    if (!body || node.children.some(({ type }) => /^(?:else|elif)_clause$/.test(type)) || !isStatement(node)) return;
    const steps = /block$/.test(body.type) ? namedOf(body) : [body];
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || steps.length > 2 || !ownsLines(node, view)) return;
    // What leaves under a condition would leave always.
    if (steps.some(({ type }) => !/^(?:expression_statement|assignment|augmented_assignment)$/.test(type))) return;
    const condition = childOf(node, 'condition')?.text.replace(/^\(|\)$/g, '') ?? '';
    const fresh = groups.some(
      (group) => group.file === view.path && group.added.some((line) => line.includes(condition)),
    );
    const lines = relined({ start: first.start, end: last.end }, view, indentOf(node, view));
    const start = view.startOf(view.lineAt(node.start));
    yield draft(`not asking for ${condition}`, { start, end: node.end, text: lines.join(view.eol) }, fresh ? 1 : -0.4);
  },
};
