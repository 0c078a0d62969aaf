import type { FailureSignature, LedgerLookup, LedgerRecord } from '@repair/schemas';
import type { Ledger } from './ledger.js';
import type { LookupOptions } from './look-up.js';

/** Stage (b) as the spec names it (§3.2): the signature, its key, its whole history, and whether to escalate. */
export function lookupSignature(
  ledger: Ledger,
  signature: FailureSignature,
  options?: LookupOptions,
): Promise<LedgerLookup> {
  return ledger.lookup(signature, options);
}

/**
 * Stage (d) as the spec names it (§3.4): appends the five-field record under its signature's key and gives it back. The
 * record of an attempt that was begun and left open becomes that attempt's outcome. Throws LedgerError
 * `attempt_conflict` where the stated number is not the one that the ledger counts.
 */
export async function recordSignature(
  ledger: Ledger,
  record: LedgerRecord,
  { run_id = 'none' }: { readonly run_id?: string } = {},
): Promise<LedgerRecord> {
  await ledger.record(record, run_id);
  return record;
}
