import { type Lite, namedOf } from '../../source/lite.js';
import { unknown } from '../budget.js';
import { raise } from '../errors.js';
import { Inst, Token, type Value } from '../values.js';

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

/** What is spread by `**` and is no dict: an object may be a mapping all the same. */
export const notMapping = (value: Value): never =>
  value instanceof Inst || value instanceof Token ? unknown('such a mapping') : raise('TypeError');
