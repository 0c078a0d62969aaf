import pg from 'pg';

/** Proof that a worker is alive: a session's advisory lock, which the server itself lets go when the session ends. */
export interface Lease {
  /** Aborted when the session is lost: then another worker may take the lane. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

const LOCK = 'hashtextextended($1, 1)';

/** The lease on a job; null when another session holds it. */
export async function takeLease(url: string, job: string): Promise<Lease | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'repair-ab-lease', keepAlive: true });
  const aborter = new AbortController();
  client.on('error', () => aborter.abort());
  client.on('end', () => aborter.abort());
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS mine`, [job]);
  if (!rows[0]?.mine) {
    await client.end();
    return null;
  }
  return { lost: aborter.signal, release: () => client.end() };
}

/** Which of the jobs nobody holds a lease on. */
export async function unleased(pool: pg.Pool, jobs: readonly string[]): Promise<readonly string[]> {
  const free: string[] = [];
  for (const job of jobs) {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS mine`, [job]);
      if (!rows[0]?.mine) continue;
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`, [job]);
      free.push(job);
    } finally {
      client.release();
    }
  }
  return free;
}
