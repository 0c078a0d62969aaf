import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TrialRecord } from '@repair/ab';
import type { CorpusInstance } from '../corpus/read-corpus.js';
import { Aborted } from '../pool/aborted.js';
import type { Pool } from '../pool/pool.js';
import { runInLane } from '../run/run-in-lane.js';
import { UsageError } from '../usage-error.js';
import type { LaneQueue, Taken } from './lane-queue.js';
import { takeLease, unleased } from './lease.js';
import { schemaLedger } from './schema-ledger.js';
import type { ResultStore } from './store.js';

/** How often an idle worker looks for work, and for lanes whose worker is gone. */
const LOOK_EVERY_MS = 500;
/** A worker has this long to take its lease after it took a lane. */
const LEASE_WITHIN_S = 5;

export interface WorkInput {
  readonly url: string;
  readonly queue: LaneQueue;
  readonly store: ResultStore;
  readonly pool: Pool;
  readonly instances: ReadonlyMap<string, CorpusInstance>;
  readonly out: string;
  readonly untilEmpty: boolean;
  readonly signal: AbortSignal;
  readonly tell: (record: TrialRecord) => void;
}

/** Takes lanes and runs them until the queue is empty or the signal comes. */
export async function work(input: WorkInput): Promise<void> {
  const { queue, store, signal } = input;
  while (!signal.aborted) {
    const taken = await queue.take();
    if (taken) {
      await workOn(taken, input);
      continue;
    }
    if (input.untilEmpty && (await queue.left()) === 0) return;
    for (const id of await unleased(store.pool, await queue.taken(LEASE_WITHIN_S))) {
      await queue.giveBack(id, 'its worker is gone');
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** One lane, from where its results end; given back when it can't be brought to its end here. */
async function workOn({ id, data }: Taken, input: WorkInput): Promise<void> {
  const { queue, store, pool, url } = input;
  const lease = await takeLease(url, id);
  if (!lease) return;
  const signal = AbortSignal.any([input.signal, lease.lost]);
  try {
    const { lane, digests } = data;
    const settings = { ...data.settings, out: input.out };
    checkCorpus(digests, input.instances);
    const finished = await store.finished(settings.revision);
    const ledger = schemaLedger(store.pool, url, lane);
    for (const [index, { trial_id }] of lane.trials.entries()) {
      if (finished.has(trial_id)) continue;
      signal.throwIfAborted();
      const record = await runInLane({
        pool,
        setup: { instances: input.instances, settings },
        lane,
        index,
        ledger,
        signal,
      });
      await store.put(record, await reportOf(input.out, record));
      input.tell(record);
    }
    await queue.done(id);
  } catch (error) {
    if (!lease.lost.aborted) await queue.giveBack(id, error instanceof Error ? error.message : String(error));
    if (!(error instanceof Aborted) && !signal.aborted) throw error;
  } finally {
    if (!lease.lost.aborted) await lease.release();
  }
}

function checkCorpus(digests: Readonly<Record<string, string>>, instances: ReadonlyMap<string, CorpusInstance>): void {
  for (const [id, digest] of Object.entries(digests)) {
    const here = instances.get(id);
    if (!here) throw new UsageError(`the queue asks for ${id}, which is in no --corpus given here`);
    if (here.digest !== digest) throw new UsageError(`${id} is another one here than where the queue was filled`);
  }
}

async function reportOf(out: string, { report }: TrialRecord): Promise<string | null> {
  if (report === null) return null;
  return readFile(join(out, report), 'utf8').catch(() => null);
}
