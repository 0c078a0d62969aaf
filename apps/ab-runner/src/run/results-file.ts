import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { issuesOf } from '@repair/schemas';
import { TrialRecord } from '@repair/ab';
import { UsageError } from '../usage-error.js';

/** `results.jsonl`: one line a finished trial, on the disk before the next one starts. */
export interface ResultsFile {
  readonly records: readonly TrialRecord[];
  append(record: TrialRecord): void;
  close(): void;
}

/** Opens or creates; a line that a kill left unfinished is cut off, its trial then runs again. */
export function openResults(path: string): ResultsFile {
  mkdirSync(dirname(path), { recursive: true });
  const { records, whole } = readResults(path);
  const file = openSync(path, 'a');
  if (existsSync(path)) ftruncateSync(file, whole);
  return {
    records,
    append(record) {
      const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** The finished lines of a results file; none where it does not exist. Throws UsageError on a damaged line. */
export function readResults(path: string): { readonly records: readonly TrialRecord[]; readonly whole: number } {
  if (!existsSync(path)) return { records: [], whole: 0 };
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  return { whole, records: lines.map((line, index) => parseLine(line, `${path}, line ${index + 1}`)) };
}

export function parseLine(line: string, where: string): TrialRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new UsageError(`${where} is damaged: take that line out, its trial then runs anew`, { cause });
  }
  const [issue] = issuesOf(TrialRecord, value);
  if (issue) throw new UsageError(`${where}: ${issue.path || '(root)'} ${issue.message}`);
  return value as TrialRecord;
}
