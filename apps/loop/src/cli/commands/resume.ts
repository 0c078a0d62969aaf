import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { requireOutput } from '../../inputs/named-place.js';
import { DEFAULT_OUT } from '../../inputs/options.js';
import { UsageError } from '../../inputs/usage-error.js';
import { findRun } from '../../journal/find-run.js';
import { LAST_DIFF, runFolder } from '../../journal/run-folder.js';
import type { Terminal } from '../terminal.js';
import { type OutputFlags, repairWith } from '../repair-with.js';
import { type Remembered, runOptions } from '../run-options.js';

/** `repair resume RUN` */
export function resumeCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return new Command('resume')
    .description('go on with a run that was cut off or interrupted; the end is that of an unbroken run')
    .argument('<RUN>', 'run id, or its beginning')
    .option('--out <DIR>', 'folder of runs', DEFAULT_OUT)
    .option('--apply', 'write the patch into the candidate when it is resolved')
    .option('--commit', 'apply, and commit exactly the patch')
    .option('--json', 'print report.json on stdout')
    .option('--quiet', 'print no progress')
    .addHelpText('after', '\nExample:\n  repair resume 3f2a91c0d7e1-1\n')
    .action(async (named: string, flags: OutputFlags & { readonly out: string }) => {
      const out = resolve(terminal.cwd, flags.out);
      requireOutput('--out', out);
      const run = findRun(out, named);
      const { dir, flags: asked } = remembered(out, run);
      const options = await runOptions(dir, { ...asked, out, runId: run }, terminal);
      ends(await repairWith({ ...options, route_why: 'as the run began' }, flags, terminal, 'continue'));
    });
}

/** How a run was asked for. Throws UsageError when there is no such run. */
export function remembered(out: string, run: string): Remembered {
  const folder = runFolder(out, run).path;
  const file = join(folder, 'run.json');
  const diff = join(folder, LAST_DIFF);
  if (!existsSync(file))
    throw new UsageError(`run ${run} holds no run.json, which says how it was asked for: start a new run`);
  const read = readRemembered(file);
  if (!read) throw new UsageError(`${file} is damaged: how the run was asked for can't be read from it`);
  const { dir, flags } = read;
  return { ...(dir === undefined ? {} : { dir }), flags: existsSync(diff) ? { ...flags, diff } : flags };
}

function readRemembered(file: string): Remembered | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Remembered> | null;
    const whole =
      typeof value?.flags === 'object' && value.flags !== null && ['string', 'undefined'].includes(typeof value.dir);
    return whole ? (value as Remembered) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
