import type { Node } from '../node.js';
import type { SyntaxFault } from './fault.js';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };
const CLOSERS: ReadonlySet<string> = new Set([')', ']', '}']);

/** Brackets that do not pair, told at the one that is unclosed or that closes nothing. */
export function bracketFaults(root: Node): readonly SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const open: Node[] = [];
  const unclosed = (node: Node) =>
    faults.push({ kind: 'bracket', line: node.startPosition.row + 1, reason: `'${node.type}' is never closed` });
  for (const leaf of leaves(root)) {
    if (CLOSING[leaf.type] !== undefined) open.push(leaf);
    if (!CLOSERS.has(leaf.type)) continue;
    const at = open.findLastIndex((node) => CLOSING[node.type] === leaf.type);
    if (at < 0) {
      faults.push({ kind: 'bracket', line: leaf.startPosition.row + 1, reason: `'${leaf.type}' closes nothing` });
      continue;
    }
    for (const node of open.splice(at).slice(1)) unclosed(node);
  }
  for (const node of open) unclosed(node);
  return faults;
}

/** Tokens in order; those that the parser made up are left out. */
function* leaves(root: Node): Generator<Node> {
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.childCount === 0) {
      if (!node.isMissing) yield node;
      continue;
    }
    for (let at = node.childCount - 1; at >= 0; at--) {
      const child = node.child(at);
      if (child) stack.push(child);
    }
  }
}
