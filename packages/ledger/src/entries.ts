import type { LedgerEntry } from '@repair/schemas';
import { headOf } from './append.js';
import { attemptEntry, type Derived, outcomeEntry } from './entry.js';
import type { Statements } from './statements.js';
import { ask, type Backend, type Work } from './work.js';

/** Entries a read: a ledger is never held in memory as a whole. */
export const WINDOW = 1_000;

export interface StoredEntry {
  readonly entry: LedgerEntry;
  /** What the row of an outcome states of what is derived; null for an attempt. */
  readonly stated: Derived | null;
}

export function* entriesBetween(s: Statements, after: number, upto: number): Work<readonly StoredEntry[]> {
  const attempts = yield* ask(s.attemptsBetween, { after, upto });
  const outcomes = yield* ask(s.outcomesBetween, { after, upto });
  const stored: StoredEntry[] = [
    ...attempts.map((row) => ({ entry: attemptEntry(row), stated: null })),
    ...outcomes.map((row) => ({
      entry: outcomeEntry(row),
      stated: { ledger_key: row.ledger_key, resolution: row.resolution, withdrawn_from: row.withdrawn_from },
    })),
  ];
  return stored.sort((a, b) => a.entry.seq - b.entry.seq);
}

/** Every entry up to the head as it is now, in chain order. */
export async function* storedEntries(backend: Backend, s: Statements): AsyncGenerator<StoredEntry> {
  const head = await backend.read(() => headOf(s));
  for (let after = 0; after < head.seq; after += WINDOW) {
    const upto = Math.min(after + WINDOW, head.seq);
    yield* await backend.read(() => entriesBetween(s, after, upto));
  }
}
