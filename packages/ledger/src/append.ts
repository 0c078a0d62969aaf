import type { FailureSignature, LedgerRecord, Outcome } from '@repair/schemas';
import { attemptRow, GENESIS, outcomeRow, sealAttempt, sealOutcome } from './entry.js';
import { LedgerError } from './errors.js';
import { ledgerKey } from './ledger-key.js';
import type { Statements } from './statements.js';
import { storable } from './storable.js';
import { ask, type Work } from './work.js';

export interface AttemptStart {
  readonly signature: FailureSignature;
  readonly run_id: string;
  readonly timestamp: string;
  /** Count only this run's attempts into `signature_attempts` (`--fresh`); the record is the same. */
  readonly fresh?: boolean;
}

export interface BegunAttempt {
  readonly attempt_id: string;
  /** Attempts on the signature since it was last resolved, this one included; no two attempts share one. */
  readonly attempt_number: number;
  /** What the gate counts: `attempt_number`, or this run's share of it where `fresh` was asked for. */
  readonly signature_attempts: number;
}

export interface AttemptEnd {
  readonly attempt_id: string;
  readonly delta: string;
  readonly outcome: Outcome;
  readonly timestamp: string;
}

/** The last link of the chain over both tables. */
export function* headOf(s: Statements): Work<{ readonly seq: number; readonly hash: string }> {
  const [attempt] = yield* ask(s.lastAttemptLink, {});
  const [outcome] = yield* ask(s.lastOutcomeLink, {});
  if (attempt && (!outcome || attempt.seq > outcome.seq)) return attempt;
  return outcome ?? { seq: 0, hash: GENESIS };
}

/** How often the signature was resolved so far: the period in which attempts are counted. */
export function* resolutionsOf(s: Statements, key: string): Work<number> {
  const [last] = yield* ask(s.lastResolution, { key });
  return last?.resolution ?? 0;
}

export function* nextNumber(s: Statements, key: string, resolutions: number): Work<number> {
  const [last] = yield* ask(s.lastAttempt, { key });
  return last?.resolutions === resolutions ? last.attempt_number + 1 : 1;
}

const attemptId = (seq: number, hash: string) => `a${seq}-${hash.slice('sha256:'.length, 'sha256:'.length + 12)}`;

export function* beginAttempt(s: Statements, start: AttemptStart): Work<BegunAttempt & { readonly seq: number }> {
  const { signature, run_id, timestamp } = start;
  const ledger_key = ledgerKey(signature);
  const resolutions = yield* resolutionsOf(s, ledger_key);
  const attempt_number = yield* nextNumber(s, ledger_key, resolutions);
  const own = start.fresh ? yield* ask(s.runAttempts, { key: ledger_key, resolutions, run_id }) : [];
  const head = yield* headOf(s);
  const entry = sealAttempt({
    seq: head.seq + 1,
    prev: head.hash,
    ledger_key,
    signature: {
      failure_class: signature.failure_class,
      message_template: signature.message_template,
      site: signature.site,
    },
    resolutions,
    attempt_number,
    run_id,
    timestamp,
  });
  yield* ask(s.insertAttempt, attemptRow(entry));
  return {
    attempt_id: attemptId(entry.seq, entry.hash),
    attempt_number,
    signature_attempts: start.fresh ? own.length + 1 : attempt_number,
    seq: entry.seq,
  };
}

function* appendOutcome(
  s: Statements,
  ledger_key: string,
  attempt_seq: number,
  end: Omit<AttemptEnd, 'attempt_id'>,
): Work<void> {
  const resolution = end.outcome === 'resolved' ? 1 + (yield* resolutionsOf(s, ledger_key)) : null;
  const head = yield* headOf(s);
  const entry = sealOutcome({
    seq: head.seq + 1,
    prev: head.hash,
    attempt_seq,
    delta: storable(end.delta),
    outcome: end.outcome,
    timestamp: end.timestamp,
  });
  yield* ask(s.insertOutcome, outcomeRow(entry, { ledger_key, resolution }));
}

export function* finishAttempt(s: Statements, end: AttemptEnd): Work<void> {
  const seq = Number(/^a([1-9]\d{0,14})-[0-9a-f]{12}$/.exec(end.attempt_id)?.[1] ?? Number.NaN);
  const [attempt] = Number.isNaN(seq) ? [] : yield* ask(s.attempt, { seq });
  if (!attempt || attemptId(seq, attempt.hash) !== end.attempt_id) {
    throw new LedgerError('unknown_attempt', `This ledger holds no attempt ${JSON.stringify(end.attempt_id)}.`);
  }
  if (attempt.outcome !== null) {
    throw new LedgerError('already_finished', `Attempt ${end.attempt_id} was recorded as ${attempt.outcome}.`);
  }
  yield* appendOutcome(s, attempt.ledger_key, seq, end);
}

/** Both appends of one record in one transaction; or the outcome alone, where the attempt was begun and left open. */
export function* appendRecord(s: Statements, record: LedgerRecord, run_id: string): Work<void> {
  const { signature, attempt_number, timestamp } = record;
  const key = ledgerKey(signature);
  const resolutions = yield* resolutionsOf(s, key);
  const [open] = yield* ask(s.attemptNumbered, { key, resolutions, attempt_number });
  if (open?.outcome === null) return yield* appendOutcome(s, key, open.seq, record);
  const next = yield* nextNumber(s, key, resolutions);
  if (attempt_number !== next) {
    throw new LedgerError(
      'attempt_conflict',
      `The record states attempt ${attempt_number} of its signature, and the ledger counts ${next}.`,
    );
  }
  const { seq } = yield* beginAttempt(s, { signature, run_id, timestamp });
  yield* appendOutcome(s, key, seq, record);
}
