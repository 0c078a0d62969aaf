import type { Lite } from './lite.js';

/** A stretch of a text, and what stands there instead: offsets in UTF-16 code units. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a node with edits in it, which lie inside of it. */
export function editedText(text: string, { start, end }: Pick<Lite, 'start' | 'end'>, edits: readonly Edit[]): string {
  let made = '';
  let at = start;
  for (const edit of edits) {
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at, end);
}

/** The ways from the top down to the nodes that `ends` holds for and the range lies in, the innermost node first. */
export function pathsTo(
  lite: Lite,
  start: number,
  end: number,
  ends: (node: Lite, parent: Lite) => boolean,
): readonly (readonly Lite[])[] {
  const path = [lite];
  const found: number[] = [];
  for (let at = lite; ; ) {
    const next: Lite | undefined = at.children.find((node) => node.start <= start && end <= node.end);
    if (!next) break;
    path.push(next);
    if (ends(next, at)) found.unshift(path.length);
    at = next;
  }
  return found.map((length) => path.slice(0, length));
}

/** The tree with the innermost node of a path put in anew; nothing beside the path is copied. */
export function replaced(path: readonly Lite[], fresh: Lite): Lite {
  let made = fresh;
  for (let at = path.length - 2; at >= 0; at -= 1) {
    const [node, old] = [path[at], path[at + 1]];
    if (!node || !old) continue;
    const inner = { ...made, field: old.field };
    made = { ...node, children: node.children.map((one) => (one === old ? inner : one)) };
  }
  return made;
}
