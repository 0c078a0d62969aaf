import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough, type Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { assetsFolder, pythonAssets } from '../adapters/assets.js';
import { sandboxed } from '../process/bubblewrap.js';
import { capture } from '../process/capture.js';
import { endRun } from '../process/end-run.js';
import { exitOf } from '../process/exit-of.js';
import type { LaunchEnd, Launched, LaunchInput } from '../process/launch.js';

export interface PytestServerInput {
  /** `PYTHON -m pytest …`, as every run starts it. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly isolation: 'bubblewrap' | 'process';
  /** Folder that holds every workspace. */
  readonly workspaces: string;
  readonly readable: readonly string[];
  readonly imported: readonly string[];
}

export interface PytestServer {
  /** Modules that are loaded already and that nothing of the candidate may be called. */
  readonly loaded: readonly string[];
  alive(): boolean;
  /** Runs pytest in a fork; one run at a time. */
  run(input: LaunchInput): Promise<Launched>;
  close(): Promise<void>;
}

const READY_MS = 20_000;
const WATCH_MS = 25;
const DRAIN_MS = 100;

interface Message {
  readonly ready?: readonly string[];
  readonly started?: number;
  readonly ended?: { readonly code: number | null; readonly signal: string | null };
}

/** Starts a preloaded pytest, or gives null where it does not come up. */
export async function startPytestServer(input: PytestServerInput): Promise<PytestServer | null> {
  const own = input.command;
  const [program = '', ...args] =
    input.isolation === 'bubblewrap'
      ? sandboxed({ argv: own, cwd: '/', writable: [input.workspaces], readable: [assetsFolder, ...input.readable] })
      : own;
  const child = spawn(program, args, {
    cwd: '/',
    env: {
      ...input.environment,
      PYTHONPATH: [join(pythonAssets, 'warm'), pythonAssets].join(':'),
      REPAIR_PRELOAD: JSON.stringify(input.imported),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const control = child.stdio[3] as Duplex;
  const marker = input.environment.REPAIR_RUN ?? '';
  const inbox = messages(child, control);
  const first = await Promise.race([inbox.next(), sleep(READY_MS, null, { ref: false })]);
  const stop = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  };
  if (first?.ready === undefined) {
    stop();
    return null;
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const alive = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    loaded: first.ready,
    alive,
    run: (order) => runOnce({ child, control, inbox, marker }, order),
    close: async () => {
      control.end();
      await Promise.race([ended, sleep(100)]);
      stop();
      if (alive()) await ended;
      for (const stream of child.stdio) stream?.destroy();
      await endRun({ leader: child.pid as number, marker, folder: join(input.workspaces, 'server') }, 0);
    },
  };
}

interface Server {
  readonly child: ChildProcess;
  readonly control: Duplex;
  readonly inbox: Inbox;
  readonly marker: string;
}

interface Inbox {
  /** The next message; null when the server is gone. */
  next(): Promise<Message | null>;
}

function messages(child: ChildProcess, control: Duplex): Inbox {
  const queue: (Message | null)[] = [];
  let waiting: ((message: Message | null) => void) | null = null;
  let rest = '';
  const put = (message: Message | null): void => {
    if (waiting === null) queue.push(message);
    else {
      const wake = waiting;
      waiting = null;
      wake(message);
    }
  };
  control.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) put(JSON.parse(line) as Message);
  });
  control.on('error', () => {});
  child.once('error', () => put(null));
  child.once('exit', () => put(null));
  return {
    next: () => {
      const found = queue.shift();
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
  };
}

async function runOnce({ child, control, inbox, marker }: Server, input: LaunchInput): Promise<Launched> {
  const began = performance.now();
  const sinks = [child.stdout, child.stderr].map((stream) => {
    const sink = new PassThrough();
    stream?.pipe(sink, { end: false });
    return { stream, sink, told: capture(sink, input.output_cap) };
  });
  const [out, err] = sinks.map(({ told }) => told) as [ReturnType<typeof capture>, ReturnType<typeof capture>];
  control.write(`${JSON.stringify({ run: { cwd: input.cwd, environment: input.environment } })}\n`);
  const started = await inbox.next();
  const end = started === null ? lost() : await ending(child, control, inbox, input);
  if (child.exitCode !== null || child.signalCode !== null) await sweepAfter(child, marker, input);
  await sleep(end.kind === 'exited' ? 0 : DRAIN_MS);
  for (const { stream, sink } of sinks) {
    stream?.unpipe(sink);
    sink.destroy();
  }
  return {
    end,
    stdout: out.text(),
    stderr: err.text(),
    truncated: out.truncated || err.truncated,
    duration_ms: performance.now() - began,
    survivors: [],
  };
}

/** The server is gone and sweeps no more: whatever carries its marker or works in the run's folder is ended from here. */
async function sweepAfter(child: ChildProcess, marker: string, { folder }: LaunchInput): Promise<void> {
  await endRun({ leader: child.pid as number, marker, folder }, 0);
}

const lost = (): LaunchEnd => ({ kind: 'exited', code: null, signal: 'SIGKILL' });

function ending(child: ChildProcess, control: Duplex, inbox: Inbox, input: LaunchInput): Promise<LaunchEnd> {
  return new Promise((resolve) => {
    let forced: LaunchEnd | null = null;
    const force = (end: LaunchEnd): void => {
      if (forced !== null) return;
      forced = end;
      control.write(`${JSON.stringify({ kill: true })}\n`);
    };
    const limit = setTimeout(() => force({ kind: 'timed_out' }), input.timeout_ms);
    const trace = { leader: child.pid as number, marker: input.marker, folder: input.folder };
    const look = setInterval(() => {
      if (input.watch?.(trace) === 'finished') force({ kind: 'finished' });
    }, WATCH_MS);
    const abort = (): void => force({ kind: 'interrupted' });
    input.signal?.addEventListener('abort', abort, { once: true });
    if (input.signal?.aborted) abort();
    void inbox.next().then((message) => {
      clearTimeout(limit);
      clearInterval(look);
      input.signal?.removeEventListener('abort', abort);
      if (forced !== null) resolve(forced);
      else if (message?.ended === undefined) resolve(lost());
      else resolve({ kind: 'exited', ...exitOf(message.ended.code, message.ended.signal) });
    });
  });
}
