import pg from 'pg';
import { LedgerError } from './errors.js';
import { MIGRATION_TABLE, MIGRATIONS, SCHEMA_VERSION } from './migrations.js';
import { inspectPostgres } from './postgres-inspect.js';
import { postgresFault } from './postgres-fault.js';
import type { Backend, Work } from './work.js';

export interface PostgresOptions {
  readonly url: string;
  readonly label: string;
  readonly mode: 'write' | 'read';
  readonly busy_timeout_ms: number;
}

/** Held while the tables are made, so that two programs that open an empty database do not both make them. */
const MIGRATION_LOCK = 0x524c4752;

async function drive<T>(client: Pick<pg.ClientBase, 'query'>, work: Work<T>): Promise<T> {
  let step = work.next([]);
  while (!step.done) {
    const { statement, values } = step.value;
    const { rows } = await client.query({ name: statement.name, text: statement.sql, values: [...values] });
    step = work.next(rows);
  }
  return step.value;
}

/** The latest step that was made; throws where it is one that this program does not know. */
async function recordedVersion(client: pg.PoolClient, label: string): Promise<number> {
  const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM ledger_migrations');
  const version = Number(rows[0]?.version);
  if (version <= SCHEMA_VERSION) return version;
  throw new LedgerError(
    'newer_schema',
    `The ledger ${label} has schema version ${version}; this program knows up to ${SCHEMA_VERSION}.`,
  );
}

async function migrate(client: pg.PoolClient, { label, mode }: PostgresOptions): Promise<void> {
  const known = await client.query("SELECT to_regclass('ledger_migrations') IS NOT NULL AS there");
  const version = known.rows[0]?.there ? await recordedVersion(client, label) : 0;
  if (version === SCHEMA_VERSION) return;
  if (mode === 'read')
    throw new LedgerError('no_schema', `The ledger ${label} has no tables of version ${SCHEMA_VERSION}.`);
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  // Asking whether the table is there would be answered from before the wait: it is made, then read.
  await client.query(MIGRATION_TABLE);
  const done = await recordedVersion(client, label);
  for (const step of MIGRATIONS.filter((migration) => migration.version > done)) {
    for (const sql of step.postgres) await client.query(sql);
    await client.query('INSERT INTO ledger_migrations (version) VALUES ($1)', [step.version]);
  }
  await client.query('COMMIT');
}

/** A ledger in a PostgreSQL database, for writers on many machines. Throws LedgerError. */
export async function openPostgres(options: PostgresOptions): Promise<Backend> {
  const { url, label, busy_timeout_ms } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: busy_timeout_ms,
    application_name: 'repair-ledger',
  });
  // A connection that breaks while idle is replaced; the next statement tells if the server is gone.
  pool.on('error', () => undefined);

  const withClient = async <T>(act: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const result = await act(client);
      client.release();
      return result;
    } catch (error) {
      // An open transaction ends with its connection.
      client?.release(true);
      throw postgresFault(error, label);
    }
  };

  /** Alone with the tables until the commit; readers are not held up. */
  const begin = `BEGIN; SET LOCAL synchronous_commit TO on; SET LOCAL lock_timeout TO ${Math.max(1, Math.trunc(busy_timeout_ms))};
LOCK TABLE ledger_attempts IN EXCLUSIVE MODE`;

  try {
    await withClient((client) => migrate(client, options));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    label,
    read: (work) => withClient((client) => drive(client, work())),
    append: (work) =>
      withClient(async (client) => {
        await client.query(begin);
        try {
          const result = await drive(client, work());
          await client.query('COMMIT');
          return result;
        } catch (error) {
          await client.query('ROLLBACK').catch(() => undefined);
          throw error;
        }
      }),
    inspect: () => withClient((client) => inspectPostgres(client)),
    close: () => pool.end(),
  };
}
