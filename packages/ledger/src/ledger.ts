import type { FailureSignature, LedgerLookup, LedgerRecord } from '@repair/schemas';
import type { AttemptEnd, AttemptStart, BegunAttempt } from './append.js';
import type { LookupOptions } from './look-up.js';

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
  /** Stage (d): what came of an attempt, once. */
  finish(end: AttemptEnd): Promise<void>;
  /** Both appends of a whole record in one step. */
  record(record: LedgerRecord, run_id: string): Promise<void>;
  /** Attempts on one bug: those of the run, over all of its signatures. */
  attemptsOfRun(run_id: string): Promise<number>;
  close(): Promise<void>;
}
