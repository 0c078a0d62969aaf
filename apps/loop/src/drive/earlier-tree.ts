import type { FileChange } from '@repair/schemas';
import { applyPatch, parsePatch, reversePatch } from 'diff';
import type { Tree } from './ports.js';

/** The state before the last diff. */
export interface Earlier {
  readonly tree: Tree;
  /** Paths that the last diff touched, sorted. */
  readonly paths: readonly string[];
}

/** Reverses a unified diff on the tree; null when any part of it does not apply to the byte. */
export function earlierTree(tree: Tree, diff: string): Earlier | null {
  let patches: ReturnType<typeof parsePatch>;
  try {
    patches = parsePatch(diff);
  } catch {
    return null;
  }
  const changes: FileChange[] = [];
  for (const patch of patches) {
    const now = pathOf(patch.newFileName);
    const then = pathOf(patch.oldFileName);
    if (now !== then || now === null) return null;
    const text = tree.read(now);
    if (text === null) return null;
    const before = applyPatch(text, reversePatch(patch), { fuzzFactor: 0, autoConvertLineEndings: false });
    if (before === false) return null;
    changes.push({ path: now, bytes: new TextEncoder().encode(before) });
  }
  if (changes.length === 0) return null;
  return { tree: tree.with(changes), paths: changes.map(({ path }) => path).sort() };
}

function pathOf(name: string | undefined): string | null {
  const match = /^[ab]\/(.+)$/.exec(name ?? '');
  return match?.[1] ?? null;
}
