import type { RollRequest } from '@repair/schemas';
import { isProtected } from '@repair/validate';
import type { Tree } from '../drive/ports.js';
import type { ReadCandidate } from '../open-candidate.js';

/** What the n-th roll is asked with: the problem statement and the program's files, and nothing of what went before. */
export function rollRequest({ source, tree }: ReadCandidate, seed: number, attempt: number): RollRequest {
  return { problem_statement: source.problem_statement, files: programFiles(tree), attempt, seed };
}

/** What the baseline rewrites: text files that are neither tests nor configuration. */
function programFiles(tree: Tree): ReadonlyArray<{ path: string; text: string }> {
  return tree.paths().flatMap((path) => {
    const text = isProtected(path) ? null : tree.read(path);
    return text === null ? [] : [{ path, text }];
  });
}
