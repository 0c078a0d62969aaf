import type { Node, SourceTree } from '@repair/syntax';

/** How many places of a text do not parse: error nodes and tokens that the parser had to make up. */
export function errorsIn(tree: SourceTree): number {
  return tree.broken ? countErrors(tree.root) : 0;
}

function countErrors(node: Node): number {
  let count = node.isError || node.isMissing ? 1 : 0;
  if (!node.hasError) return count;
  for (const child of node.children)
    if (child?.hasError || child?.isError || child?.isMissing) count += countErrors(child);
  return count;
}
