import type { FailureSignature, LedgerEntry, LedgerLookup, LedgerRecord } from '@repair/schemas';
import type { AttemptEnd, AttemptStart, AttemptWithdrawal, BegunAttempt } from './append.js';
import type { ImportReport } from './import-entries.js';
import type { LookupOptions } from './look-up.js';
import type { LedgerStats, SignatureHistory, SignatureSummary } from './overview.js';
import type { ChainHead, VerifyReport } from './verify.js';

/**
 * The failure-signature ledger (spec §3.2, §3.4; paper P5): append-only, shared across runs and repositories. Every method
 * may throw LedgerError. What a promise acknowledged is on the disk.
 */
export interface Ledger {
  /** Where it is, without a password. */
  readonly label: string;
  /** Stage (b): the signature's whole history, newest last, and whether its count is at the cap. */
  lookup(signature: FailureSignature, options?: LookupOptions): Promise<LedgerLookup>;
  /** Counts an attempt, before its call is made: a crash can't take it back. */
  begin(start: AttemptStart): Promise<BegunAttempt>;
  /** Stage (d): what came of an attempt. Told once more it is no append; another outcome is refused. */
  finish(end: AttemptEnd): Promise<void>;
  /** The attempt's call was never answered: the attempt is kept, and counts as none. */
  withdraw(withdrawal: AttemptWithdrawal): Promise<void>;
  /** Both appends of a whole record in one step. */
  record(record: LedgerRecord, run_id: string): Promise<void>;
  /** Attempts on one bug: those of the run, over all of its signatures. */
  attemptsOfRun(run_id: string): Promise<number>;
  /** Re-derives the whole chain; given a head that was kept, also notices entries cut off after it. */
  verify(options?: { readonly head?: ChainHead }): Promise<VerifyReport>;
  stats(): Promise<LedgerStats>;
  /** The signatures, the one attempted last first; 100 unless told. */
  list(options?: { readonly limit?: number }): Promise<readonly SignatureSummary[]>;
  /** Everything under one key, or under the one key that starts with these digits; null when nothing is. */
  show(key: string): Promise<SignatureHistory | null>;
  /** Every entry in chain order. The canonical JSON of each is the same from every backend. */
  exportRecords(): AsyncIterable<LedgerEntry>;
  /** Adds the entries of an export, hashes kept and re-derived; also throws ContractError on what is no entry. */
  importRecords(entries: AsyncIterable<unknown> | Iterable<unknown>): Promise<ImportReport>;
  close(): Promise<void>;
}
