import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ContractError, parseContract, RunReport } from '@repair/schemas';
import { Command } from 'commander';
import { DEFAULT_OUT } from '../../inputs/options.js';
import { UsageError } from '../../inputs/usage-error.js';
import { findRun } from '../../journal/find-run.js';
import { runFolder } from '../../journal/run-folder.js';
import { counted } from '../../report/counted.js';
import { tellRound } from '../../report/tell-round.js';
import { EXIT } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';

/** `repair show [RUN]` */
export function showCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return new Command('show')
    .description('print a run; without RUN, list the runs')
    .argument('[RUN]', 'run id, or its beginning')
    .option('--out <DIR>', 'folder of runs', DEFAULT_OUT)
    .option('--json', 'print report.json on stdout')
    .addHelpText('after', '\nExamples:\n  repair show\n  repair show 3f2a91c0d7e1-1\n')
    .action((run: string | undefined, flags: { out: string; json?: boolean }) => {
      const out = resolve(terminal.cwd, flags.out);
      terminal.out(run === undefined ? list(out, flags.json === true) : show(out, run, flags.json === true));
      ends(EXIT.resolved);
    });
}

const END: Readonly<Record<RunReport['status'], string>> = {
  resolved: 'Resolved',
  not_resolved: 'Not resolved',
  error: 'Stopped',
};

function show(out: string, named: string, json: boolean): string {
  const run = findRun(out, named);
  const report = readReport(out, run);
  if (!report) throw new UsageError(`run ${run} did not come to its end: \`repair resume ${run}\` goes on`);
  if (json) return `${JSON.stringify(report, null, 2)}\n`;
  const { patch } = report;
  const folder = runFolder(out, run).path;
  return [
    ...report.rounds.map(tellRound),
    `${END[report.status]} after ${counted(report.attempts, 'attempt')} and ${counted(report.test_runs, 'test run')}` +
      (report.exit_reason === report.status ? '.' : `: ${report.exit_reason}`),
    ...(patch
      ? [`Patch:  ${join(folder, patch.path)}   (${counted(patch.changed_lines, 'line')} in ${patch.files.join(', ')})`]
      : []),
    `Report: ${join(folder, 'report.html')}`,
    '',
  ].join('\n');
}

function list(out: string, json: boolean): string {
  const folder = join(out, 'runs');
  const ids = existsSync(folder) ? readdirSync(folder).sort() : [];
  const rows = ids.map((run_id) => {
    const { report, status } = stateOf(out, run_id);
    return {
      run_id,
      status,
      attempts: report?.attempts ?? null,
      route: report?.route ?? null,
    };
  });
  if (json) return `${JSON.stringify(rows, null, 2)}\n`;
  if (rows.length === 0) return `No run under ${out} yet: \`repair run\` makes one.\n`;
  return `${rows.map((row) => `${row.run_id}  ${row.status}  ${row.attempts ?? '-'} attempts  ${row.route ?? ''}`.trimEnd()).join('\n')}\n`;
}

/** One run that can't be read hides none of the others. */
function stateOf(out: string, run: string): { readonly report: RunReport | null; readonly status: string } {
  try {
    const report = readReport(out, run);
    return { report, status: report?.status ?? 'unfinished' };
  } catch (error) {
    if (error instanceof UsageError) return { report: null, status: 'damaged' };
    throw error;
  }
}

function readReport(out: string, run: string): RunReport | null {
  const file = join(runFolder(out, run).path, 'report.json');
  if (!existsSync(file)) return null;
  try {
    return parseContract(RunReport, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof ContractError || error instanceof SyntaxError) {
      throw new UsageError(`${file} is no report of this version: ${error.message}`);
    }
    throw error;
  }
}
