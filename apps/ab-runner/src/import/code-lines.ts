import type { Node, SourceTree, Syntax } from '@repair/syntax';

/** A line of a program that holds code, without its comments; `line` is 1-based. */
export interface CodeLine {
  readonly line: number;
  readonly text: string;
}

/**
 * A program's lines of code as tokens, so that two of them differ only where the program does: comments, docstrings, blank
 * lines and the space between tokens are left out; Python's indentation is kept. In a language that is not known, or a file
 * that does not parse, all lines that are not blank, as they stand.
 */
export function codeLines(path: string, text: string, syntax: Syntax): readonly CodeLine[] {
  const tree = syntax.parse(path, text);
  const rows = text.split('\n');
  if (tree === null || tree.broken) {
    return rows.flatMap((row, index) => (row.trim() === '' ? [] : [{ line: index + 1, text: row.trimEnd() }]));
  }
  const tokens = tokensByRow(tree);
  return rows.flatMap((row, index) => {
    const found = tokens.get(index);
    if (!found) return [];
    const indent = tree.language === 'python' ? (/^[ \t]*/.exec(row)?.[0] ?? '') : '';
    return [{ line: index + 1, text: indent + found.join(' ') }];
  });
}

function tokensByRow({ root }: SourceTree): ReadonlyMap<number, readonly string[]> {
  const tokens = new Map<number, string[]>();
  const visit = (node: Node): void => {
    if (node.type === 'comment' || node.type === 'hash_bang_line' || isDocstring(node)) return;
    if (node.childCount > 0) {
      for (const child of node.children) if (child) visit(child);
      return;
    }
    for (const [offset, part] of node.text.split('\n').entries()) {
      if (part.trim() === '') continue;
      const row = node.startPosition.row + offset;
      tokens.set(row, [...(tokens.get(row) ?? []), part]);
    }
  };
  visit(root);
  return tokens;
}

/** A string that stands alone as a statement: Python's way to describe a module, class or function. */
const isDocstring = (node: Node): boolean =>
  node.type === 'expression_statement' && node.childCount === 1 && node.child(0)?.type === 'string';
