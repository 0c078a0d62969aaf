import type { FailureSignature, LedgerLookup } from '@repair/schemas';
import { UNFINISHED } from './entry.js';
import { ledgerKey } from './ledger-key.js';
import type { Statements } from './statements.js';
import { ask, type Work } from './work.js';

/** At this many unresolved attempts a lookup triggers the escalation (spec §3.2 step 4: the gate's attempt cap). */
export const ESCALATION_COUNT = 3;

/** Above every entry's place, and within what both databases hold in a column. */
const NO_SEQ = 2_147_483_647;

export interface LookupOptions {
  /** Count only this run's attempts towards the escalation (`--fresh`); the history stays whole. */
  readonly fresh_run_id?: string;
}

/** Stage (b), spec §3.2: hash, look up, and tell the signature's whole history, newest last. */
export function* lookUp(s: Statements, signature: FailureSignature, options: LookupOptions): Work<LedgerLookup> {
  const key = ledgerKey(signature);
  const rows = yield* ask(s.history, { key });
  let resolutions = 0;
  const recurrence = rows.map(({ attempt_number, delta, outcome }) => {
    const worked = outcome === 'resolved';
    if (worked) resolutions += 1;
    return { attempt_number, delta_summary: delta ?? UNFINISHED, worked };
  });
  const { fresh_run_id: run_id } = options;
  const counted =
    run_id === undefined
      ? rows.filter((row) => row.resolutions === resolutions)
      : yield* ask(s.runAttempts, { key, resolutions, run_id, before: NO_SEQ });
  return {
    signature,
    ledger_key: key,
    recurrence,
    first_seen: rows.length === 0,
    escalation_triggered: counted.length >= ESCALATION_COUNT,
  };
}
