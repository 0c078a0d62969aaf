import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Command, InvalidArgumentError } from 'commander';
import { checkPatch } from '../../check-patch.js';
import { requirePlace } from '../../inputs/named-place.js';
import { candidateOptions, integer } from '../candidate-options.js';
import { EXIT } from '../exit-codes.js';
import { createProgress } from '../progress.js';
import { type CandidateFlags, candidateChoice } from '../run-options.js';
import { tellCheck } from '../tell-check.js';
import type { Terminal } from '../terminal.js';

interface CheckFlags extends CandidateFlags {
  readonly patch: string;
  readonly scope?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `repair check [DIR] --patch FILE` */
export function checkCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return candidateOptions(new Command('check'))
    .description('judge a patch, whoever wrote it: exit 0 accepted, 1 rejected')
    .argument('[DIR]', 'the candidate')
    .requiredOption('--patch <FILE>', 'unified diff to judge; - reads it from stdin')
    .option('--scope <N>', 'delta scope, 0 to 3 (default: the narrowest that holds the patch)', scope)
    .option('--json', 'print the result on stdout')
    .option('--quiet', 'print no progress')
    .addHelpText(
      'after',
      '\nExamples:\n  repair check . --patch fix.diff\n  repair check . --patch fix.diff --scope 0 --json\n' +
        '  git diff other-branch | repair check . --patch -\n',
    )
    .action(async (dir: string | undefined, flags: CheckFlags) => {
      const patch = await readPatch(flags.patch, terminal);
      const progress = createProgress(terminal, flags.quiet === true);
      const checked = await checkPatch({
        ...(await candidateChoice(dir, flags, terminal)),
        patch,
        onProgress: progress.tell,
        ...(flags.scope === undefined ? {} : { scope: flags.scope }),
        signal: terminal.signal,
      }).finally(() => progress.close());
      terminal.out(flags.json ? `${JSON.stringify(checked, null, 2)}\n` : tellCheck(checked));
      ends(checked.verdict.accepted && checked.resolved ? EXIT.resolved : EXIT.not_resolved);
    });
}

/** Throws UsageError with the reason where the patch can't be read. */
async function readPatch(named: string, { cwd }: Terminal): Promise<string> {
  if (named === '-') return text(process.stdin);
  const path = resolve(cwd, named);
  requirePlace({ by: '--patch', path, kind: 'file', wanted: 'a unified diff, or - for stdin' });
  return readFile(path, 'utf8');
}

function scope(given: string): number {
  const value = integer(given);
  if (value < 0 || value > 3) throw new InvalidArgumentError('It takes 0 to 3.');
  return value;
}
