import type { Digest, FileChange } from '@repair/schemas';
import { resultDigest } from '../apply/result.js';
import { MINIMIZE_RUNS } from '../limits.js';
import { SearchEnded } from './search.js';

/** What tells whether a smaller delta will do, and how long that may be asked. */
export interface TrialInput {
  readonly changes: readonly FileChange[];
  /** Whether target and boundary are green with these changes. What it throws ends the minimisation, unless it was interrupted. */
  readonly accept: (changes: readonly FileChange[]) => Promise<boolean>;
  readonly max_runs?: number;
  readonly max_ms?: number;
  /** Milliseconds on any clock; needed for `max_ms` alone. */
  readonly now?: () => number;
  readonly signal?: AbortSignal;
}

export type Ending = 'minimal' | 'runs' | 'time' | 'interrupted';

export interface Trial {
  /** Whether these changes still do what the whole does: told once for each content. Throws SearchEnded at a bound. */
  try(changes: readonly FileChange[]): Promise<boolean>;
  runs(): number;
  ended(): Ending;
}

/** Runs within the bounds that the caller set; what does not parse is refused without one. */
export function openTrial(input: TrialInput, parses: (changes: readonly FileChange[]) => boolean): Trial {
  const { accept, signal } = input;
  const limit = input.max_runs ?? MINIMIZE_RUNS;
  const started = input.now?.() ?? 0;
  // The whole is what was accepted.
  const told = new Map<Digest, boolean>([[resultDigest(input.changes), true]]);
  let runs = 0;
  let ended: Ending = 'minimal';
  const stop = (reason: Ending): never => {
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
