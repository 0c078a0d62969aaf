import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DEFAULT_OUT } from '../inputs/options.js';
import { counted } from '../report/counted.js';
import { DivergenceError, JournalError } from '../journal/journal-error.js';
import type { EndedRun } from '../run-repair.js';
import { EXIT } from './exit-codes.js';
import { faultOf } from './fault.js';
import { nextSteps } from './next-steps.js';
import { shellWord } from './shell-word.js';
import type { Terminal } from './terminal.js';

/** A patch that is longer is not printed. */
const SCREEN_LINES = 40;

/** The end of a run in a few lines: what came of it, where it stands, what to type next. */
export function tellReport({ report, folder, fault }: EndedRun, terminal: Terminal, applying: boolean): void {
  const say = (text: string) => terminal.err(`${text}\n`);
  switch (report.status) {
    case 'resolved':
      if (!report.patch) {
        say(`Nothing to do: ${report.exit_reason}.`);
        break;
      }
      say(
        `Resolved at attempt ${report.resolved_at_attempt ?? '?'}: ${counted(report.target_tests.length, 'target test')} green, ` +
          `${counted(report.boundary.tests, 'boundary test')} green, ${counted(report.patch.changed_lines, 'line')} changed in ${report.patch.files.join(', ')}.`,
      );
      say(shortPatch(join(folder, report.patch.path)));
      say(
        `Patch:  ${shellWord(join(folder, report.patch.path))}${applying ? '' : '   (git apply it, or run again with --apply)'}`,
      );
      break;
    case 'not_resolved':
      say(`Not resolved after ${counted(report.attempts, 'attempt')}: ${report.exit_reason}`);
      for (const step of nextSteps(report)) say(step);
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
  say(`Report: ${shellWord(join(folder, 'report.html'))}`);
  if (fault && faultOf(fault).code === 'unexpected') say(faultOf(fault).message);
  if (fault && canGoOn(fault, report.attempts))
    say(`Go on with: repair resume ${report.run_id}${outOf(folder, terminal)}`);
}

/** A run that never got as far as an attempt, for its candidate can't be run, would only stop there again. */
function canGoOn(fault: unknown, attempts: number): boolean {
  if (fault instanceof DivergenceError || fault instanceof JournalError) return false;
  return attempts > 0 || faultOf(fault).exit !== EXIT.candidate;
}

/** The patch itself, between empty lines, where it fits on a screen; else that it does not. */
function shortPatch(file: string): string {
  const patch = readFileSync(file, 'utf8').trimEnd();
  const lines = patch.split('\n').length;
  return lines > SCREEN_LINES ? `The patch is ${lines} lines long.` : `\n${patch}\n`;
}

/** The option that names the folder of runs where it is not the one that `resume` looks into by itself. */
function outOf(folder: string, { cwd }: Terminal): string {
  const out = dirname(dirname(folder));
  return out === resolve(cwd, DEFAULT_OUT) ? '' : ` --out ${shellWord(out)}`;
}
