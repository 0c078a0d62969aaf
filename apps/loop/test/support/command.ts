import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '../../dist/bin.js');

export interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** The real command in a process of its own. */
export function repair(args: readonly string[], options: { cwd: string; env?: Record<string, string> }): Ended {
  const { PATH = '', HOME = '' } = process.env;
  const ended = spawnSync(process.execPath, [BIN, ...args], {
    cwd: options.cwd,
    env: { PATH, HOME, REPAIR: 'loop14', ...options.env },
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 1 << 26,
  });
  return { exit: ended.status, out: ended.stdout, err: ended.stderr };
}
