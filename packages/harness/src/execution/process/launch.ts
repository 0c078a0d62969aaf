import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Capture, capture } from './capture.js';
import { closed } from './closed.js';
import { beganAt, type RunTrace } from './descendants.js';
import { endRun } from './end-run.js';
import { exitOf } from './exit-of.js';

export interface LaunchInput {
  readonly argv: readonly string[];
  /** A process that was kept ready for this, instead of a fresh one. */
  readonly started?: ChildProcess;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly marker: string;
  /** The run's own folder: whoever works in it belongs to the run. */
  readonly folder: string;
  readonly timeout_ms: number;
  readonly output_cap: number;
  readonly signal?: AbortSignal;
  /** Called about every 50 ms while the command runs; `finished` ends the run without waiting for the command. */
  readonly watch?: (trace: RunTrace) => 'going' | 'finished';
}

/** How a command ended. */
export type LaunchEnd =
  | { readonly kind: 'exited'; readonly code: number | null; readonly signal: string | null }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'not_started'; readonly code: string; readonly message: string };

export interface Launched {
  readonly end: LaunchEnd;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  readonly duration_ms: number;
  /** Stderr by test file, where each had a process of its own. */
  readonly files?: readonly { readonly file: string; readonly stderr: string }[];
  /** Processes that could not be ended. */
  readonly survivors: readonly number[];
}

const DRAIN_MS = 150;
const GRACE_MS = 300;
const WATCH_MS = 40;

/** Runs a command in a process group of its own, without stdin, and leaves no process of it behind. */
export async function launch(input: LaunchInput): Promise<Launched> {
  const began = performance.now();
  const [program = '', ...args] = input.argv;
  const child =
    input.started ??
    spawn(program, args, { cwd: input.cwd, env: input.environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const out = child.stdout as Readable;
  const err = child.stderr as Readable;
  const stdout = capture(out, input.output_cap);
  const stderr = capture(err, input.output_cap);
  const told = (end: LaunchEnd, left: readonly number[]): Launched => ({
    end,
    stdout: stdout.text(),
    stderr: stderr.text(),
    truncated: [stdout, stderr].some((one: Capture) => one.truncated),
    duration_ms: performance.now() - began,
    survivors: left,
  });
  const whole = closed(child);
  const began_at = child.pid === undefined ? 0 : beganAt(child.pid);
  const end = await ending(child, input);
  if (child.pid === undefined) return told(end, []);
  const trace = { leader: child.pid, marker: input.marker, folder: input.folder, began: began_at };
  // A test may have ended the process above it: then nothing of the command goes on beyond this.
  const inPeace = end.kind === 'exited' && end.signal === null;
  if (inPeace) await Promise.race([whole, sleep(DRAIN_MS)]);
  const left = await endRun(trace, end.kind === 'exited' ? 0 : GRACE_MS);
  if (!inPeace) await Promise.race([whole, sleep(DRAIN_MS)]);
  out.destroy();
  err.destroy();
  return told(end, left);
}

function ending(child: ChildProcess, input: LaunchInput): Promise<LaunchEnd> {
  return new Promise((resolve) => {
    const timers: { stop(): void }[] = [];
    const settle = (end: LaunchEnd): void => {
      for (const timer of timers) timer.stop();
      resolve(end);
    };
    child.once('error', (error: NodeJS.ErrnoException) =>
      settle({ kind: 'not_started', code: error.code ?? 'unknown', message: error.message }),
    );
    child.once('exit', (code, signal) => settle({ kind: 'exited', ...exitOf(code, signal) }));
    if (child.exitCode !== null || child.signalCode !== null) {
      settle({ kind: 'exited', ...exitOf(child.exitCode, child.signalCode) });
    }
    const limit = setTimeout(() => settle({ kind: 'timed_out' }), input.timeout_ms);
    timers.push({ stop: () => clearTimeout(limit) });
    const abort = (): void => settle({ kind: 'interrupted' });
    input.signal?.addEventListener('abort', abort, { once: true });
    timers.push({ stop: () => input.signal?.removeEventListener('abort', abort) });
    if (input.signal?.aborted) abort();
    const { watch } = input;
    if (watch === undefined || child.pid === undefined) return;
    const trace = { leader: child.pid, marker: input.marker, folder: input.folder };
    const look = setInterval(() => {
      if (watch(trace) === 'finished') settle({ kind: 'finished' });
    }, WATCH_MS);
    timers.push({ stop: () => clearInterval(look) });
  });
}
