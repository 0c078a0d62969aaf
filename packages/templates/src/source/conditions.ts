import { childOf, type Lite, walk } from './lite.js';

const cache = new WeakMap<Lite, readonly Lite[]>();

/** Longer conditions belong to their own place. */
const LONGEST = 60;

/** What a unit asks for: the conditions of its branches, loops and filters, and the parts of `and` and `or`, each once. */
export function conditionsIn(unit: Lite): readonly Lite[] {
  const known = cache.get(unit);
  if (known) return known;
  const found = new Map<string, Lite>();
  const take = (node: Lite | null | undefined): void => {
    if (!node) return;
    if (node.type === 'parenthesized_expression') {
      take(node.children[1]);
      return;
    }
    if (node.text.length <= LONGEST && !node.text.includes('\n') && !found.has(node.text)) found.set(node.text, node);
    if (node.type === 'boolean_operator' || /^(?:&&|\|\|)$/.test(childOf(node, 'operator')?.text ?? '')) {
      take(childOf(node, 'left'));
      take(childOf(node, 'right'));
    }
  };
  for (const node of walk(unit)) {
    if (/^(?:if_statement|elif_clause|while_statement|ternary_expression)$/.test(node.type))
      take(childOf(node, 'condition'));
    if (node.type === 'if_clause') take(node.children.find((c) => c.named));
    if (node.type === 'conditional_expression') take(node.children.filter((c) => c.named)[1]);
  }
  const made = [...found.values()];
  cache.set(unit, made);
  return made;
}
