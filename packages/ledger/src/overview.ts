import type { FailureClass, FailureSignature, Outcome } from '@repair/schemas';
import { LedgerError } from './errors.js';
import type { OverviewStatements } from './overview-statements.js';
import { ask, type Work } from './work.js';

export interface LedgerStats {
  readonly attempts: number;
  readonly resolved: number;
  readonly not_resolved: number;
  /** Attempts without an outcome; they count as not resolved. */
  readonly unfinished: number;
  /** Attempts whose call was never answered; they are in none of the other figures but the signatures and runs. */
  readonly withdrawn: number;
  readonly signatures: number;
  readonly runs: number;
  readonly by_class: readonly {
    readonly failure_class: FailureClass;
    readonly attempts: number;
    readonly resolved: number;
  }[];
}

export interface SignatureSummary {
  readonly ledger_key: string;
  readonly signature: FailureSignature;
  readonly attempts: number;
  readonly resolved: number;
  readonly unfinished: number;
  /** The latest time that any of its attempts states. */
  readonly last_timestamp: string;
}

export interface SignatureHistory {
  readonly ledger_key: string;
  readonly signature: FailureSignature;
  readonly attempts: readonly {
    readonly attempt_number: number;
    readonly run_id: string;
    readonly began: string;
    readonly delta: string | null;
    readonly outcome: Outcome | 'withdrawn' | null;
    readonly finished: string | null;
  }[];
}

type Triple = Readonly<Record<keyof FailureSignature, string>>;
const signatureOf = ({ failure_class, message_template, site }: Triple): FailureSignature => ({
  failure_class: failure_class as FailureClass,
  message_template,
  site,
});

export function* statsOf(s: OverviewStatements): Work<LedgerStats> {
  const [began] = yield* ask(s.attemptTotals, {});
  const [ended] = yield* ask(s.outcomeTotals, {});
  const classes = yield* ask(s.classTotals, {});
  const withdrawn = Number(ended?.withdrawn ?? 0);
  const attempts = Number(began?.attempts ?? 0) - withdrawn;
  const finished = Number(ended?.finished ?? 0) - withdrawn;
  const resolved = Number(ended?.resolved ?? 0);
  return {
    attempts,
    resolved,
    not_resolved: finished - resolved,
    unfinished: attempts - finished,
    withdrawn,
    signatures: Number(began?.signatures ?? 0),
    runs: Number(began?.runs ?? 0),
    by_class: classes.map((row) => ({
      failure_class: row.failure_class as FailureClass,
      attempts: Number(row.attempts),
      resolved: Number(row.resolved),
    })),
  };
}

/** The signatures, the one attempted last first. */
export function* summariesOf(s: OverviewStatements, limit: number): Work<readonly SignatureSummary[]> {
  const rows = yield* ask(s.signatures, { limit });
  return rows.map((row) => ({
    ledger_key: row.ledger_key,
    signature: signatureOf(row),
    attempts: Number(row.attempts),
    resolved: Number(row.resolved),
    unfinished: Number(row.attempts) - Number(row.finished),
    last_timestamp: row.last_timestamp,
  }));
}

/** Everything under one key, which may be given by its first digits; null when nothing is. */
export function* historyOf(s: OverviewStatements, key: string): Work<SignatureHistory | null> {
  const digits = key.replace(/^sha256:/, '').toLowerCase();
  if (!/^[0-9a-f]{4,64}$/.test(digits)) {
    throw new LedgerError(
      'invalid_input',
      `${JSON.stringify(key)} is no key: at least four of its hex digits are needed.`,
    );
  }
  const [found, other] = yield* ask(s.keysLike, { pattern: `sha256:${digits}%` });
  if (other) throw new LedgerError('ambiguous_key', `More than one signature's key starts with ${digits}.`);
  if (!found) return null;
  const rows = yield* ask(s.attemptsUnder, { key: found.ledger_key });
  const [first] = rows;
  if (!first) return null;
  return {
    ledger_key: found.ledger_key,
    signature: signatureOf(first),
    attempts: rows.map(({ attempt_number, run_id, began, delta, outcome, finished }) => ({
      attempt_number,
      run_id,
      began,
      delta,
      outcome: outcome as Outcome | 'withdrawn' | null,
      finished,
    })),
  };
}
