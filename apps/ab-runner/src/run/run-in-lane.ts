import type { Lane, TrialRecord } from '@repair/ab';
import type { CorpusInstance } from '../corpus/read-corpus.js';
import type { Pool } from '../pool/pool.js';
import { blankRecord } from '../trial/blank-record.js';
import type { TrialJob, TrialSettings } from '../trial/job.js';
import type { LaneLedger } from './lane-ledger.js';

/** Runs one trial on its lane's ledger; what an inconclusive one wrote to it is forgotten. */
export async function runInLane(input: {
  readonly pool: Pool;
  readonly setup: { readonly instances: ReadonlyMap<string, CorpusInstance>; readonly settings: TrialSettings };
  readonly lane: Lane;
  readonly index: number;
  readonly ledger: LaneLedger;
  readonly signal: AbortSignal;
}): Promise<TrialRecord> {
  const { setup, lane, index, ledger } = input;
  const trial = lane.trials[index];
  const instance = trial && setup.instances.get(`${trial.corpus}/${trial.instance}`);
  if (!trial || !instance) throw new RangeError(`lane ${lane.lane} has no trial ${index}`);
  const job: TrialJob = {
    trial,
    instance_dir: instance.dir,
    ledger: await ledger.begin(index),
    settings: setup.settings,
  };
  const answer = await input.pool.run(job, input.signal);
  const record = 'died' in answer ? { ...blankRecord(job, instance.instance.split), error: answer.died } : answer;
  await (record.status === 'inconclusive' ? ledger.discard(index) : ledger.commit(index));
  return record;
}
