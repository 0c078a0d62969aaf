import type { ExitCode } from './exit-codes.js';

/** What a command may touch of the world around it. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly interactive: boolean;
  out(text: string): void;
  err(text: string): void;
  readonly signal: AbortSignal;
}

export type Command<Options> = (options: Options, terminal: Terminal) => Promise<ExitCode>;
