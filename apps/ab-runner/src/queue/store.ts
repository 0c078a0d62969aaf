import type { TrialRecord } from '@repair/ab';
import pg from 'pg';
import { parseLine } from '../run/results-file.js';

const TABLES = `
CREATE SCHEMA IF NOT EXISTS repair_ab;
CREATE TABLE IF NOT EXISTS repair_ab.results (
  trial_id text PRIMARY KEY,
  revision text NOT NULL,
  record jsonb NOT NULL,
  report_html text,
  landed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS results_of_revision ON repair_ab.results (revision);
`;
/** Held while the tables are made: two programs that start at once do not both make them. */
const TABLES_LOCK = 0x41425231;

export interface StoredResult {
  readonly record: TrialRecord;
  readonly report_html: string | null;
}

/** The results of queued trials, in the queue's own database. */
export interface ResultStore {
  readonly pool: pg.Pool;
  /** Keeps the first record of a trial: a worker that was given up for dead adds nothing. */
  put(record: TrialRecord, report_html: string | null): Promise<void>;
  finished(revision: string): Promise<ReadonlySet<string>>;
  get(trial_ids: readonly string[]): Promise<readonly StoredResult[]>;
  forget(trial_ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function openStore(url: string): Promise<ResultStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'repair-ab' });
  pool.on('error', () => undefined);
  try {
    await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${TABLES_LOCK}); ${TABLES} COMMIT;`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    async put(record, html) {
      await pool.query(
        'INSERT INTO repair_ab.results (trial_id, revision, record, report_html) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [record.trial_id, record.revision, JSON.stringify(record), html],
      );
    },
    async finished(revision) {
      const { rows } = await pool.query<{ trial_id: string }>(
        'SELECT trial_id FROM repair_ab.results WHERE revision = $1',
        [revision],
      );
      return new Set(rows.map(({ trial_id }) => trial_id));
    },
    async get(trial_ids) {
      const { rows } = await pool.query<{ record: string; report_html: string | null }>(
        'SELECT record::text AS record, report_html FROM repair_ab.results WHERE trial_id = ANY($1) ORDER BY landed_at, trial_id',
        [trial_ids],
      );
      return rows.map(({ record, report_html }) => ({
        record: parseLine(record, 'a result in the database'),
        report_html,
      }));
    },
    async forget(trial_ids) {
      await pool.query('DELETE FROM repair_ab.results WHERE trial_id = ANY($1)', [trial_ids]);
    },
    close: () => pool.end(),
  };
}
