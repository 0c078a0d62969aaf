import { prepare } from './prepared.js';
import type { QueryBuilder } from './query-builder.js';
import type { AttemptRow, OutcomeRow } from './tables.js';

/** Every statement of the ledger that reads or appends records, compiled for one dialect. */
export function statementsOf(db: QueryBuilder) {
  return {
    history: prepare('ledger_history', ({ key }: { key: string }) =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select(['a.attempt_number', 'a.resolutions', 'a.run_id', 'o.delta', 'o.outcome'])
        .where('a.ledger_key', '=', key)
        .where('o.withdrawn_from', 'is', null)
        .orderBy('a.seq'),
    ),
    lastAttempt: prepare('ledger_last_attempt', ({ key }: { key: string }) =>
      db
        .selectFrom('ledger_attempts')
        .select(['resolutions', 'attempt_number'])
        .where('ledger_key', '=', key)
        .orderBy('resolutions', 'desc')
        .orderBy('attempt_number', 'desc')
        .limit(1),
    ),
    lastResolution: prepare('ledger_last_resolution', ({ key }: { key: string }) =>
      db
        .selectFrom('ledger_outcomes')
        .select('resolution')
        .where('ledger_key', '=', key)
        .where('resolution', 'is not', null)
        .orderBy('resolution', 'desc')
        .limit(1),
    ),
    withdrawn: prepare('ledger_withdrawn', (p: { key: string; resolutions: number; before: number }) =>
      db
        .selectFrom('ledger_outcomes')
        .select('attempt_seq')
        .where('ledger_key', '=', p.key)
        .where('withdrawn_from', '=', p.resolutions)
        .where('attempt_seq', '<', p.before),
    ),
    runAttempts: prepare(
      'ledger_run_attempts',
      (p: { key: string; resolutions: number; run_id: string; before: number }) =>
        db
          .selectFrom('ledger_attempts as a')
          .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
          .select('a.seq')
          .where('a.ledger_key', '=', p.key)
          .where('a.resolutions', '=', p.resolutions)
          .where('a.run_id', '=', p.run_id)
          .where('a.seq', '<', p.before)
          .where('o.withdrawn_from', 'is', null),
    ),
    attemptNamed: prepare('ledger_attempt_named', (p: { run_id: string; nonce: string }) =>
      db
        .selectFrom('ledger_attempts')
        .select(['seq', 'hash', 'ledger_key', 'resolutions', 'attempt_number'])
        .where('run_id', '=', p.run_id)
        .where('nonce', '=', p.nonce),
    ),
    attemptsOfRun: prepare('ledger_attempts_of_run', ({ run_id }: { run_id: string }) =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select((eb) => eb.fn.countAll<number | string>().as('attempts'))
        .where('a.run_id', '=', run_id)
        .where('o.withdrawn_from', 'is', null),
    ),
    attempt: prepare('ledger_attempt', ({ seq }: { seq: number }) =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select(['a.hash', 'a.ledger_key', 'a.resolutions', 'o.outcome', 'o.delta'])
        .where('a.seq', '=', seq),
    ),
    attemptNumbered: prepare(
      'ledger_attempt_numbered',
      (p: { key: string; resolutions: number; attempt_number: number }) =>
        db
          .selectFrom('ledger_attempts as a')
          .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
          .select(['a.seq', 'a.resolutions', 'o.outcome'])
          .where('a.ledger_key', '=', p.key)
          .where('a.resolutions', '=', p.resolutions)
          .where('a.attempt_number', '=', p.attempt_number),
    ),
    lastAttemptLink: prepare('ledger_last_attempt_link', () =>
      db.selectFrom('ledger_attempts').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
    ),
    lastOutcomeLink: prepare('ledger_last_outcome_link', () =>
      db.selectFrom('ledger_outcomes').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
    ),
    insertAttempt: prepare('ledger_insert_attempt', (p: AttemptRow) =>
      db.insertInto('ledger_attempts').values({
        seq: p.seq,
        ledger_key: p.ledger_key,
        failure_class: p.failure_class,
        message_template: p.message_template,
        site: p.site,
        resolutions: p.resolutions,
        attempt_number: p.attempt_number,
        run_id: p.run_id,
        nonce: p.nonce,
        timestamp: p.timestamp,
        prev: p.prev,
        hash: p.hash,
      }),
    ),
    insertOutcome: prepare('ledger_insert_outcome', (p: OutcomeRow) =>
      db.insertInto('ledger_outcomes').values({
        attempt_seq: p.attempt_seq,
        seq: p.seq,
        ledger_key: p.ledger_key,
        resolution: p.resolution,
        withdrawn_from: p.withdrawn_from,
        delta: p.delta,
        outcome: p.outcome,
        timestamp: p.timestamp,
        prev: p.prev,
        hash: p.hash,
      }),
    ),
    attemptsBetween: prepare('ledger_attempts_between', (p: { after: number; upto: number }) =>
      db.selectFrom('ledger_attempts').selectAll().where('seq', '>', p.after).where('seq', '<=', p.upto).orderBy('seq'),
    ),
    outcomesBetween: prepare('ledger_outcomes_between', (p: { after: number; upto: number }) =>
      db.selectFrom('ledger_outcomes').selectAll().where('seq', '>', p.after).where('seq', '<=', p.upto).orderBy('seq'),
    ),
  } as const;
}

export type Statements = ReturnType<typeof statementsOf>;
