import { isBlock, isStatement } from '../source/shape.js';
import { dropLines, indentOf, insertLines, ownsLines, relined, siblings } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** Two neighbours in the wrong order, a statement one level too deep or not deep enough. */
export const stmtmove: Template = {
  name: 'stmtmove',
  prior: 1.8,
  boosts: { order: 0.5, unbound: 1.2, recursion: 0.3, timeout: 0.7, longer: 0.2, shorter: 0.4, 'wrong-value': 0.2 },
  classes: { 'async-order': 1.6, concurrency: 1 },
  on: 'node',
  nodes: /statement|assignment|declaration/,
  *propose(node, { view }) {
    if (!isStatement(node) || !ownsLines(node, view)) return;
    const block = siblings(node);
    const at = block.indexOf(node);
    const next = block[at + 1];
    const plain = /^(?:expression_statement|lexical_declaration|variable_declaration|assignment)$/;
    if (next && ownsLines(next, view) && !/^return|^raise|^throw/.test(node.type)) {
      const indent = indentOf(node, view);
      const after = view.lineAt(Math.max(next.start, next.end - 1)) + 1;
      const awaits = /\bawait\b/.test(next.text) && plain.test(node.type) && plain.test(next.type) ? 1 : 0;
      const small = plain.test(node.type) && plain.test(next.type) ? 0.3 : -0.3;
      if (!/^return|^raise|^throw/.test(next.type))
        yield draft(
          `moving ${first(node.text)} behind ${first(next.text)}`,
          [dropLines(node, view), insertLines(relined(node, view, indent), after, view)],
          small + awaits,
        );
    }
    const owner = node.parent?.parent;
    if (!owner || !isBlock(node.parent ?? node) || next || block.length < 2) return;
    // The last statement of a block may belong behind the block.
    if (/^(?:if|for|while|with|try|for_in)_statement$/.test(owner.type) && isStatement(owner)) {
      const after = view.lineAt(Math.max(owner.start, owner.end - 1)) + 1;
      yield draft(
        `moving ${first(node.text)} out of its block`,
        [dropLines(node, view), insertLines(relined(node, view, indentOf(owner, view)), after, view)],
        /^return/.test(node.type) ? 0.8 : 0,
      );
    }
  },
};

const first = (text: string): string => (text.split('\n')[0] ?? '').trim().slice(0, 50);

/** The statement behind a block belongs into it. */
export const stmtinto: Template = {
  name: 'stmtinto',
  prior: 0.1,
  boosts: { unbound: 0.8, longer: 0.3, shorter: 0.3 },
  on: 'node',
  *propose(node, { view }) {
    if (!isStatement(node) || !ownsLines(node, view)) return;
    const block = siblings(node);
    const before = block[block.indexOf(node) - 1];
    if (!before || !/^(?:if|for|while|with|for_in)_statement$/.test(before.type)) return;
    const body = before.children.find((c) => c.field === 'body' || c.field === 'consequence');
    const last = body?.children.filter((c) => c.named && c.type !== 'comment').at(-1);
    if (!body || !isBlock(body) || !last || !ownsLines(last, view)) return;
    const line = view.lineAt(Math.max(last.start, last.end - 1)) + 1;
    yield draft(
      `moving ${first(node.text)} into the block before it`,
      [insertLines(relined(node, view, indentOf(last, view)), line, view), dropLines(node, view)],
      /^return/.test(node.type) ? -0.8 : 0,
    );
  },
};
