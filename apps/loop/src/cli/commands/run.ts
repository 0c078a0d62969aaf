import { dirname, join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { dryRun } from '../../dry-run.js';
import { DEFAULT_OUT, ROUTES, type RunOptions } from '../../inputs/options.js';
import { makeOutput, makeRoomFor } from '../../inputs/named-place.js';
import { candidateOptions, integer } from '../candidate-options.js';
import { EXIT } from '../exit-codes.js';
import { claimOwnPlaces, type OwnPlace } from '../own-places.js';
import { type OutputFlags, repairWith } from '../repair-with.js';
import { type RunFlags, runOptions } from '../run-options.js';
import { settingOptions, settings } from '../settings.js';
import type { Terminal } from '../terminal.js';

interface AllFlags extends RunFlags, OutputFlags {
  readonly dryRun?: boolean;
}

/** `repair run [DIR]` */
export function runCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return settingOptions(candidateOptions(new Command('run')))
    .description('repair the failing candidate in DIR (default: the current folder)')
    .argument('[DIR]', 'the candidate')
    .option('--ledger <URL>', 'sqlite:PATH or postgres:… (default: ledger.sqlite under --out)')
    .option('--out <DIR>', 'folder of runs and ledger', DEFAULT_OUT)
    .option('--seed <N>', 'seed of whatever draws lots (the re-roll path)', integer, 0)
    .option('--max-attempts <N>', 'leave after N attempts, at most 35', integer, 35)
    .addOption(new Option('--route <PATH>', 'overrides REPAIR').choices([...ROUTES]))
    .option('--run-id <ID>', 'name of the run')
    .option('--fresh', 'count attempts of this run only; the record stays')
    .option('--dry-run', "print the prompt of the path's first call and stop: no call, no record")
    .option('--apply', 'write the patch into the candidate when it is resolved')
    .option('--commit', 'apply, and commit exactly the patch with a message of the four clauses')
    .option('--json', 'print report.json on stdout')
    .option('--quiet', 'print no progress')
    .addHelpText('after', EXAMPLES)
    .action(async (dir: string | undefined, flags: AllFlags) => {
      const options = await runOptions(dir, flags, terminal);
      if (flags.dryRun) return ends(await showPrompt(options, flags, terminal));
      const places = ownPlaces(options, settings(flags, terminal).config.record, terminal.cwd);
      for (const { flag, path } of places) makeRoomFor(flag, path);
      makeOutput('--out', options.out);
      claimOwnPlaces(rootOf(options), places);
      ends(await repairWith(options, flags, terminal, 'create'));
    });
}

const rootOf = ({ dir, instance }: RunOptions) => dir ?? join(instance ?? '.', 'candidate');

function ownPlaces({ ledger, out }: RunOptions, record: string | undefined, cwd: string): readonly OwnPlace[] {
  const file = /^sqlite:(?!:)(.+)$/.exec(ledger)?.[1];
  return [
    ...(file === undefined || dirname(resolve(cwd, file)) === out
      ? []
      : [{ flag: '--ledger', path: resolve(cwd, file) }]),
    ...(record === undefined ? [] : [{ flag: '--record', path: resolve(cwd, record) }]),
  ];
}

async function showPrompt(options: RunOptions, flags: AllFlags, terminal: Terminal): Promise<number> {
  const { edit_form, max_prompt_tokens } = settings(flags, terminal).config;
  const prompt = await dryRun({ ...options, edit_form, max_prompt_tokens });
  if (!flags.quiet) terminal.err(`Path: ${options.route} (${options.route_why ?? ''})\n`);
  if (flags.json) terminal.out(`${JSON.stringify(prompt, null, 2)}\n`);
  else if (prompt) terminal.out(`${prompt.system}\n\n${prompt.user}\n`);
  if (!prompt) terminal.err('Every test passes: there is nothing to repair.\n');
  else if (!flags.quiet)
    terminal.err(
      `About ${prompt.tokens} tokens${prompt.shortened.length > 0 ? `; shortened: ${prompt.shortened.join(', ')}` : ''}.\n`,
    );
  return EXIT.resolved;
}

const EXAMPLES = `
The environment variable REPAIR chooses the path: loop14 (the repair loop) or roll (re-roll from scratch, the default).

Examples:
  REPAIR=loop14 repair run .
  REPAIR=loop14 repair run services/cart --test-command "python3 -m pytest -q" --base main
  REPAIR=loop14 repair run --instance fixtures/python/org-chart-return --json
  REPAIR=loop14 repair run . --generator command --generator-command "node propose.mjs"
  REPAIR=loop14 repair run . --generator anthropic --model deepseek-v4-pro --commit
  REPAIR=loop14 repair run . --dry-run
`;
