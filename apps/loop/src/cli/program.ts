import { Command, CommanderError } from 'commander';
import { calibrateCommand } from './commands/calibrate.js';
import { checkCommand } from './commands/check.js';
import { completionCommand } from './commands/completion.js';
import { diagnoseCommand } from './commands/diagnose.js';
import { doctorCommand } from './commands/doctor.js';
import { ledgerCommand } from './commands/ledger.js';
import { mcpCommand } from './commands/mcp.js';
import { replayCommand } from './commands/replay.js';
import { resumeCommand } from './commands/resume.js';
import { runCommand } from './commands/run.js';
import { showCommand } from './commands/show.js';
import { EXIT } from './exit-codes.js';
import { faultOf } from './fault.js';
import { harmless } from './harmless.js';
import type { Terminal } from './terminal.js';
import { version } from './version.js';

/** The `repair` command; resolves to the exit code. */
export async function main(argv: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...given,
    out: (text) => given.out(harmless(text)),
    err: (text) => given.err(harmless(text)),
    draw: given.draw ?? given.err,
  };
  let exit: number = EXIT.resolved;
  const ends = (code: number) => {
    exit = code;
  };
  const program = new Command('repair')
    .description('Repairs a failing repository by minimal, validated deltas; the failed attempt is the asset.')
    .version(version())
    .showHelpAfterError(SEE_HELP)
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .addHelpText('after', FIRST_STEPS + EXIT_TEXT);
  for (const add of [
    runCommand,
    diagnoseCommand,
    checkCommand,
    resumeCommand,
    replayCommand,
    showCommand,
    ledgerCommand,
    doctorCommand,
    calibrateCommand,
    mcpCommand,
    completionCommand,
  ]) {
    program.addCommand(
      add(terminal, ends)
        .exitOverride()
        .showHelpAfterError(SEE_HELP)
        .configureOutput({ writeOut: terminal.out, writeErr: terminal.err }),
    );
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.resolved : EXIT.usage;
    const fault = faultOf(error);
    terminal.err(`repair: ${fault.message}\n`);
    return fault.exit;
  }
}

const SEE_HELP = '(run with --help for the options)';

const FIRST_STEPS = `
In a repository whose tests fail:
  repair doctor                 what is there, and what is missing
  REPAIR=loop14 repair run      the repair loop; without REPAIR the program is rolled anew, to be compared with
`;

const EXIT_TEXT = `
Exit codes:
  0    resolved (or: accepted, verified, nothing to do)
  1    not resolved (or: rejected)
  2    usage or configuration
  3    the candidate can't be run
  4    the model's service failed; nothing was counted as an attempt
  130  interrupted; \`repair resume RUN\` goes on
`;
