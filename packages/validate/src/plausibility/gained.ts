import type { Node, SourceTree } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Finding } from './detector.js';
import { within } from './nodes.js';

interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Nodes of some types that touch the rows, each once. */
function near(tree: SourceTree | null, rows: readonly Rows[], types: readonly string[]): readonly Node[] {
  if (!tree) return [];
  const found = new Map<number, Node>();
  for (const { from, to } of rows) {
    const start = { row: Math.max(0, from), column: 0 };
    const end = { row: Math.max(0, to), column: 1_000_000 };
    for (const node of within(tree.root, types, start, end)) found.set(node.id, node);
  }
  return [...found.values()];
}

/** One line more on either side, so that a node around an insertion or a removal is seen in both trees. */
const reach = (start: number, lines: number): Rows => ({ from: start - 2, to: start - 1 + lines });

const take = (nodes: readonly Node[], key: (node: Node) => string | null): readonly (readonly [string, Node])[] =>
  nodes.flatMap((node) => {
    const name = key(node);
    return name === null ? [] : [[name, node] as const];
  });

/**
 * Nodes near the change that the file has after it and had not before, told apart by `key`; a node that only moved, or
 * that stands unchanged beside the change, is none of them. `key` gives null for a node of no interest.
 */
export function gained(
  file: ChangedFile,
  types: readonly string[],
  key: (node: Node) => string | null,
): readonly Node[] {
  return difference(file, types, key, 'gained');
}

/** The reverse: what the change takes away. The nodes are of the tree before. */
export function lost(file: ChangedFile, types: readonly string[], key: (node: Node) => string | null): readonly Node[] {
  return difference(file, types, key, 'lost');
}

function difference(
  file: ChangedFile,
  types: readonly string[],
  key: (node: Node) => string | null,
  side: 'gained' | 'lost',
): readonly Node[] {
  const old = take(
    near(
      file.tree_before(),
      file.hunks.map((h) => reach(h.old_start, h.old_lines.length)),
      types,
    ),
    key,
  );
  const fresh = take(
    near(
      file.tree_after(),
      file.hunks.map((h) => reach(h.new_start, h.new_lines.length)),
      types,
    ),
    key,
  );
  const [from, minus] = side === 'gained' ? [fresh, old] : [old, fresh];
  const left = new Map<string, number>();
  for (const [name] of minus) left.set(name, (left.get(name) ?? 0) + 1);
  return from.flatMap(([name, node]) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0 ? [] : [node];
  });
}

export function finding(file: ChangedFile, node: Node): Finding {
  const text = node.text.split('\n')[0] ?? '';
  return { file: file.path, line: node.startPosition.row + 1, text };
}
