import { HarnessError } from '@repair/schemas';
import { Aborted } from '../pool/aborted.js';
import { ServiceError } from '../trial/service-error.js';
import { UsageError } from '../usage-error.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** The one place that turns an error into a text and an exit code. */
export async function runCommand(terminal: Terminal, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Aborted || terminal.signal.aborted) {
      terminal.err('Interrupted.\n');
      return EXIT.interrupted;
    }
    if (error instanceof UsageError || (error as { code?: unknown }).code === 'usage') {
      terminal.err(`repair-ab: ${message}\n`);
      return EXIT.usage;
    }
    if (error instanceof HarnessError) {
      terminal.err(`repair-ab: ${message}\n`);
      return EXIT.not_runnable;
    }
    if (error instanceof ServiceError) {
      terminal.err(
        `repair-ab: the generator's service failed: ${message}\nNothing was counted for it; the same command goes on from here.\n`,
      );
      return EXIT.service;
    }
    terminal.err(`repair-ab: a fault of its own: ${error instanceof Error ? (error.stack ?? message) : message}\n`);
    return EXIT.fault;
  }
}
