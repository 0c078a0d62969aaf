import { spawn } from 'node:child_process';

export interface ProgramInput {
  readonly argv: readonly string[];
  readonly stdin: string;
  readonly cwd: string | undefined;
  readonly timeout_ms: number;
  readonly max_output_bytes: number;
  readonly signal: AbortSignal | undefined;
}

/** How the program's one start ended; exactly one of these, whatever else was going on. */
export type ProgramEnd =
  | { readonly kind: 'exited'; readonly stdout: Uint8Array; readonly stderr: string }
  | { readonly kind: 'failed'; readonly how: string; readonly stderr: string }
  | { readonly kind: 'not_started'; readonly message: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'flooded'; readonly stderr: string };

const STDERR_KEPT = 4_000;
/** A grandchild may hold the pipes open after the program ended; reading goes on for this long at most. */
const DRAIN_MS = 250;
const KILL_GRACE_MS = 500;

/** One start of a program without a shell, in a process group of its own that is gone when this resolves. */
export function runProgram(input: ProgramInput): Promise<ProgramEnd> {
  const [file = '', ...args] = input.argv;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      detached: true,
      shell: false,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(input.cwd === undefined ? {} : { cwd: input.cwd }),
    });
    const kept: Buffer[] = [];
    let size = 0;
    let stderr = '';
    let forced: ProgramEnd | null = null;

    const killGroup = (how: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, how);
      } catch {
        // The group is gone already.
      }
    };
    const force = (end: ProgramEnd): void => {
      if (forced) return;
      forced = end;
      killGroup('SIGTERM');
      hardKill = setTimeout(killGroup, KILL_GRACE_MS, 'SIGKILL');
    };
    const onAbort = (): void => force({ kind: 'aborted' });
    const timer = setTimeout(() => force({ kind: 'timeout' }), input.timeout_ms);
    let hardKill: NodeJS.Timeout | undefined;
    let drain: NodeJS.Timeout | undefined;
    let finished = false;
    const finish = (end: ProgramEnd): void => {
      if (finished) return;
      finished = true;
      for (const pending of [timer, hardKill, drain]) clearTimeout(pending);
      input.signal?.removeEventListener('abort', onAbort);
      killGroup('SIGKILL');
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      resolve(forced ?? end);
    };

    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= input.max_output_bytes) kept.push(chunk);
      else force({ kind: 'flooded', stderr });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    // A program may answer without reading its input, which breaks the pipe: no fault of the answer.
    child.stdin.on('error', () => {});
    child.stdin.end(input.stdin);
    if (input.signal?.aborted) onAbort();
    else input.signal?.addEventListener('abort', onAbort);

    child.on('error', (error) => finish({ kind: 'not_started', message: error.message }));
    const endOf = (code: number | null, signal: NodeJS.Signals | null): ProgramEnd =>
      code === 0
        ? { kind: 'exited', stdout: Buffer.concat(kept), stderr }
        : { kind: 'failed', how: signal ? `ended by ${signal}` : `exit status ${code}`, stderr };
    child.on('exit', (code, signal) => {
      drain = setTimeout(() => finish(endOf(code, signal)), DRAIN_MS);
    });
    child.on('close', (code, signal) => finish(endOf(code, signal)));
  });
}
