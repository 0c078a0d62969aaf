import { cpus } from 'node:os';
import { latestOf } from '@repair/ab';
import { prepareReport, writeReport } from '../../report/write-report.js';
import { lockOut } from '../../run/out-lock.js';
import { writePlan } from '../../run/plan-file.js';
import { resultsPath, runPlan } from '../../run/run-plan.js';
import { readResults } from '../../run/results-file.js';
import { type RunFlags, setUp, whole } from '../../run/setup.js';
import { tellPlan } from '../../run/tell-plan.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { createProgress } from '../progress.js';
import type { Command, Terminal } from '../terminal.js';
import { gateCode, tellReport } from '../tell-report.js';

export interface RunOptions extends RunFlags {
  readonly jobs: string;
  readonly gate?: boolean;
  readonly json?: boolean;
  readonly again?: boolean;
  readonly queue?: string;
}

/** `repair-ab run`: the plan, then every unfinished trial of it, then the report. */
export const run: Command<RunOptions> = async (flags, terminal) => {
  const jobs = jobsOf(flags.jobs);
  const setup = await setUp(flags, terminal.env);
  const { out } = setup.settings;
  const unlock = lockOut(out);
  try {
    const known = new Set(
      latestOf(readResults(resultsPath(out)).records)
        .filter(({ status }) => !(flags.again && status === 'inconclusive'))
        .map(({ trial_id }) => trial_id),
    );
    const trials = setup.plan.trials.map(({ trial_id }) => trial_id);
    writePlan(out, { revision: setup.plan.revision, trials, whole: setup.whole });
    (flags.json ? terminal.err : terminal.out)(tellPlan(setup, known));
    const total = setup.plan.trials.length;
    const shared = {
      setup,
      again: flags.again === true,
      progress: (done: number) => createProgress(terminal, total, done, () => performance.now()),
      signal: terminal.signal,
    };
    if (flags.queue !== undefined && trials.some((trial_id) => !known.has(trial_id)))
      terminal.err(
        'The trials wait in the queue for workers: repair-ab worker --queue URL --corpus DIR, here or elsewhere.\n',
      );
    if (flags.queue === undefined) warnOfIdleJobs(jobs, setup.plan.lanes.length, terminal);
    // This process waits while trials run; a fault of loading is told where the report is written.
    prepareReport().catch(() => undefined);
    const records = await (flags.queue === undefined
      ? runPlan({ ...shared, jobs })
      : (await import('../../queue/collect.js')).runByQueue({ ...shared, url: flags.queue }));
    if (terminal.signal.aborted) return interrupted(out, terminal);
    const report = await writeReport(out, records, total, setup.seed);
    tellReport(report, out, flags.json === true, terminal);
    return flags.gate ? gateCode(report) : EXIT.ok;
  } catch (error) {
    if (terminal.signal.aborted) return interrupted(out, terminal);
    throw error;
  } finally {
    unlock();
  }
};

function interrupted(out: string, terminal: Terminal): ExitCode {
  terminal.err(`Interrupted. Finished trials are kept in ${out}; the same command goes on from there.\n`);
  return EXIT.interrupted;
}

export const jobsOf = (text: string): number =>
  text === 'auto' ? Math.max(1, cpus().length) : whole('--jobs', text, 1);

function warnOfIdleJobs(jobs: number, lanes: number, terminal: Terminal): void {
  if (jobs > lanes) {
    terminal.err(
      `${lanes} lanes keep at most ${lanes} of ${jobs} jobs busy: trials of one arm share a ledger and run in order (--ledger trial runs all side by side).\n`,
    );
  }
}
