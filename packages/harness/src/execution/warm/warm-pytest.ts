import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { testEnvironment } from '../environment.js';
import type { Launcher } from '../process/launcher.js';
import { pythonNames } from './python-names.js';
import { type PytestServer, startPytestServer } from './pytest-server.js';

export interface WarmInput {
  readonly command: readonly string[];
  /** The prepared base of the candidate. */
  readonly base: string;
  readonly workdir: string;
  readonly isolation: 'bubblewrap' | 'process';
  readonly workspaces: string;
  readonly readable: readonly string[];
  readonly cold: Launcher;
}

export interface Warm {
  readonly launcher: Launcher;
  close(): Promise<void>;
}

/** Own option that pytest reads before plugins load; such a command is left to a process of its own. */
const EARLY = /^(?:-p|-c|--rootdir|--confcutdir|-n|--numprocesses|--dist|--forked)(?:=|$)/;

/** Whether a command can be served by a fork: plain `python -m pytest`, nothing that other processes would have to share. */
function servable(command: readonly string[]): boolean {
  return command[1] === '-m' && command[2] === 'pytest' && !command.slice(3).some((word) => EARLY.test(word));
}

/**
 * Keeps a preloaded pytest between runs. Sound because no file of the candidate is imported before the fork: a candidate
 * with a module named like one that is loaded already goes the cold way, as does whatever the server can't serve.
 */
export function warmPytest(input: WarmInput): Warm | null {
  const { command, base, isolation, workspaces, readable, cold } = input;
  if (!servable(command)) return null;
  const names = pythonNames(base);
  let server: Promise<PytestServer | null> | null = null;
  let usable = true;
  let busy = false;
  const marker = randomBytes(12).toString('hex');
  const start = async (): Promise<PytestServer | null> => {
    const environment = testEnvironment({ folder: join(workspaces, 'server'), marker });
    const found = await startPytestServer({
      command,
      environment,
      isolation,
      workspaces,
      readable,
      imported: names.imported.filter((name) => !names.own.has(name.split('.')[0] as string)),
    });
    if (found === null || found.loaded.some((name) => names.own.has(name))) {
      usable = false;
      await found?.close();
      return null;
    }
    return found;
  };
  const launcher: Launcher = async (order) => {
    if (!usable || busy) return cold(order);
    busy = true;
    try {
      server ??= start();
      let running = await server;
      if (running !== null && !running.alive()) {
        server = start();
        running = await server;
      }
      return running === null ? await cold(order) : await running.run(order);
    } finally {
      busy = false;
    }
  };
  return { launcher, close: async () => (await server)?.close() };
}
