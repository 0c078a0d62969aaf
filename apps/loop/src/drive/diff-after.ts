import type { FileChange } from '@repair/schemas';
import { renderPatch } from '@repair/validate';
import type { LoopContext } from './context.js';

/**
 * The last patch once a delta is part of the candidate: from the state before the last diff to the candidate as it now
 * stands where that state can be reached, so that the diff still reverses cleanly; else the delta's own diff.
 */
export function diffAfter({ base, earlier }: LoopContext, changes: readonly FileChange[]): string {
  if (!earlier) return renderPatch(base, changes);
  const now = base.with(changes);
  const touched = new Set([...earlier.paths, ...changes.map(({ path }) => path)]);
  const forward = [...touched].sort().map((path): FileChange => ({ path, bytes: now.bytes(path) }));
  return renderPatch(earlier.tree, forward) || renderPatch(base, changes);
}
