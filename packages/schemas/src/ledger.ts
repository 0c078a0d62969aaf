import { type Static, Type } from '@sinclair/typebox';
import { failureClass } from './diagnosis.js';
import { count, digest, exact, oneOf, orNull, part } from './shape.js';

/** What a failure is recognised by (spec §3.2): exactly this triple. */
export const FailureSignature = exact('FailureSignature', {
  failure_class: failureClass(),
  message_template: Type.String({ description: 'the normalised message shape, not the raw text' }),
  site: Type.String({ minLength: 1, description: '`<file stem>.<qualified name>`, else `file:line`' }),
});
export type FailureSignature = Static<typeof FailureSignature>;

/** One earlier attempt on the same signature; `delta_summary` is an encoded RecordedDelta. */
export const Recurrence = exact('Recurrence', {
  attempt_number: Type.Integer({ minimum: 1 }),
  delta_summary: Type.String(),
  worked: Type.Boolean(),
});
export type Recurrence = Static<typeof Recurrence>;

/** Output of stage (b), spec §3.2. `recurrence` is the signature's whole history, newest last. */
export const LedgerLookup = exact('LedgerLookup', {
  signature: FailureSignature,
  ledger_key: digest(),
  recurrence: Type.Array(Recurrence),
  first_seen: Type.Boolean(),
  escalation_triggered: Type.Boolean(),
});
export type LedgerLookup = Static<typeof LedgerLookup>;

export const OUTCOMES = ['resolved', 'not_resolved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The five-field ledger record of spec §3.4. `timestamp` is ISO 8601 in UTC; `delta` an encoded RecordedDelta. */
export const LedgerRecord = exact('LedgerRecord', {
  signature: FailureSignature,
  attempt_number: Type.Integer({ minimum: 1 }),
  delta: Type.String(),
  outcome: oneOf(...OUTCOMES),
  timestamp: Type.String({ minLength: 1 }),
});
export type LedgerRecord = Static<typeof LedgerRecord>;

const link = {
  seq: Type.Integer({ minimum: 1, description: 'place in the chain over both kinds of entry, without gaps' }),
  prev: digest(),
  hash: digest(),
};

/**
 * One append of a ledger as it is exported, imported and hashed. `hash` covers every other field and, through `prev`, all
 * that went before. `resolutions` counts how often the signature had been resolved when the attempt began. A withdrawn
 * attempt is one whose call was never answered: it is kept, and counts as none.
 */
export const LedgerEntry = Type.Union(
  [
    part({
      kind: Type.Literal('attempt'),
      ...link,
      ledger_key: digest(),
      signature: FailureSignature,
      resolutions: count(),
      attempt_number: Type.Integer({ minimum: 1 }),
      run_id: Type.String({ minLength: 1 }),
      nonce: orNull(
        Type.String({ minLength: 1, description: "the run's own name of the attempt; one attempt a name" }),
      ),
      timestamp: Type.String({ minLength: 1 }),
    }),
    part({
      kind: Type.Literal('outcome'),
      ...link,
      attempt_seq: Type.Integer({ minimum: 1 }),
      delta: Type.String({ description: 'what was tried; of a withdrawn attempt the reason' }),
      outcome: oneOf(...OUTCOMES, 'withdrawn'),
      timestamp: Type.String({ minLength: 1 }),
    }),
  ],
  { title: 'LedgerEntry' },
);
export type LedgerEntry = Static<typeof LedgerEntry>;
