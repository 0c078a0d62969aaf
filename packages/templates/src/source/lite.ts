import type { Node } from '@repair/syntax';

/** A syntax node copied out of the parser's memory once, with its text: templates walk it thousands of times. */
export interface Lite {
  readonly type: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly named: boolean;
  readonly field: string | null;
  readonly parent: Lite | null;
  readonly children: readonly Lite[];
}

/** Nodes deeper than this are cut off: generated sources nest without bound. */
const MAX_DEPTH = 200;

export function liteOf(node: Node, source: string, parent: Lite | null = null, field: string | null = null): Lite {
  return copy(node, source, parent, field, 0);
}

function copy(node: Node, source: string, parent: Lite | null, field: string | null, depth: number): Lite {
  const children: Lite[] = [];
  const made: Lite = {
    type: node.type,
    text: source.slice(node.startIndex, node.endIndex),
    start: node.startIndex,
    end: node.endIndex,
    named: node.isNamed,
    field,
    parent,
    children,
  };
  if (depth < MAX_DEPTH && node.childCount > 0) {
    const kids = node.children;
    for (let i = 0; i < kids.length; i += 1) {
      const kid = kids[i];
      if (kid) children.push(copy(kid, source, made, node.fieldNameForChild(i), depth + 1));
    }
  }
  return made;
}

export const childOf = (node: Lite, field: string): Lite | null => node.children.find((c) => c.field === field) ?? null;

export const namedOf = (node: Lite): readonly Lite[] => node.children.filter((c) => c.named && c.type !== 'comment');

export function* walk(node: Lite): Generator<Lite> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

/** The nearest ancestor, itself left out, for which `test` holds. */
export function ancestor(node: Lite, test: (node: Lite) => boolean): Lite | null {
  for (let at = node.parent; at; at = at.parent) if (test(at)) return at;
  return null;
}
