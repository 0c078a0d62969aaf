import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from '@repair/schemas';
import { UsageError } from '../inputs/usage-error.js';
import { runFolder } from '../journal/run-folder.js';
import { counted } from '../report/counted.js';
import { readReport } from './read-report.js';
import { table } from './table.js';

export interface ListedRun {
  readonly run_id: string;
  readonly status: RunReport['status'] | 'unfinished' | 'damaged';
  /** Null where the run has none that can be read. */
  readonly report: Told | null;
}

type Told = Pick<RunReport, 'attempts' | 'route' | 'exit_reason' | 'patch' | 'error'>;

/** The runs under a folder, the one that was written to last first. */
export function listRuns(out: string): readonly ListedRun[] {
  const folder = join(out, 'runs');
  const ids = existsSync(folder) ? readdirSync(folder) : [];
  return ids
    .map((id) => ({ id, touched: touched(out, id) }))
    .sort((a, b) => b.touched - a.touched || (a.id < b.id ? -1 : 1))
    .map(({ id }) => listed(out, id));
}

/** A table for a person. */
export function tellRuns(runs: readonly ListedRun[]): string {
  return table(
    ['run', 'end', 'attempts', 'path', 'what came of it'],
    runs.map(({ run_id, status, report }) => {
      const interrupted = report?.error?.code === 'interrupted';
      const goesOn = interrupted || status === 'unfinished' ? `\`repair resume ${run_id}\` goes on` : null;
      const end = interrupted ? 'interrupted' : status;
      return [run_id, end, `${report?.attempts ?? '-'}`, report?.route ?? '-', goesOn ?? cameOf(report)];
    }),
  );
}

function cameOf(report: Told | null): string {
  if (report === null) return '';
  const { patch, exit_reason } = report;
  if (patch) return `${counted(patch.changed_lines, 'line')} in ${patch.files.join(', ')}`;
  const [first = ''] = exit_reason.split('\n', 1);
  return first.length > 100 ? `${first.slice(0, 100)}…` : first;
}

function touched(out: string, run: string): number {
  const { journal } = runFolder(out, run);
  return existsSync(journal) ? statSync(journal).mtimeMs : 0;
}

/** One run that can't be read hides none of the others. */
function listed(out: string, run_id: string): ListedRun {
  try {
    const report = readReport(out, run_id);
    return { run_id, status: report?.status ?? 'unfinished', report };
  } catch (error) {
    if (error instanceof UsageError) return { run_id, status: 'damaged', report: null };
    throw error;
  }
}
