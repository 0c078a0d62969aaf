import { isStatement } from '../source/shape.js';
import { dropLines, ownsLines, siblings } from '../source/statements.js';
import { draft, grossly, type Template } from '../template.js';

/** A statement that should not be there. */
export const stmtdel: Template = {
  name: 'stmtdel',
  prior: 1.6,
  boosts: { longer: 0.5, raised: 0.6, 'bool-flipped': 0.2, 'wrong-value': 0.1, timeout: 0.2 },
  on: 'node',
  nodes: /statement|assignment|declaration/,
  *propose(node, { view }) {
    if (!isStatement(node) || !ownsLines(node, view) || siblings(node).length < 2) return;
    if (/^(?:function|class|import|return|pass|lexical|decorated)/.test(node.type)) return;
    const lines = node.text.split('\n').length;
    const call = node.type === 'expression_statement' ? 0.2 : 0;
    const quit = /^(?:break|continue)_statement$/.test(node.type) ? 0.4 : 0;
    if (lines <= 4)
      yield grossly(
        draft(
          `leaving out ${node.text.split('\n')[0]?.trim()}`,
          dropLines(node, view),
          call + quit - 0.3 * (lines - 1),
        ),
      );
  },
};
