import { type Lite, namedOf } from '../../source/lite.js';

/** What may stand behind a star; the grammar hangs the star on the first part of it: `[*f(x)]` reads as `[(*f)(x)]`. */
const LEFT: ReadonlySet<string> = new Set([
  ...['call', 'attribute', 'subscript', 'binary_operator', 'conditional_expression', 'boolean_operator'],
  'comparison_operator',
]);

/** The expression that a starred item spreads; null of one without a star. */
export function starred(node: Lite): Lite | null {
  if (node.type === 'list_splat') return namedOf(node)[0] ?? null;
  const [first, ...rest] = node.children;
  const inner = first && LEFT.has(node.type) ? starred(first) : null;
  return first && inner ? { ...node, children: [{ ...inner, field: first.field }, ...rest] } : null;
}
