import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeReport } from '../../report/write-report.js';
import { plannedWith, readPlan } from '../../run/plan-file.js';
import { resultsPath } from '../../run/run-plan.js';
import { readResults } from '../../run/results-file.js';
import { whole } from '../../run/setup.js';
import { UsageError } from '../../usage-error.js';
import { EXIT } from '../exit-codes.js';
import { gateCode, tellReport } from '../tell-report.js';
import type { Command } from '../terminal.js';

export interface ReportFlags {
  readonly out: string;
  readonly seed: string;
  readonly revision?: string;
  readonly gate?: boolean;
  readonly json?: boolean;
}

/** `repair-ab report`: the report once more, from `results.jsonl` alone. */
export const report: Command<ReportFlags> = async (flags, terminal) => {
  const out = resolve(flags.out);
  if (!existsSync(resultsPath(out)))
    throw new UsageError(
      `--out ${out}: it holds no results.jsonl; name the --out folder of a run, or run something into it first`,
    );
  const { records } = readResults(resultsPath(out));
  const revision = flags.revision ?? records.at(-1)?.revision;
  if (flags.revision !== undefined && !records.some((record) => record.revision === revision))
    throw new UsageError(`${resultsPath(out)} holds no trial of revision ${flags.revision}`);
  const revisions = new Set(records.map((record) => record.revision));
  if (flags.revision === undefined && revisions.size > 1)
    terminal.err(
      `${resultsPath(out)} holds ${revisions.size} revisions (${[...revisions].join(', ')}); this report is of the last, --revision takes another.\n`,
    );
  const chosen = records.filter((record) => record.revision === revision);
  const ids = chosen.map(({ trial_id }) => trial_id);
  const planned = plannedWith(revision === undefined ? null : readPlan(out, revision), ids);
  const made = await writeReport(out, chosen, planned, whole('--seed', flags.seed, 0));
  tellReport(made, out, flags.json === true, terminal);
  return flags.gate ? gateCode(made) : EXIT.ok;
};
