import type { LedgerEntry } from '@repair/schemas';
import { type Derived, GENESIS, hashOfEntry } from './entry.js';
import { ledgerKey } from './ledger-key.js';

/** What an entry disagrees about. `database` is what the store itself finds wrong with its file or its tables. */
export type ChainProblemKind = 'gap' | 'link' | 'hash' | 'key' | 'counter' | 'orphan' | 'derived' | 'database';

export interface ChainProblem {
  readonly kind: ChainProblemKind;
  /** The entry; null where it is no one entry's. */
  readonly seq: number | null;
  readonly message: string;
}

interface Counter {
  readonly resolutions: number;
  readonly attempt_number: number;
}

export interface ChainCheck {
  /** Takes the next entry of the chain; what it disagrees about with all before it. */
  next(entry: LedgerEntry): { readonly problems: readonly ChainProblem[]; readonly derived: Derived | null };
  head(): { readonly seq: number; readonly hash: string };
}

/** Re-derives everything that a chain of entries claims, one entry after the other. */
export function chainCheck(): ChainCheck {
  let head = { seq: 0, hash: GENESIS };
  const counters = new Map<string, Counter>();
  const open = new Map<number, { readonly key: string; readonly resolutions: number }>();
  const counterOf = (key: string): Counter => counters.get(key) ?? { resolutions: 0, attempt_number: 0 };

  return {
    head: () => head,
    next(entry) {
      const problems: ChainProblem[] = [];
      const tell = (kind: ChainProblemKind, message: string) => problems.push({ kind, seq: entry.seq, message });
      if (entry.seq !== head.seq + 1)
        tell('gap', `entry ${head.seq + 1} is missing: entry ${entry.seq} comes after ${head.seq}`);
      else if (entry.prev !== head.hash) tell('link', `entry ${entry.seq} does not continue entry ${head.seq}`);
      if (hashOfEntry(entry) !== entry.hash)
        tell('hash', `entry ${entry.seq} was altered: its content is not what was hashed`);
      head = { seq: entry.seq, hash: entry.hash };

      if (entry.kind === 'attempt') {
        const key = entry.ledger_key;
        if (ledgerKey(entry.signature) !== key)
          tell('key', `entry ${entry.seq} lies under a key that is not its signature's`);
        const { resolutions, attempt_number } = counterOf(key);
        if (entry.resolutions !== resolutions || entry.attempt_number !== attempt_number + 1) {
          tell(
            'counter',
            `entry ${entry.seq} counts attempt ${entry.attempt_number}, and the chain ${attempt_number + 1}`,
          );
        }
        counters.set(key, { resolutions: entry.resolutions, attempt_number: entry.attempt_number });
        open.set(entry.seq, { key, resolutions: entry.resolutions });
        return { problems, derived: null };
      }

      const attempt = open.get(entry.attempt_seq);
      if (attempt === undefined) {
        tell(
          'orphan',
          `entry ${entry.seq} is the outcome of entry ${entry.attempt_seq}, which is no attempt that was open`,
        );
        return { problems, derived: null };
      }
      open.delete(entry.attempt_seq);
      const derived = { ledger_key: attempt.key, resolution: null, withdrawn_from: null };
      switch (entry.outcome) {
        case 'not_resolved':
          return { problems, derived };
        case 'withdrawn':
          return { problems, derived: { ...derived, withdrawn_from: attempt.resolutions } };
        case 'resolved': {
          const resolution = counterOf(attempt.key).resolutions + 1;
          counters.set(attempt.key, { resolutions: resolution, attempt_number: 0 });
          return { problems, derived: { ...derived, resolution } };
        }
      }
    },
  };
}
