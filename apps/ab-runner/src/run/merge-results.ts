import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TrialRecord } from '@repair/ab';
import { isBelow } from '../is-below.js';
import { UsageError } from '../usage-error.js';
import { openResults, readResults } from './results-file.js';
import { resultsPath } from './run-plan.js';

/**
 * Joins the results of folders, with the run behind each, to those that are in `out` already; all of them. What is
 * refused is refused before anything is written. Of two records of one trial the one with a verdict counts, then the
 * one that was known first; inside a folder the later line, as in a report.
 */
export async function mergeResults(out: string, from: readonly string[]): Promise<readonly TrialRecord[]> {
  const merged = new Map<string, { readonly record: TrialRecord; readonly dir: string }>();
  for (const dir of [out, ...from]) {
    const latest = new Map(readResults(resultsPath(dir)).records.map((record) => [record.trial_id, record]));
    for (const [trial_id, record] of latest) {
      const known = merged.get(trial_id);
      if (!known || (known.record.status === 'inconclusive' && record.status !== 'inconclusive'))
        merged.set(trial_id, { record, dir });
    }
  }
  const all = [...merged.values()];
  const revisions = new Set(all.map(({ record }) => record.revision));
  if (revisions.size > 1)
    throw new UsageError(
      `the shards were run with ${revisions.size} revisions of program or corpus: they do not measure one thing`,
    );
  const fresh = all.filter(({ dir }) => dir !== out);
  for (const { record, dir } of fresh) await copyRun(record, dir, out);
  const results = openResults(resultsPath(out));
  try {
    for (const { record } of fresh) results.append(record);
  } finally {
    results.close();
  }
  return all.map(({ record }) => record);
}

/** The record of a run names its report below the folder of the results, and nothing else. */
async function copyRun({ report }: TrialRecord, dir: string, out: string): Promise<void> {
  if (report === null || !isBelow(report)) return;
  const run = dirname(report);
  if (run !== '.' && existsSync(join(dir, run))) await cp(join(dir, run), join(out, run), { recursive: true });
}
