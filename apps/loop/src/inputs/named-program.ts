import { UsageError } from './usage-error.js';

export interface NamedProgram {
  /** What named it: `--test-command`, `test_command in repair.config.json`. */
  readonly by: string;
  readonly command: readonly string[];
  /** Folder that a path to the program starts from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Throws UsageError where the first word of a command is no program that can be started. */
export async function requireProgram({ by, command, cwd, env }: NamedProgram): Promise<void> {
  // Most commands name none, and the harness takes long to load.
  const { whyNotStartable } = await import('@repair/harness');
  const program = command[0] ?? '';
  const why = whyNotStartable({ program, cwd, environment: { PATH: env.PATH ?? '' } });
  if (why === null) return;
  const from = program.includes('/') ? ` from ${cwd}` : '';
  throw new UsageError(`${by} ${program}: ${why}${from}; install it, or name another program`);
}
