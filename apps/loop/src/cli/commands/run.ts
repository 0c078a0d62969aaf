import { Command, Option } from 'commander';
import { DEFAULT_OUT, ROUTES } from '../../inputs/options.js';
import { candidateOptions, integer } from '../candidate-options.js';
import { type OutputFlags, repairWith } from '../repair-with.js';
import { type RunFlags, runOptions } from '../run-options.js';
import type { Terminal } from '../terminal.js';

/** `repair run [DIR]` */
export function runCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return candidateOptions(new Command('run'))
    .description('repair the failing candidate in DIR (default: the current folder)')
    .argument('[DIR]', 'the candidate')
    .option('--generator <NAME>', 'templates | anthropic | command | recorded | none', 'templates')
    .option('--generator-command <CMD>', 'program of the command generator: JSON on stdin, JSON on stdout')
    .option('--cassette <FILE>', 'cassette that the recorded generator answers from')
    .option('--record <FILE>', 'keep every answer of the generator in a cassette')
    .option('--ledger <URL>', 'sqlite:PATH or postgres:… (default: ledger.sqlite under --out)')
    .option('--out <DIR>', 'folder of runs and ledger', DEFAULT_OUT)
    .option('--seed <N>', 'seed of whatever draws lots (the re-roll path)', integer, 0)
    .option('--max-attempts <N>', 'leave after N attempts, at most 35', integer, 35)
    .addOption(new Option('--route <PATH>', 'overrides REPAIR').choices([...ROUTES]))
    .option('--run-id <ID>', 'name of the run')
    .option('--fresh', 'count attempts of this run only; the record stays')
    .option('--apply', 'write the patch into the candidate when it is resolved')
    .option('--json', 'print report.json on stdout')
    .option('--quiet', 'print no progress')
    .addHelpText('after', EXAMPLES)
    .action(async (dir: string | undefined, flags: RunFlags & OutputFlags) => {
      ends(await repairWith(await runOptions(dir, flags, terminal), flags, terminal, 'create'));
    });
}

const EXAMPLES = `
The environment variable REPAIR chooses the path: loop14 (the repair loop) or roll (re-roll from scratch, the default).

Examples:
  REPAIR=loop14 repair run .
  REPAIR=loop14 repair run services/cart --test-command "python3 -m pytest -q" --base main
  REPAIR=loop14 repair run --instance fixtures/python/org-chart-return --json
  REPAIR=loop14 repair run . --generator command --generator-command "node propose.mjs"
`;
