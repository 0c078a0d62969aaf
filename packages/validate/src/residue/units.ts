import type { FunctionSpan, Node, SourceTree, Syntax } from '@repair/syntax';
import { type FileText, fileText } from '../apply/placement.js';
import { NESTED_LINES, PLAIN_WINDOW, TABLE_WINDOW } from '../limits.js';
import { lineAt } from '../text/lines.js';
import { parseSource } from '../text/parse.js';

/** The smallest part of a file that a repair is measured by: a function, a statement outside of one, or a window. */
interface Unit {
  readonly start_line: number;
  readonly end_line: number;
  readonly symbol: string | null;
  readonly what: 'function' | 'statement' | 'window';
}

export interface Units {
  /** The unit that holds a 1-based line. */
  at(line: number): Unit;
  readonly total_lines: number;
}

const CONTAINERS: ReadonlySet<string> = new Set([
  'class_definition',
  'class_declaration',
  'abstract_class_declaration',
  'class',
  'class_body',
  'export_statement',
  'decorated_definition',
  'ERROR',
]);

export function unitsOf(path: string, text: string, syntax: Syntax): Units {
  const file = fileText(text);
  const total = Math.max(1, file.lines.length);
  const tree = parseSource(syntax, path, text);
  const around = (line: number, reach: number): Unit => ({
    start_line: Math.max(1, line - reach),
    end_line: Math.min(total, line + reach),
    symbol: null,
    what: 'window',
  });
  return {
    total_lines: total,
    at(line) {
      if (!tree) return around(line, PLAIN_WINDOW);
      const unit = functionAt(tree, file, line) ?? statementAt(tree.root, file, line);
      if (!unit) return tree.broken ? around(line, PLAIN_WINDOW) : around(line, 0);
      if (unit.what === 'function' || unit.end_line - unit.start_line < TABLE_WINDOW) return unit;
      const window = around(line, TABLE_WINDOW / 2);
      return {
        ...unit,
        start_line: Math.max(unit.start_line, window.start_line),
        end_line: Math.min(unit.end_line, window.end_line),
      };
    },
  };
}

function linesOf(node: Node, file: FileText): { start_line: number; end_line: number } {
  const last = Math.max(node.startIndex, node.endIndex - 1);
  return { start_line: lineAt(file.starts, node.startIndex), end_line: lineAt(file.starts, last) };
}

const outer = (span: FunctionSpan): Node => {
  const parent = span.node.parent;
  return parent?.type === 'decorated_definition' ? parent : span.node;
};

function functionAt(tree: SourceTree, file: FileText, line: number): Unit | null {
  const holding = tree
    .functions()
    .filter(({ start_line, end_line }) => start_line <= line && line <= end_line)
    .map((span) => ({ symbol: span.symbol, what: 'function' as const, ...linesOf(outer(span), file) }))
    .filter(({ start_line, end_line }) => start_line <= line && line <= end_line)
    .sort((a, b) => a.end_line - a.start_line - (b.end_line - b.start_line));
  return holding.find(({ start_line, end_line }) => end_line - start_line >= NESTED_LINES) ?? holding.at(-1) ?? null;
}

function statementAt(node: Node, file: FileText, line: number): Unit | null {
  for (const child of node.namedChildren) {
    if (!child) continue;
    const span = linesOf(child, file);
    if (span.start_line > line || line > span.end_line) continue;
    if (child.type === 'comment') continue;
    if (CONTAINERS.has(child.type) || (child.type === 'block' && CONTAINERS.has(node.type))) {
      const inner = statementAt(child, file, line);
      if (inner) return inner;
      if (child.type !== 'export_statement')
        return { start_line: line, end_line: line, symbol: null, what: 'statement' };
    }
    return { ...span, symbol: null, what: 'statement' };
  }
  return null;
}
