import { ledgerKey } from '@repair/ledger';
import type { AttemptLedger } from '../../drive/ports.js';

/** Ablation of P5: nothing is looked up and nothing is kept; attempts are only counted, so that the gate still works. */
export function forgetfulLedger(): AttemptLedger {
  const attempts = new Map<string, Map<string, number>>();
  return {
    async lookup(signature) {
      return {
        signature,
        ledger_key: ledgerKey(signature),
        recurrence: [],
        first_seen: true,
        escalation_triggered: false,
      };
    },
    async begin({ nonce, signature }) {
      const key = ledgerKey(signature);
      const own = attempts.get(key) ?? new Map<string, number>();
      attempts.set(key, own);
      const attempt_number = own.get(nonce) ?? own.size + 1;
      own.set(nonce, attempt_number);
      return { attempt_id: nonce, attempt_number };
    },
    async finish() {},
    async withdraw({ attempt_id }) {
      for (const own of attempts.values()) own.delete(attempt_id);
    },
  };
}
