import type { RunOptions } from '../inputs/options.js';
import { runRepair } from '../run-repair.js';
import { applyPatch } from './apply.js';
import { EXIT } from './exit-codes.js';
import { faultOf } from './fault.js';
import { createProgress } from './progress.js';
import { tellReport } from './tell-report.js';
import type { Terminal } from './terminal.js';

export interface OutputFlags {
  readonly apply?: boolean;
  readonly commit?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs, tells, and applies where asked to; the exit code. `run` and `resume` end here. */
export async function repairWith(
  options: RunOptions,
  flags: OutputFlags,
  terminal: Terminal,
  mode: 'create' | 'continue',
): Promise<number> {
  const progress = createProgress(terminal, flags.quiet === true);
  progress.line(`Path: ${options.route} (${options.route_why ?? 'as the run began'})`);
  const ended = await runRepair({ ...options, onProgress: progress.tell }, mode).finally(() => progress.close());
  if (flags.json) terminal.out(`${JSON.stringify(ended.report, null, 2)}\n`);
  const applying = flags.apply === true || flags.commit === true;
  if (!flags.quiet) tellReport(ended, terminal, applying);
  if (ended.fault !== null) return faultOf(ended.fault).exit;
  if (applying && ended.report.status === 'resolved') {
    await applyPatch(ended, flags.commit === true, terminal);
  }
  return ended.report.status === 'resolved' ? EXIT.resolved : EXIT.not_resolved;
}
