import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { checkPatch } from '../../check-patch.js';
import { UsageError } from '../../inputs/usage-error.js';
import { candidateOptions, integer } from '../candidate-options.js';
import { EXIT } from '../exit-codes.js';
import { type CandidateFlags, candidateChoice } from '../run-options.js';
import { tellCheck } from '../tell-check.js';
import type { Terminal } from '../terminal.js';

interface CheckFlags extends CandidateFlags {
  readonly patch: string;
  readonly scope?: number;
  readonly json?: boolean;
}

/** `repair check [DIR] --patch FILE` */
export function checkCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return candidateOptions(new Command('check'))
    .description('judge a patch, whoever wrote it: exit 0 accepted, 1 rejected')
    .argument('[DIR]', 'the candidate')
    .requiredOption('--patch <FILE>', 'unified diff to judge')
    .option('--scope <N>', 'delta scope, 0 to 3 (default: the narrowest that holds the patch)', scope)
    .option('--json', 'print the result on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  repair check . --patch fix.diff\n  repair check . --patch fix.diff --scope 0 --json\n',
    )
    .action(async (dir: string | undefined, flags: CheckFlags) => {
      const file = resolve(terminal.cwd, flags.patch);
      const patch = await readFile(file).catch((cause: unknown) => {
        throw new UsageError(`the patch ${flags.patch} can't be read`, { cause });
      });
      const checked = await checkPatch({
        ...candidateChoice(dir, flags, terminal),
        patch: patch.toString('utf8'),
        ...(flags.scope === undefined ? {} : { scope: flags.scope }),
        signal: terminal.signal,
      });
      terminal.out(flags.json ? `${JSON.stringify(checked, null, 2)}\n` : tellCheck(checked));
      ends(checked.verdict.accepted && checked.resolved ? EXIT.resolved : EXIT.not_resolved);
    });
}

function scope(text: string): number {
  const value = integer(text);
  if (value < 0 || value > 3) throw new InvalidArgumentError('It takes 0 to 3.');
  return value;
}
