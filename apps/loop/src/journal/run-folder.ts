import { existsSync, readdirSync, renameSync, writeFileSync, openSync, fsyncSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';

/** Where one run's files lie. */
export interface RunFolder {
  readonly run_id: string;
  readonly path: string;
  readonly journal: string;
}

/** The last patch that the run was seeded with, kept: git may tell another one by the time it is resumed or replayed. */
export const LAST_DIFF = 'last.diff';

export function runFolder(out: string, runId: string): RunFolder {
  const path = join(out, 'runs', runId);
  return { run_id: runId, path, journal: join(path, 'journal.jsonl') };
}

/** `<stem>-<n>` with the first n that is free, so that the same inputs in a new folder give the same id. */
export function freeRunId(out: string, stem: string): string {
  const folder = join(out, 'runs');
  const taken = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (let n = 1; ; n += 1) {
    const id = `${stem}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** Writes a file of the run as a whole: a kill leaves the earlier one or the new one, never half of it. */
export function writeWhole(folder: RunFolder, name: string, bytes: string | Uint8Array): string {
  makeFolder(folder.path);
  const target = join(folder.path, name);
  const draft = `${target}.draft`;
  writeFileSync(draft, bytes);
  const file = openSync(draft, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, target);
  return target;
}
