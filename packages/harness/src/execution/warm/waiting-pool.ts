import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { assetsFolder } from '../adapters/assets.js';
import { testEnvironment } from '../environment.js';
import { sandboxed } from '../process/bubblewrap.js';
import { endRun } from '../process/end-run.js';
import { type Launched, type LaunchInput, launch } from '../process/launch.js';
import { supervised } from '../process/supervised.js';
import type { WarmInput } from './warm-pytest.js';

/** Processes that have loaded a runner and wait for one order each; none serves twice. */
export interface WaitingPool {
  /** Brings the number of waiting processes up to `count`. */
  prepare(count: number): void;
  /** Runs an order in a waiting process, with these arguments. */
  serve(order: LaunchInput, words: readonly string[]): Promise<Launched>;
  /** Ends those that wait; resolves when none is left. */
  close(): Promise<void>;
}

/** A pool of `own`, a command that reads one order on descriptor 3. */
export function openPool(own: readonly string[], { isolation, workspaces, readable }: WarmInput): WaitingPool {
  const marker = randomBytes(12).toString('hex');
  const folder = join(workspaces, 'server');
  const environment = testEnvironment({ folder, marker });
  const ready: ChildProcess[] = [];
  const [program = '', ...args] =
    isolation === 'bubblewrap'
      ? sandboxed({ argv: own, cwd: '/', writable: [workspaces], readable: [assetsFolder, ...readable] })
      : supervised(own);
  const start = (): void => {
    const child = spawn(program, args, {
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    child.on('error', () => {});
    (child.stdio[3] as Duplex).on('error', () => {});
    child.unref();
    ready.push(child);
  };
  const prepare = (count: number): void => {
    while (ready.length < count) start();
  };
  return {
    prepare,
    serve: (order, words) => {
      while (ready[0] !== undefined && (ready[0].exitCode !== null || ready[0].signalCode !== null)) ready.shift();
      prepare(1);
      const child = ready.shift() as ChildProcess;
      const told = { cwd: order.cwd, environment: order.environment, arguments: words };
      (child.stdio[3] as Duplex).write(`${JSON.stringify(told)}\n`);
      return launch({ ...order, started: child });
    },
    close: async () => {
      const left = ready.splice(0);
      for (const { stdio } of left) for (const stream of stdio) stream?.destroy();
      // By their marker: a sandbox that is ended while it comes up can leave its inner process behind.
      for (const { pid } of left) if (pid !== undefined) await endRun({ leader: pid, marker, folder }, 0);
    },
  };
}
