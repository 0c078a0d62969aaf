import { createHash } from 'node:crypto';
import type { Lane } from '@repair/ab';
import PgBoss from 'pg-boss';
import type { TrialSettings } from '../trial/job.js';

const QUEUE = 'lanes';
const SCHEMA = 'repair_ab_queue';
/** A lane is given back as often as workers die on it: the lease, not a count, tells a dead one. */
const RETRIES = 1_000;
/** The longest that the engine itself lets a job be; leases notice a dead worker long before. */
const EXPIRES_S = 23 * 60 * 60;

/** One lane as a job: everything that a worker needs besides the corpora. */
export interface LaneJob {
  readonly lane: Lane;
  readonly settings: Omit<TrialSettings, 'out'>;
  /** Digests of the lane's instances, so that a worker with another corpus does not measure something else. */
  readonly digests: Readonly<Record<string, string>>;
}

export interface Taken {
  readonly id: string;
  readonly data: LaneJob;
}

/** Lanes that wait for a worker, in a pg-boss queue. */
export interface LaneQueue {
  /** Puts lanes in that are not in it already; a lane that ended without all of its results is put in anew. */
  put(jobs: readonly LaneJob[]): Promise<void>;
  take(): Promise<Taken | null>;
  done(id: string): Promise<void>;
  giveBack(id: string, why: string): Promise<void>;
  /** Jobs that some worker took at least so long ago. */
  taken(sinceSeconds: number): Promise<readonly string[]>;
  /** Lanes that are waiting or with a worker. */
  left(): Promise<number>;
  close(): Promise<void>;
}

export async function openQueue(url: string): Promise<LaneQueue> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, application_name: 'repair-ab-queue', max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: RETRIES, retryDelay: 0, expireInSeconds: EXPIRES_S });
  const db = boss.getDb() as unknown as {
    executeSql(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }>;
  };
  return {
    async put(jobs) {
      for (const job of jobs) {
        const id = jobId(job);
        const known = await boss.getJobById(QUEUE, id);
        if (known && ['completed', 'failed', 'cancelled'].includes(known.state)) await boss.deleteJob(QUEUE, id);
        await boss.send(QUEUE, job, { id, retryLimit: RETRIES, retryDelay: 0, expireInSeconds: EXPIRES_S });
      }
    },
    async take() {
      const [job] = (await boss.fetch<LaneJob>(QUEUE)) ?? [];
      return job ? { id: job.id, data: job.data } : null;
    },
    done: (id) => boss.complete(QUEUE, id),
    giveBack: (id, why) => boss.fail(QUEUE, id, { why }),
    async taken(sinceSeconds) {
      const { rows } = await db.executeSql(
        `SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND state = 'active' AND started_on < now() - make_interval(secs => $2)`,
        [QUEUE, sinceSeconds],
      );
      return rows.map(({ id }) => id);
    },
    left: () => boss.getQueueSize(QUEUE, { before: 'completed' }),
    close: () => boss.stop({ graceful: false, wait: true }),
  };
}

/** The same lane of the same revision is the same job. */
function jobId({ lane, settings }: LaneJob): string {
  const hex = createHash('sha256').update(`${settings.revision} ${lane.lane}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
