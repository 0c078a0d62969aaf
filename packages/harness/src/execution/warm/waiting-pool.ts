import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { assetsFolder } from '../adapters/assets.js';
import { testEnvironment } from '../environment.js';
import { sandboxed } from '../process/bubblewrap.js';
import { endRun } from '../process/end-run.js';
import { type Launched, type LaunchInput, launch } from '../process/launch.js';
import { supervised } from '../process/supervised.js';
import type { WarmInput } from './warm-pytest.js';

/** Processes that have loaded a runner and wait for one order each; none serves twice. */
export interface WaitingPool {
  /** From now on at least `count` processes wait or come up; whoever is taken is replaced while it serves. */
  keep(count: number): void;
  /** Runs an order in a waiting process, with these arguments. */
  serve(order: LaunchInput, words: readonly string[]): Promise<Launched>;
  /** Ends those that wait; resolves when none is left. */
  close(): Promise<void>;
}

/** So many come up at a time: the other processors belong to the tests that run meanwhile. */
const COMING_UP = Math.max(1, Math.floor(availableParallelism() / 2));

interface Waiting {
  readonly child: ChildProcess;
  loaded: boolean;
}

const gone = ({ child }: Waiting): boolean => child.exitCode !== null || child.signalCode !== null;

/** A pool of `own`, a command that says on descriptor 3 that it waits, and reads one order there. */
export function openPool(own: readonly string[], { isolation, workspaces, readable }: WarmInput): WaitingPool {
  const marker = randomBytes(12).toString('hex');
  const folder = join(workspaces, 'server');
  const environment = testEnvironment({ folder, marker });
  const waiting: Waiting[] = [];
  let wanted = 0;
  const [program = '', ...args] =
    isolation === 'bubblewrap'
      ? sandboxed({ argv: own, cwd: '/', writable: [workspaces], readable: [assetsFolder, ...readable] })
      : supervised(own);
  const start = (): Waiting => {
    const child = spawn(program, args, {
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const one: Waiting = { child, loaded: false };
    const order = child.stdio[3] as Socket;
    const up = (): void => {
      one.loaded = true;
      fill();
    };
    child.on('error', () => {});
    order.on('error', () => {});
    order.once('data', up);
    order.unref();
    child.unref();
    return one;
  };
  const fill = (): void => {
    while (waiting.length < wanted && waiting.filter(({ loaded }) => !loaded).length < COMING_UP) waiting.push(start());
  };
  const take = (): Waiting => {
    for (let at = waiting.length - 1; at >= 0; at -= 1) if (gone(waiting[at] as Waiting)) waiting.splice(at, 1);
    const at = waiting.findIndex(({ loaded }) => loaded);
    return waiting.splice(Math.max(0, at), 1)[0] ?? start();
  };
  return {
    keep: (count) => {
      wanted = Math.max(wanted, count);
      fill();
    },
    serve: (order, words) => {
      const { child } = take();
      const told = { cwd: order.cwd, environment: order.environment, arguments: words };
      (child.stdio[3] as Socket).write(`${JSON.stringify(told)}\n`);
      const serving = launch({ ...order, started: child });
      fill();
      return serving;
    },
    close: async () => {
      wanted = 0;
      const left = waiting.splice(0);
      for (const { child } of left) for (const stream of child.stdio) stream?.destroy();
      // By their marker: a sandbox that is ended while it comes up can leave its inner process behind.
      for (const { child } of left) if (child.pid !== undefined) await endRun({ leader: child.pid, marker, folder }, 0);
    },
  };
}
