import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-codes.js';
import { createProgram } from './program.js';
import type { Terminal } from './terminal.js';

/** Runs `repair-ab` with arguments; the exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(terminal, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(args as string[], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
  return code;
}
