import type { AttemptLedger } from '../drive/ports.js';
import type { Recall } from './recall.js';

/** The ledger port with every answer kept in the journal. Times are told by the caller's clock and are no input. */
export function recordedLedger(recall: Recall, ledger: AttemptLedger): AttemptLedger {
  return {
    lookup: (signature) => recall.effect('look_up', { signature }, () => ledger.lookup(signature)),
    begin: (attempt) =>
      recall.effect('begin', { nonce: attempt.nonce, signature: attempt.signature }, () => ledger.begin(attempt)),
    finish: (end) =>
      recall
        .effect('finish', { attempt_id: end.attempt_id, delta: end.delta, outcome: end.outcome }, async () => {
          await ledger.finish(end);
          return null;
        })
        .then(() => undefined),
    withdraw: (attempt) =>
      recall
        .effect('withdraw', { attempt_id: attempt.attempt_id, reason: attempt.reason }, async () => {
          await ledger.withdraw(attempt);
          return null;
        })
        .then(() => undefined),
  };
}
