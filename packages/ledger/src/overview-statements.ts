import { prepare } from './prepared.js';
import type { QueryBuilder } from './query-builder.js';

/** Statements that tell about the ledger as a whole; none is on the path of a round. */
export function overviewStatementsOf(db: QueryBuilder) {
  return {
    attemptTotals: prepare('ledger_attempt_totals', () =>
      db
        .selectFrom('ledger_attempts')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('attempts'),
          fn.count<number | string>('ledger_key').distinct().as('signatures'),
          fn.count<number | string>('run_id').distinct().as('runs'),
        ]),
    ),
    outcomeTotals: prepare('ledger_outcome_totals', () =>
      db
        .selectFrom('ledger_outcomes')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('finished'),
          fn.count<number | string>('resolution').as('resolved'),
          fn.count<number | string>('withdrawn_from').as('withdrawn'),
        ]),
    ),
    classTotals: prepare('ledger_class_totals', () =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select(({ fn }) => [
          'a.failure_class',
          fn.countAll<number | string>().as('attempts'),
          fn.count<number | string>('o.resolution').as('resolved'),
        ])
        .where('o.withdrawn_from', 'is', null)
        .groupBy('a.failure_class')
        .orderBy('a.failure_class'),
    ),
    signatures: prepare('ledger_signatures', ({ limit }: { limit: number }) =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select(({ fn }) => [
          'a.ledger_key',
          'a.failure_class',
          'a.message_template',
          'a.site',
          fn.countAll<number | string>().as('attempts'),
          fn.count<number | string>('o.seq').as('finished'),
          fn.count<number | string>('o.resolution').as('resolved'),
          fn.max('a.seq').as('last_seq'),
          fn.max('a.timestamp').as('last_timestamp'),
        ])
        .where('o.withdrawn_from', 'is', null)
        .groupBy(['a.ledger_key', 'a.failure_class', 'a.message_template', 'a.site'])
        .orderBy('last_seq', 'desc')
        .limit(limit),
    ),
    keysLike: prepare('ledger_keys_like', ({ pattern }: { pattern: string }) =>
      db.selectFrom('ledger_attempts').select('ledger_key').distinct().where('ledger_key', 'like', pattern).limit(2),
    ),
    attemptsUnder: prepare('ledger_attempts_under', ({ key }: { key: string }) =>
      db
        .selectFrom('ledger_attempts as a')
        .leftJoin('ledger_outcomes as o', 'o.attempt_seq', 'a.seq')
        .select([
          'a.failure_class',
          'a.message_template',
          'a.site',
          'a.attempt_number',
          'a.run_id',
          'a.timestamp as began',
          'o.delta',
          'o.outcome',
          'o.timestamp as finished',
        ])
        .where('a.ledger_key', '=', key)
        .orderBy('a.seq'),
    ),
  } as const;
}

export type OverviewStatements = ReturnType<typeof overviewStatementsOf>;
