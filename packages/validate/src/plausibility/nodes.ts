import type { Node } from '@repair/syntax';

/** The binding types children as possibly absent, which they never are. */
const present = (nodes: readonly (Node | null)[]): readonly Node[] => nodes.filter((node) => node !== null);

export const childrenOf = (node: Node): readonly Node[] => present(node.namedChildren);

/** Nodes of some types in a node, itself too, in the order of the text. */
export const within = (node: Node, types: readonly string[], from?: Point, to?: Point): readonly Node[] =>
  present(node.descendantsOfType([...types], from, to));

interface Point {
  readonly row: number;
  readonly column: number;
}

export const fieldOf = (node: Node, ...names: readonly string[]): Node | null => {
  for (const name of names) {
    const found = node.childForFieldName(name);
    if (found) return found;
  }
  return null;
};

export const fieldText = (node: Node, ...names: readonly string[]): string => fieldOf(node, ...names)?.text ?? '';

/** What a call is given, in order. */
export function argumentsOf(call: Node): readonly Node[] {
  const given = call.childForFieldName('arguments');
  return given ? childrenOf(given).filter(({ type }) => type !== 'comment') : [];
}

/** The signs of an expression: `===` of `a === b`, `not in` of `a not in b`. */
export const signsOf = (node: Node): string =>
  present(node.children)
    .flatMap((child) => (child.isNamed ? [] : [child.text]))
    .join(' ');

/** The nodes around a node, from the nearest. */
export function* around(node: Node): Generator<Node> {
  for (let at = node.parent; at; at = at.parent) yield at;
}

export const isFunction = ({ type }: Node): boolean =>
  /^(?:function|method|generator_function|arrow_function|lambda)(?:_definition|_declaration|_expression)?$/.test(type);

/** Whether what a node says is run later, and not while the module is loaded. */
export const isInFunction = (node: Node): boolean => [...around(node)].some(isFunction);
