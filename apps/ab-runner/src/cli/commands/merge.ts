import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TrialRecord } from '@repair/ab';
import { requirePlace } from '@repair/loop/command';
import { writeReport } from '../../report/write-report.js';
import { lockOut } from '../../run/out-lock.js';
import { mergeResults } from '../../run/merge-results.js';
import { readPlan, writePlan } from '../../run/plan-file.js';
import { resultsPath } from '../../run/run-plan.js';
import { whole } from '../../run/setup.js';
import { UsageError } from '../../usage-error.js';
import { gateCode, tellReport } from '../tell-report.js';
import { EXIT } from '../exit-codes.js';
import type { Command } from '../terminal.js';

export interface MergeFlags {
  readonly from: readonly string[];
  readonly out: string;
  readonly seed: string;
  readonly gate?: boolean;
  readonly json?: boolean;
}

/** `repair-ab merge`: the results of shards, with their runs, in one folder and one report. */
export const merge: Command<MergeFlags> = async (flags, terminal) => {
  const out = resolve(flags.out);
  const from = flags.from.map((dir) => resolve(dir));
  const seed = whole('--seed', flags.seed, 0);
  for (const dir of from) {
    requirePlace({ by: 'DIR', path: dir, kind: 'folder', wanted: 'the --out folder of a shard' });
    if (!existsSync(resultsPath(dir)))
      throw new UsageError(`DIR ${dir} holds no results.jsonl; name the --out folder of a shard`);
    if (dir === out) throw new UsageError('--out must not be one of the folders to merge');
  }
  const unlock = lockOut(out);
  try {
    const records = await mergeResults(out, from);
    const planned = mergePlans(out, from, records);
    const made = await writeReport(out, records, planned, seed);
    tellReport(made, out, flags.json === true, terminal);
    return flags.gate ? gateCode(made) : EXIT.ok;
  } finally {
    unlock();
  }
};

/** Keeps the plan of all shards in the merged folder; how many trials it has. */
function mergePlans(out: string, from: readonly string[], records: readonly TrialRecord[]): number {
  const [first] = records;
  if (!first) return 0;
  const plans = [out, ...from].flatMap((dir) => readPlan(dir, first.revision) ?? []);
  const trials = new Set([...plans.flatMap((plan) => plan.trials), ...records.map(({ trial_id }) => trial_id)]);
  const whole = Math.max(trials.size, ...plans.map((plan) => plan.whole));
  writePlan(out, { revision: first.revision, trials: [...trials].sort(), whole });
  return whole;
}
