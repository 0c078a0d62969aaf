import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { JournalError } from './journal-error.js';
import { makeFolder } from './make-folder.js';

/** One line of `journal.jsonl`: a decision, or the recorded answer of something outside the driver. */
export interface JournalEvent {
  readonly seq: number;
  readonly kind: string;
  /** Digest of the inputs that the output follows from. */
  readonly input: string;
  readonly output: unknown;
  /** When it was appended (ISO 8601, UTC); never an input of a decision. */
  readonly at: string;
}

/** An append-only JSONL file; every line is on the disk before `append` returns. */
export interface Journal {
  readonly events: readonly JournalEvent[];
  /** Bytes of an unfinished last line that was cut off when the journal was opened; 0 when it was whole. */
  readonly torn_bytes: number;
  append(event: Omit<JournalEvent, 'seq'>): JournalEvent;
  close(): void;
}

export function openJournal(path: string, mode: 'create' | 'continue' | 'read'): Journal {
  const present = existsSync(path);
  if (mode === 'create' && present) throw new JournalError(`${path} is there already`);
  if (mode !== 'create' && !present) throw new JournalError(`there is no journal at ${path}`);
  if (!present) makeFolder(dirname(path));
  const { events, whole, torn } = present ? readEvents(path) : { events: [], whole: 0, torn: 0 };
  const file = mode === 'read' ? null : openSync(path, 'a');
  if (file !== null && torn > 0) ftruncateSync(file, whole);
  let size = whole;
  return {
    events,
    torn_bytes: torn,
    append(event) {
      if (file === null) throw new JournalError('the journal is open for reading only');
      const line: JournalEvent = { seq: events.length + 1, ...event };
      if (fstatSync(file).size !== size)
        throw new JournalError(`another process writes to ${path}: the run is under way there`);
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      try {
        for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
        fsyncSync(file);
      } catch (error) {
        ftruncateSync(file, size);
        throw error;
      }
      size += bytes.length;
      events.push(line);
      return line;
    },
    close() {
      if (file !== null) closeSync(file);
    },
  };
}

function readEvents(path: string): { events: JournalEvent[]; whole: number; torn: number } {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  const events = lines.map((text, index) => {
    const event = parseLine(text);
    if (event?.seq !== index + 1)
      throw new JournalError(`line ${index + 1} of ${path} is damaged; it was not cut off by a kill`);
    return event;
  });
  return { events, whole, torn: bytes.length - whole };
}

function parseLine(text: string): JournalEvent | null {
  try {
    const value = JSON.parse(text) as JournalEvent | null;
    return value && typeof value.kind === 'string' && typeof value.input === 'string' ? value : null;
  } catch {
    return null;
  }
}
