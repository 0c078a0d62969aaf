import { dirname, join, resolve } from 'node:path';
import { DEFAULT_OUT } from '../inputs/options.js';
import type { EndedRun } from '../run-repair.js';
import type { Terminal } from './terminal.js';

/** The end of a run in a few lines: what came of it, where it stands, what to type next. */
export function tellReport({ report, folder, fault }: EndedRun, terminal: Terminal, quiet: boolean): void {
  if (quiet) return;
  const say = (text: string) => terminal.err(`${text}\n`);
  switch (report.status) {
    case 'resolved':
      if (!report.patch) {
        say(`Nothing to do: ${report.exit_reason}.`);
        break;
      }
      say(
        `Resolved at attempt ${report.resolved_at_attempt ?? '?'}: ${report.target_tests.length} target test(s) green, ` +
          `${report.boundary.tests} boundary test(s) green, ${report.patch.changed_lines} line(s) changed in ${report.patch.files.join(', ')}.`,
      );
      say(`Patch:  ${join(folder, 'repair.patch')}   (git apply it, or run again with --apply)`);
      break;
    case 'not_resolved':
      say(`Not resolved after ${report.attempts} attempt(s): ${report.exit_reason}`);
      break;
    case 'error':
      say(`Stopped: ${report.exit_reason}`);
      break;
    default:
      report.status satisfies never;
  }
  if (report.conflicts.length > 0) {
    const { target, boundary } = report.conflicts[0] as (typeof report.conflicts)[number];
    say(`Conflict: every delta that turned ${target} green broke ${boundary}; no delta may satisfy both.`);
  }
  say(`Report: ${join(folder, 'report.html')}`);
  if (fault && report.run_id) say(`Go on with: repair resume ${report.run_id}${outOf(folder, terminal)}`);
}

/** The option that names the folder of runs where it is not the one that `resume` looks into by itself. */
function outOf(folder: string, { cwd }: Terminal): string {
  const out = dirname(dirname(folder));
  return out === resolve(cwd, DEFAULT_OUT) ? '' : ` --out ${/^[\w./-]+$/.test(out) ? out : JSON.stringify(out)}`;
}
