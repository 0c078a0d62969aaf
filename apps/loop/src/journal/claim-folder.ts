import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RUNS_MARK } from '@repair/harness';
import { makeFolder } from './make-folder.js';

const OURS = /^(?:runs|ledger\.sqlite(?:-wal|-shm)?)$/;

/**
 * Makes the folder of runs and ledger, and marks it as no part of a candidate that it may lie in: else the first run would
 * change the very tree that it repairs. Git is told to ignore it, too. A folder that holds anything else is left unmarked;
 * `file` names one more of ours.
 */
export function claimFolder(out: string, file?: string): void {
  makeFolder(out);
  const named = file === undefined ? [] : ['', '-wal', '-shm'].map((end) => `${basename(file)}${end}`);
  const ours = (name: string) => OURS.test(name) || named.includes(name);
  if (existsSync(join(out, RUNS_MARK)) || !readdirSync(out).every(ours)) return;
  writeFileSync(join(out, '.gitignore'), '*\n');
  writeFileSync(join(out, RUNS_MARK), 'Runs of repair and their ledger; no part of the repository.\n');
}
