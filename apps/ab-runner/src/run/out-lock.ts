import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOutput } from '@repair/loop/command';
import { UsageError } from '../usage-error.js';

/** Keeps two runs from writing into one folder. A lock whose process is gone is taken over. */
export function lockOut(out: string): () => void {
  const path = join(out, 'run.lock');
  const mine = `${path}.${process.pid}`;
  makeOutput('--out', out);
  try {
    writeFileSync(mine, `${process.pid}\n`);
  } catch (cause) {
    throw new UsageError(`no results can be kept in ${out}: ${(cause as Error).message}`, { cause });
  }
  try {
    // A link is made whole or not at all: of two runs that find no lock, or a dead one, one gets it.
    while (!linked(mine, path)) {
      const holder = holderOf(path);
      if (holder !== null && isAlive(holder))
        throw new UsageError(
          `${out} is in use by process ${holder}: give another --out, or wait for it (if that is no run of repair-ab, delete ${path})`,
        );
      setAside(path, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function linked(file: string, path: string): boolean {
  try {
    linkSync(file, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead lock away, unless another run has put its own there in between. */
function setAside(path: string, dead: number | null): void {
  const aside = `${path}.${process.pid}.gone`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) !== dead) linked(aside, path);
  rmSync(aside, { force: true });
}

function holderOf(path: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** This process holds no lock when it asks for one: its own number there is that of an earlier process. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
