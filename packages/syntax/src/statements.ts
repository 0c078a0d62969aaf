import type { Node } from './node.js';

/** A statement, 1-based inclusive lines. A compound statement spans its whole block. */
export interface StatementSpan {
  readonly kind: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly node: Node;
}

const BLOCKS: ReadonlySet<string> = new Set([
  'module',
  'program',
  'block',
  'statement_block',
  'class_body',
  'switch_case',
  'switch_default',
]);

/** Every statement of a file in order of its start, those in blocks included. */
export function statementsOf(root: Node): readonly StatementSpan[] {
  const found: StatementSpan[] = [];
  const visit = (node: Node): void => {
    for (const child of node.namedChildren) {
      if (!child) continue;
      if (BLOCKS.has(node.type) && child.type !== 'comment') {
        found.push({
          kind: child.type,
          start_line: child.startPosition.row + 1,
          end_line: lastLine(child),
          node: child,
        });
      }
      visit(child);
    }
  };
  visit(root);
  return found.sort((a, b) => a.node.startIndex - b.node.startIndex || b.node.endIndex - a.node.endIndex);
}

/** A node that ends with a line break ends on the line before. */
function lastLine(node: Node): number {
  const { row, column } = node.endPosition;
  return Math.max(node.startPosition.row, column === 0 ? row - 1 : row) + 1;
}

/** The innermost statement that holds a line. */
export function statementAt(statements: readonly StatementSpan[], line: number): StatementSpan | null {
  let best: StatementSpan | null = null;
  for (const statement of statements) {
    if (statement.start_line > line || statement.end_line < line) continue;
    if (!best || statement.end_line - statement.start_line <= best.end_line - best.start_line) best = statement;
  }
  return best;
}
