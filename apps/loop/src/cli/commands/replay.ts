import { resolve } from 'node:path';
import { Command } from 'commander';
import { requireOutput } from '../../inputs/named-place.js';
import { DEFAULT_OUT } from '../../inputs/options.js';
import { findRun } from '../../journal/find-run.js';
import { replayRun } from '../../replay-run.js';
import { EXIT } from '../exit-codes.js';
import { createProgress } from '../progress.js';
import { runOptions } from '../run-options.js';
import type { Terminal } from '../terminal.js';
import { remembered } from './resume.js';

interface ReplayFlags {
  readonly out: string;
  readonly tests?: boolean;
  readonly json?: boolean;
}

/** `repair replay RUN` */
export function replayCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return new Command('replay')
    .description('derive every decision of a run again from its journal; they must be the same to the byte')
    .argument('<RUN>', 'run id, or its beginning')
    .option('--out <DIR>', 'folder of runs', DEFAULT_OUT)
    .option('--tests', 'run the tests again instead of recalling their results')
    .option('--json', 'print the result on stdout')
    .addHelpText('after', '\nExample:\n  repair replay 3f2a91c0d7e1-1\n')
    .action(async (named: string, flags: ReplayFlags) => {
      const out = resolve(terminal.cwd, flags.out);
      requireOutput('--out', out);
      const run = findRun(out, named);
      const { dir, flags: asked } = remembered(out, run);
      const options = await runOptions(dir, { ...asked, out, runId: run }, terminal);
      const progress = createProgress(terminal, flags.json === true);
      const replayed = await replayRun({ ...options, onProgress: progress.tell }, run, flags.tests === true).finally(
        () => progress.close(),
      );
      if (flags.json) terminal.out(`${JSON.stringify(replayed, null, 2)}\n`);
      else {
        terminal.out(
          `${replayed.decisions} decisions derived again from ${replayed.events} events: the same to the byte.` +
            `${replayed.complete ? '' : ` The run was cut off after event ${replayed.events}; \`repair resume ${run}\` goes on.`}\n`,
        );
      }
      ends(EXIT.resolved);
    });
}
