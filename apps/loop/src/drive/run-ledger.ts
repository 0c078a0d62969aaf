import type { Ledger } from '@repair/ledger';
import type { AttemptLedger } from './ports.js';

/** The shared ledger as one run uses it. With `fresh`, only this run's own attempts count towards cap and escalation. */
export function runLedger(ledger: Ledger, runId: string, fresh: boolean): AttemptLedger {
  return {
    lookup: (signature) => ledger.lookup(signature, fresh ? { fresh_run_id: runId } : {}),
    async begin(attempt) {
      const { attempt_id, signature_attempts } = await ledger.begin({ ...attempt, fresh });
      return { attempt_id, attempt_number: signature_attempts };
    },
    finish: (end) => ledger.finish(end),
    withdraw: (withdrawal) => ledger.withdraw(withdrawal),
  };
}
