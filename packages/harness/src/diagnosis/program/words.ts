import type { Node } from '@repair/syntax';

const NAME_TYPES: ReadonlySet<string> = new Set([
  'identifier',
  'property_identifier',
  'private_property_identifier',
  'type_identifier',
  'shorthand_property_identifier',
]);

/** The names that a node uses, wherever they stand in it. */
export function namesIn(node: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (inner: Node): void => {
    if (NAME_TYPES.has(inner.type)) names.add(inner.text);
    for (const child of inner.namedChildren) if (child) visit(child);
  };
  visit(node);
  return names;
}
