import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.js';

/** Keeps two runs from writing into one folder. A lock whose process is gone is taken over. */
export function lockOut(out: string): () => void {
  mkdirSync(out, { recursive: true });
  const path = join(out, 'run.lock');
  const holder = heldBy(path);
  if (holder !== null)
    throw new UsageError(`${out} is in use by process ${holder}: give another --out, or wait for it`);
  rmSync(path, { force: true });
  const file = openSync(path, 'wx');
  writeSync(file, `${process.pid}\n`);
  closeSync(file);
  return () => rmSync(path, { force: true });
}

function heldBy(path: string): number | null {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : null;
  }
}
