import { join } from 'node:path';
import type { Lane, TrialRecord } from '@repair/ab';
import type { Progress } from '../cli/progress.js';
import { openPool, type Pool } from '../pool/pool.js';
import { blankRecord } from '../trial/blank-record.js';
import type { TrialJob } from '../trial/job.js';
import { laneLedger } from './lane-ledger.js';
import { openResults } from './results-file.js';
import { runLanes } from './run-lanes.js';
import type { Setup } from './setup.js';

export const resultsPath = (out: string): string => join(out, 'results.jsonl');

/** Runs what is unfinished of a plan on this machine and appends each result; the records of the whole plan. */
export async function runPlan(input: {
  readonly setup: Setup;
  readonly jobs: number;
  readonly again: boolean;
  readonly progress: (done: number) => Progress;
  readonly signal: AbortSignal;
}): Promise<readonly TrialRecord[]> {
  const { setup } = input;
  const { out } = setup.settings;
  const results = openResults(resultsPath(out));
  const planned = new Set(setup.plan.trials.map(({ trial_id }) => trial_id));
  const records = results.records.filter(({ trial_id }) => planned.has(trial_id));
  const finished = new Set(
    records.filter(({ status }) => !(input.again && status === 'inconclusive')).map(({ trial_id }) => trial_id),
  );
  const progress = input.progress(finished.size);
  const pool = openPool();
  try {
    await runLanes({
      lanes: setup.plan.lanes,
      finished,
      jobs: input.jobs,
      signal: input.signal,
      started: progress.started,
      run: (lane, index, signal) => runInLane(pool, setup, lane, index, signal),
      landed(record) {
        results.append(record);
        records.push(record);
        progress.landed(record);
      },
    });
    return records;
  } finally {
    progress.end();
    pool.close();
    results.close();
  }
}

/** One trial on the lane's ledger; what an inconclusive one wrote to it is forgotten. */
async function runInLane(
  pool: Pool,
  setup: Setup,
  lane: Lane,
  index: number,
  signal: AbortSignal,
): Promise<TrialRecord> {
  const trial = lane.trials[index];
  const instance = trial && setup.instances.get(`${trial.corpus}/${trial.instance}`);
  if (!trial || !instance) throw new RangeError(`lane ${lane.lane} has no trial ${index}`);
  const ledger = laneLedger(setup.settings.out, lane);
  const job: TrialJob = {
    trial,
    instance_dir: instance.dir,
    ledger: `sqlite:${ledger.begin(index)}`,
    settings: setup.settings,
  };
  const answer = await pool.run(job, signal);
  const record = 'died' in answer ? { ...blankRecord(job, instance.instance.split), error: answer.died } : answer;
  if (record.status === 'inconclusive') ledger.discard(index);
  else ledger.commit(index);
  return record;
}
