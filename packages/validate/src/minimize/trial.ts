import type { Digest, FileChange } from '@repair/schemas';
import { resultDigest } from '../apply/result.js';
import { MINIMIZE_RUNS } from '../limits.js';
import type { MinimizeInput, Minimized } from './minimize.js';
import { SearchEnded } from './search.js';

export interface Trial {
  /** Whether these changes still do what the whole does: told once for each content. Throws SearchEnded at a bound. */
  try(changes: readonly FileChange[]): Promise<boolean>;
  runs(): number;
  ended(): Minimized['ended'];
}

/** Runs within the bounds that the caller set; what does not parse is refused without one. */
export function openTrial(input: MinimizeInput, parses: (changes: readonly FileChange[]) => boolean): Trial {
  const { accept, signal } = input;
  const limit = input.max_runs ?? MINIMIZE_RUNS;
  const started = input.now?.() ?? 0;
  // The whole is what was accepted.
  const told = new Map<Digest, boolean>([[resultDigest(input.changes), true]]);
  let runs = 0;
  let ended: Minimized['ended'] = 'minimal';
  const stop = (reason: Minimized['ended']): never => {
    ended = reason;
    throw new SearchEnded(reason);
  };
  return {
    runs: () => runs,
    ended: () => ended,
    async try(changes) {
      const key = resultDigest(changes);
      const known = told.get(key);
      if (known !== undefined) return known;
      if (changes.length === 0 || !parses(changes)) {
        told.set(key, false);
        return false;
      }
      if (signal?.aborted) stop('interrupted');
      if (runs >= limit) stop('runs');
      if (input.max_ms !== undefined && (input.now?.() ?? 0) - started >= input.max_ms) stop('time');
      runs += 1;
      const good = await accept(changes).catch((error: unknown) => {
        if (signal?.aborted) return stop('interrupted');
        throw error;
      });
      told.set(key, good);
      return good;
    },
  };
}
