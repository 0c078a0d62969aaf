import { constants } from 'node:os';
import { EXIT } from './exit-codes.js';

/** SIGHUP: the terminal was closed. */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Stop {
  readonly signal: AbortSignal;
  /** The exit code as a shell tells it: an interrupted command ends with 128 and the number of what interrupted it. */
  exitOf(exit: number): number;
}

/**
 * Lets a command that a signal stops end cleanly; a second Ctrl-C does not wait. The other signals may come twice for one
 * cause: to the whole group, and handed on by who started the command.
 */
export function stopOnSignals(): Stop {
  const stop = new AbortController();
  let first: (typeof STOPPING)[number] | null = null;
  for (const name of STOPPING) {
    process.on(name, () => {
      if (first !== null) {
        if (name === 'SIGINT') process.exit(codeOf(name));
        return;
      }
      first = name;
      stop.abort(new Error(`interrupted by ${name}`));
    });
  }
  return {
    signal: stop.signal,
    exitOf: (exit) => (exit === EXIT.interrupted && first !== null ? codeOf(first) : exit),
  };
}

const codeOf = (name: (typeof STOPPING)[number]): number => 128 + constants.signals[name];
