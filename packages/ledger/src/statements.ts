import type { ExpressionBuilder } from 'kysely';
import { prepare } from './prepared.js';
import type { QueryBuilder } from './query-builder.js';
import type { AttemptRow, OutcomeRow, Tables } from './tables.js';

type Expressions = ExpressionBuilder<Tables, never>;

/** The last link of either table; the later of the two is the head of the chain. */
function headColumns(eb: Expressions) {
  const attempts = eb.selectFrom('ledger_attempts').orderBy('seq', 'desc').limit(1);
  const outcomes = eb.selectFrom('ledger_outcomes').orderBy('seq', 'desc').limit(1);
  return [
    attempts.select('seq').as('attempt_seq'),
    attempts.select('hash').as('attempt_hash'),
    outcomes.select('seq').as('outcome_seq'),
    outcomes.select('hash').as('outcome_hash'),
  ] as const;
}

const lastResolution = (eb: Expressions, key: string) =>
  eb
    .selectFrom('ledger_outcomes')
    .select('resolution')
    .where('ledger_key', '=', key)
    .where('resolution', 'is not', null)
    .orderBy('resolution', 'desc')
    .limit(1);

/** Every statement of the ledger that reads or appends records, compiled for one dialect. */
export function statementsOf(db: QueryBuilder) {
  return {
    // In the order of the counter's index, which is that of the chain and holds all that is read of an attempt.
    history: prepare('ledger_history', ({ key }: { key: string }) =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select(['a.attempt_number', 'a.resolutions', 'o.delta', 'o.outcome'])
        .where('a.ledger_key', '=', key)
        .where('o.withdrawn_from', 'is', null)
        .orderBy('a.resolutions')
        .orderBy('a.attempt_number'),
    ),
    // All that a new attempt follows from, read in one statement: the writer holds the store meanwhile.
    beforeAttempt: prepare('ledger_before_attempt', ({ key }: { key: string }) =>
      db.selectNoFrom((eb) => [
        ...headColumns(eb),
        lastResolution(eb, key).as('resolution'),
        eb
          .selectFrom('ledger_attempts')
          .select('attempt_number')
          .where('ledger_key', '=', key)
          .where('resolutions', '=', eb.fn.coalesce(lastResolution(eb, key), eb.lit(0)))
          .orderBy('attempt_number', 'desc')
          .limit(1)
          .as('attempt_number'),
        eb
          .selectFrom('ledger_outcomes')
          .select('attempt_seq')
          .where('ledger_key', '=', key)
          .where('withdrawn_from', 'is not', null)
          .limit(1)
          .as('any_withdrawn'),
      ]),
    ),
    beforeOutcome: prepare('ledger_before_outcome', ({ key }: { key: string }) =>
      db.selectNoFrom((eb) => [...headColumns(eb), lastResolution(eb, key).as('resolution')]),
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
    head: prepare('ledger_head', () => db.selectNoFrom((eb) => headColumns(eb))),
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
