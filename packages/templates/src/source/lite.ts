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

/**
 * The copy of a node. The bodies of functions of the types in `deferring` are copied when they are first asked for: most of a
 * long file is never looked at.
 */
export const liteOf = (node: Node, source: string, deferring: ReadonlySet<string> = NONE): Lite =>
  copied({ node, source, deferring }, null, null, 0);

const NONE: ReadonlySet<string> = new Set();

interface Original {
  readonly node: Node;
  readonly source: string;
  readonly deferring: ReadonlySet<string>;
}

function copied(of: Original, parent: Lite | null, field: string | null, depth: number): Lite {
  const { node, source } = of;
  if (field === 'body' && parent && of.deferring.has(parent.type)) return new Deferred(of, parent, field, depth);
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
  copyChildren(of, made, children, depth);
  return made;
}

function copyChildren({ node, source, deferring }: Original, made: Lite, into: Lite[], depth: number): void {
  if (depth >= MAX_DEPTH || node.childCount === 0) return;
  const kids = node.children;
  for (let i = 0; i < kids.length; i += 1) {
    const kid = kids[i];
    if (kid) into.push(copied({ node: kid, source, deferring }, made, node.fieldNameForChild(i), depth + 1));
  }
}

/** The body of a function whose children are not copied yet. */
class Deferred implements Lite {
  readonly type: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly named: boolean;
  private copies: Lite[] | null = null;

  constructor(
    readonly of: Original,
    readonly parent: Lite,
    readonly field: string,
    private readonly depth: number,
  ) {
    const { node, source } = of;
    this.type = node.type;
    this.text = source.slice(node.startIndex, node.endIndex);
    this.start = node.startIndex;
    this.end = node.endIndex;
    this.named = node.isNamed;
  }

  get read(): boolean {
    return this.copies !== null;
  }

  get children(): readonly Lite[] {
    if (!this.copies) {
      this.copies = [];
      // What is inside is looked at as a whole, or not at all.
      copyChildren({ ...this.of, deferring: NONE }, this, this.copies, this.depth);
    }
    return this.copies;
  }
}

/** Whether a node is such a body. */
export const isDeferred = (node: Lite): boolean => node instanceof Deferred;

/** Bodies in a tree whose children nobody has asked for, in order. */
export function unread(node: Lite): readonly Lite[] {
  if (node instanceof Deferred) return node.read ? [] : [node];
  return node.children.flatMap(unread);
}

/** The text of the whole file that such a body is of; null for any other node. */
export const deferredFrom = (node: Lite): string | null => (node instanceof Deferred ? node.of.source : null);

export const childOf = (node: Lite, field: string): Lite | null => node.children.find((c) => c.field === field) ?? null;

export const namedOf = (node: Lite): readonly Lite[] => node.children.filter((c) => c.named && c.type !== 'comment');

/** A node and all below it, in order; what is below is read when it is come to. */
export function* walk(node: Lite): Generator<Lite> {
  const ahead = [node];
  for (let at = ahead.pop(); at; at = ahead.pop()) {
    yield at;
    const { children } = at;
    for (let i = children.length - 1; i >= 0; i -= 1) ahead.push(children[i] as Lite);
  }
}

/** The nearest ancestor, itself left out, for which `test` holds. */
export function ancestor(node: Lite, test: (node: Lite) => boolean): Lite | null {
  for (let at = node.parent; at; at = at.parent) if (test(at)) return at;
  return null;
}
