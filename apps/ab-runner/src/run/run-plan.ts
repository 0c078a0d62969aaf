import { join } from 'node:path';
import type { TrialRecord } from '@repair/ab';
import type { Progress } from '../cli/progress.js';
import { openPool } from '../pool/pool.js';
import { fileLedger } from './lane-ledger.js';
import { openResults } from './results-file.js';
import { runInLane } from './run-in-lane.js';
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
      run: (lane, index, signal) => runInLane({ pool, setup, lane, index, signal, ledger: fileLedger(out, lane) }),
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
