import type { FailureSignature, LedgerEntry } from '@repair/schemas';
import { digestOf } from './ledger-key.js';
import type { AttemptRow, OutcomeRow } from './tables.js';

export type AttemptEntry = Extract<LedgerEntry, { kind: 'attempt' }>;
export type OutcomeEntry = Extract<LedgerEntry, { kind: 'outcome' }>;

/** What the first entry's `prev` holds. */
export const GENESIS = `sha256:${'0'.repeat(64)}`;

/** What stands for the delta of an attempt without an outcome. Such an attempt counts as not resolved. */
export const UNFINISHED = 'no outcome was recorded: the attempt was cut short, or is still under way';

type Unsealed<E> = Omit<E, 'hash' | 'kind'>;

/** The entry with its hash: the digest of every other field, so of all that went before through `prev`. */
export const sealAttempt = (fields: Unsealed<AttemptEntry>): AttemptEntry => {
  const entry = { kind: 'attempt' as const, ...fields };
  return { ...entry, hash: digestOf(entry) };
};
export const sealOutcome = (fields: Unsealed<OutcomeEntry>): OutcomeEntry => {
  const entry = { kind: 'outcome' as const, ...fields };
  return { ...entry, hash: digestOf(entry) };
};

/** The hash that an entry's fields give, whatever hash it states. */
export function hashOfEntry(entry: LedgerEntry): string {
  const { hash: _stated, ...fields } = entry;
  return digestOf(fields);
}

export const attemptEntry = (row: AttemptRow): AttemptEntry => ({
  kind: 'attempt',
  seq: row.seq,
  prev: row.prev,
  hash: row.hash,
  ledger_key: row.ledger_key,
  signature: {
    failure_class: row.failure_class as FailureSignature['failure_class'],
    message_template: row.message_template,
    site: row.site,
  },
  resolutions: row.resolutions,
  attempt_number: row.attempt_number,
  run_id: row.run_id,
  nonce: row.nonce,
  timestamp: row.timestamp,
});

export const outcomeEntry = (row: OutcomeRow): OutcomeEntry => ({
  kind: 'outcome',
  seq: row.seq,
  prev: row.prev,
  hash: row.hash,
  attempt_seq: row.attempt_seq,
  delta: row.delta,
  outcome: row.outcome as OutcomeEntry['outcome'],
  timestamp: row.timestamp,
});

export const attemptRow = ({ kind: _, signature, ...entry }: AttemptEntry): AttemptRow => ({ ...entry, ...signature });

/** What indexes an outcome without being hashed: the entries before it already say it. */
export type Derived = Pick<OutcomeRow, 'ledger_key' | 'resolution' | 'withdrawn_from'>;

export const outcomeRow = ({ kind: _, ...entry }: OutcomeEntry, derived: Derived): OutcomeRow => ({
  ...entry,
  ...derived,
});
