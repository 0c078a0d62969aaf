import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TrialRecord } from '@repair/ab';
import { writeReport } from '../../report/write-report.js';
import { lockOut } from '../../run/out-lock.js';
import { openResults, readResults } from '../../run/results-file.js';
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
  const unlock = lockOut(out);
  const results = openResults(resultsPath(out));
  try {
    const records = new Map<string, TrialRecord>(results.records.map((record) => [record.trial_id, record]));
    for (const dir of flags.from.map((each) => resolve(each))) {
      if (!existsSync(resultsPath(dir))) throw new UsageError(`${dir} holds no results.jsonl`);
      if (dir === out) throw new UsageError('--out must not be one of the folders to merge');
      for (const record of readResults(resultsPath(dir)).records) {
        if (records.has(record.trial_id)) continue;
        records.set(record.trial_id, record);
        results.append(record);
      }
      if (existsSync(join(dir, 'trials')))
        await cp(join(dir, 'trials'), join(out, 'trials'), { recursive: true, force: false });
    }
    const all = [...records.values()];
    const revisions = new Set(all.map(({ revision }) => revision));
    if (revisions.size > 1)
      throw new UsageError(
        `the shards were run with ${revisions.size} revisions of program or corpus: they do not measure one thing`,
      );
    const made = await writeReport(out, all, all.length, whole('--seed', flags.seed, 0));
    tellReport(made, out, flags.json === true, terminal);
    return flags.gate ? gateCode(made) : EXIT.ok;
  } finally {
    results.close();
    unlock();
  }
};
