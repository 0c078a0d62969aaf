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
  /** The run's own name of the attempt: beginning it once more gives the same attempt. */
  readonly nonce?: string;
  /** Count only this run's attempts into `signature_attempts` (`--fresh`); the record is the same. */
  readonly fresh?: boolean;
}

export interface BegunAttempt {
  readonly attempt_id: string;
  /** Attempts on the signature since it was last resolved, this one included; no two attempts share one. */
  readonly attempt_number: number;
  /** What the gate counts: withdrawn attempts left out, and only this run's where `fresh` was asked for. */
  readonly signature_attempts: number;
}

export interface AttemptWithdrawal {
  readonly attempt_id: string;
  readonly reason: string;
  readonly timestamp: string;
}

export interface AttemptEnd {
  readonly attempt_id: string;
  readonly delta: string;
  readonly outcome: Outcome;
  readonly timestamp: string;
}

interface Links {
  readonly attempt_seq: number | null;
  readonly attempt_hash: string | null;
  readonly outcome_seq: number | null;
  readonly outcome_hash: string | null;
}

/** The later of the last links of the two tables. */
function laterOf(links: Links | undefined): { readonly seq: number; readonly hash: string } {
  const { attempt_seq, attempt_hash, outcome_seq, outcome_hash } = links ?? {};
  if (attempt_seq && attempt_hash && attempt_seq > (outcome_seq ?? 0)) return { seq: attempt_seq, hash: attempt_hash };
  return outcome_seq && outcome_hash ? { seq: outcome_seq, hash: outcome_hash } : { seq: 0, hash: GENESIS };
}

/** The last link of the chain over both tables. */
export function* headOf(s: Statements): Work<{ readonly seq: number; readonly hash: string }> {
  const [links] = yield* ask(s.head, {});
  return laterOf(links);
}

const attemptId = (seq: number, hash: string) => `a${seq}-${hash.slice('sha256:'.length, 'sha256:'.length + 12)}`;

/** How many attempts count up to the one at `seq` and with it. */
function* countedAttempts(
  s: Statements,
  { fresh, run_id }: AttemptStart,
  at: { readonly key: string; readonly resolutions: number; readonly attempt_number: number; readonly seq: number },
  any_withdrawn: boolean,
): Work<number> {
  const { key, resolutions, seq: before } = at;
  if (fresh) return 1 + (yield* ask(s.runAttempts, { key, resolutions, run_id, before })).length;
  if (!any_withdrawn) return at.attempt_number;
  return at.attempt_number - (yield* ask(s.withdrawn, { key, resolutions, before })).length;
}

export function* beginAttempt(s: Statements, start: AttemptStart): Work<BegunAttempt & { readonly seq: number }> {
  const { signature, run_id, timestamp, nonce = null } = start;
  const ledger_key = ledgerKey(signature);
  const [known] = nonce === null ? [] : yield* ask(s.attemptNamed, { run_id, nonce });
  if (known) {
    if (known.ledger_key !== ledger_key) {
      throw new LedgerError(
        'attempt_conflict',
        `Run ${run_id} already named an attempt on another signature ${nonce}.`,
      );
    }
    return {
      attempt_id: attemptId(known.seq, known.hash),
      attempt_number: known.attempt_number,
      signature_attempts: yield* countedAttempts(s, start, { ...known, key: ledger_key }, true),
      seq: known.seq,
    };
  }
  const [before] = yield* ask(s.beforeAttempt, { key: ledger_key });
  const head = laterOf(before);
  const seq = head.seq + 1;
  const resolutions = before?.resolution ?? 0;
  const attempt_number = (before?.attempt_number ?? 0) + 1;
  const at = { key: ledger_key, resolutions, attempt_number, seq };
  const signature_attempts = yield* countedAttempts(s, start, at, before?.any_withdrawn !== null);
  const { failure_class, message_template, site } = signature;
  const entry = sealAttempt({
    seq,
    prev: head.hash,
    ledger_key,
    signature: { failure_class, message_template, site },
    resolutions,
    attempt_number,
    run_id,
    nonce,
    timestamp,
  });
  yield* ask(s.insertAttempt, attemptRow(entry));
  return { attempt_id: attemptId(seq, entry.hash), attempt_number, signature_attempts, seq };
}

interface OpenAttempt {
  readonly seq: number;
  readonly ledger_key: string;
  readonly resolutions: number;
}

interface Ending {
  readonly delta: string;
  readonly outcome: Outcome | 'withdrawn';
  readonly timestamp: string;
}

function* appendOutcome(s: Statements, { seq, ledger_key, resolutions }: OpenAttempt, ending: Ending): Work<void> {
  const { outcome, timestamp } = ending;
  const [before] = yield* ask(s.beforeOutcome, { key: ledger_key });
  const resolution = outcome === 'resolved' ? (before?.resolution ?? 0) + 1 : null;
  const withdrawn_from = outcome === 'withdrawn' ? resolutions : null;
  const head = laterOf(before);
  const delta = storable(ending.delta);
  const entry = sealOutcome({ seq: head.seq + 1, prev: head.hash, attempt_seq: seq, delta, outcome, timestamp });
  yield* ask(s.insertOutcome, outcomeRow(entry, { ledger_key, resolution, withdrawn_from }));
}

/** Appends how an attempt ended; once more the same is no append, and anything else is refused. */
export function* endAttempt(s: Statements, attempt_id: string, ending: Ending): Work<void> {
  const seq = Number(/^a([1-9]\d{0,14})-[0-9a-f]{12}$/.exec(attempt_id)?.[1] ?? Number.NaN);
  const [attempt] = Number.isNaN(seq) ? [] : yield* ask(s.attempt, { seq });
  if (!attempt || attemptId(seq, attempt.hash) !== attempt_id) {
    throw new LedgerError('unknown_attempt', `This ledger holds no attempt ${JSON.stringify(attempt_id)}.`);
  }
  if (attempt.outcome === null) return yield* appendOutcome(s, { ...attempt, seq }, ending);
  if (attempt.outcome !== ending.outcome || attempt.delta !== storable(ending.delta)) {
    throw new LedgerError('already_finished', `Attempt ${attempt_id} was recorded as ${attempt.outcome}.`);
  }
}

/** Both appends of one record in one transaction; or the outcome alone, where the attempt was begun and left open. */
export function* appendRecord(s: Statements, record: LedgerRecord, run_id: string): Work<void> {
  const { signature, attempt_number, timestamp } = record;
  const key = ledgerKey(signature);
  const [before] = yield* ask(s.beforeAttempt, { key });
  const resolutions = before?.resolution ?? 0;
  const [open] = yield* ask(s.attemptNumbered, { key, resolutions, attempt_number });
  if (open?.outcome === null) return yield* appendOutcome(s, { ...open, ledger_key: key }, record);
  const next = (before?.attempt_number ?? 0) + 1;
  if (attempt_number !== next) {
    throw new LedgerError(
      'attempt_conflict',
      `The record states attempt ${attempt_number} of its signature, and the ledger counts ${next}.`,
    );
  }
  const { seq } = yield* beginAttempt(s, { signature, run_id, timestamp });
  yield* appendOutcome(s, { seq, ledger_key: key, resolutions }, record);
}
