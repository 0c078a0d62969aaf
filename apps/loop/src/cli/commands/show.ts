import { join, resolve } from 'node:path';
import type { RunReport } from '@repair/schemas';
import { Command } from 'commander';
import { requireOutput } from '../../inputs/named-place.js';
import { DEFAULT_OUT } from '../../inputs/options.js';
import { UsageError } from '../../inputs/usage-error.js';
import { findRun } from '../../journal/find-run.js';
import { runFolder } from '../../journal/run-folder.js';
import { counted } from '../../report/counted.js';
import { tellRound } from '../../report/tell-round.js';
import { tellRounds } from '../../report/tell-rounds.js';
import { tellRoll } from '../../roll/tell-roll.js';
import { EXIT } from '../exit-codes.js';
import { listRuns, tellRuns } from '../list-runs.js';
import { readReport } from '../read-report.js';
import { shellWord } from '../shell-word.js';
import type { Terminal } from '../terminal.js';

interface ShowFlags {
  readonly out: string;
  readonly full?: boolean;
  readonly json?: boolean;
}

/** `repair show [RUN]` */
export function showCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return new Command('show')
    .description('print a run; without RUN, list the runs, the last one first')
    .argument('[RUN]', 'run id, or its beginning')
    .option('--out <DIR>', 'folder of runs', DEFAULT_OUT)
    .option('--full', 'tell every round in full, also where it repeats the one before')
    .option('--json', 'print report.json on stdout')
    .addHelpText('after', '\nExamples:\n  repair show\n  repair show 3f2a91c0d7e1-1\n  repair show 3f2a --full\n')
    .action((run: string | undefined, flags: ShowFlags) => {
      const out = resolve(terminal.cwd, flags.out);
      requireOutput('--out', out);
      terminal.out(run === undefined ? list(out, flags.json === true) : show(out, run, flags));
      ends(EXIT.resolved);
    });
}

const END: Readonly<Record<RunReport['status'], string>> = {
  resolved: 'Resolved',
  not_resolved: 'Not resolved',
  error: 'Stopped',
};

function show(out: string, named: string, { json, full }: ShowFlags): string {
  const run = findRun(out, named);
  const report = readReport(out, run);
  if (!report) throw new UsageError(`run ${run} did not come to its end: \`repair resume ${run}\` goes on`);
  if (json) return `${JSON.stringify(report, null, 2)}\n`;
  const { patch } = report;
  const folder = runFolder(out, run).path;
  return [
    ...(full ? report.rounds.map(tellRound) : tellRounds(report.rounds)),
    ...(report.rolls ?? []).map(tellRoll),
    `${END[report.status]} after ${counted(report.attempts, 'attempt')} and ${counted(report.test_runs, 'test run')}` +
      (report.exit_reason === report.status ? '.' : `: ${report.exit_reason}`),
    ...(patch
      ? [
          `Patch:  ${shellWord(join(folder, patch.path))}   (${counted(patch.changed_lines, 'line')} in ${patch.files.join(', ')})`,
        ]
      : []),
    `Report: ${shellWord(join(folder, 'report.html'))}`,
    '',
  ].join('\n');
}

function list(out: string, json: boolean): string {
  const runs = listRuns(out);
  if (json) {
    const rows = runs.map(({ run_id, status, report }) => ({
      run_id,
      status,
      attempts: report?.attempts ?? null,
      route: report?.route ?? null,
      exit_reason: report?.exit_reason ?? null,
    }));
    return `${JSON.stringify(rows, null, 2)}\n`;
  }
  return runs.length === 0 ? `No run under ${out} yet: \`repair run\` makes one.\n` : tellRuns(runs);
}
