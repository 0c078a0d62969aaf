import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '@repair/schemas';
import type { ReporterEvent } from './events.js';
import { type RunningMac, runningMac } from './running-mac.js';

/** What the harness asks of the reporters of one launch. */
export interface ReporterRequest {
  readonly root: string;
  readonly tests?: readonly string[];
  readonly excluded: readonly string[];
  readonly fail_fast: boolean;
  readonly level: number;
  readonly test_timeout_ms: number;
}

/** What one reporter process sent, in its order. */
export interface Writer {
  readonly name: string;
  readonly events: readonly ReporterEvent[];
}

export interface Channel {
  /** Passed as REPAIR_CHANNEL. */
  readonly folder: string;
  /** Keeps enough one-use greetings lying ready. */
  topUp(): void;
  /** Every writer so far. Throws HarnessError `result_lost` where a report was tampered with. */
  read(): readonly Writer[];
}

const READY = 12;
const REPORT_CAP = 256 * 1024 * 1024;

const LINE_END = 0x0a;
const SIGN = 64;

/**
 * Reads what a writer appended since the last look. Each line carries a code over all lines up to it, so the last one of a
 * look answers for every other: none was changed, added, left out or moved.
 */
class Reader {
  readonly events: ReporterEvent[] = [];
  private offset = 0;
  private rest = Buffer.alloc(0);
  private fault: HarnessError | null = null;
  private readonly mac: RunningMac;

  constructor(
    readonly name: string,
    private readonly path: string,
    key: Buffer,
  ) {
    this.mac = runningMac(key);
  }

  read(): void {
    if (this.fault !== null) throw this.fault;
    try {
      this.readOn();
    } catch (error) {
      this.fault = error instanceof HarnessError ? error : tampered(this.name);
      throw this.fault;
    }
  }

  private readOn(): void {
    const size = statSync(this.path).size;
    if (size > REPORT_CAP) throw new HarnessError('result_lost', 'the test report exceeds 256 MiB: select fewer tests');
    if (size < this.offset) throw tampered(this.name);
    if (size === this.offset) return;
    const bytes = Buffer.alloc(size - this.offset);
    const file = openSync(this.path, 'r');
    const got = readSync(file, bytes, 0, bytes.length, this.offset);
    closeSync(file);
    this.offset += got;
    const all = Buffer.concat([this.rest, bytes.subarray(0, got)]);
    const end = all.lastIndexOf(LINE_END) + 1;
    this.rest = all.subarray(end);
    if (end > 0) this.take(all.toString('utf8', 0, end - 1).split('\n'));
  }

  private take(lines: readonly string[]): void {
    const told = lines.map((line) => line.slice(SIGN + 1));
    this.mac.add(`${told.join('\n')}\n`);
    if (!this.mac.stands((lines.at(-1) ?? '').slice(0, SIGN))) throw tampered(this.name);
    for (const text of told) this.events.push(JSON.parse(text) as ReporterEvent);
  }
}

const tampered = (name: string): HarnessError =>
  new HarnessError(
    'result_lost',
    `the test report ${name} holds what its reporter did not write: something in the candidate wrote to the report`,
  );

/** A fresh channel under `parent`. */
export function openChannel(parent: string, request: ReporterRequest, reporters: 'one' | 'many' | 'none'): Channel {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'c'));
  const keys = new Map<string, Buffer>();
  let made = 0;
  const topUp = (): void => {
    if (reporters === 'none' || (reporters === 'one' && made > 0)) return;
    const lying = readdirSync(folder).filter((name) => name.startsWith('hello.')).length;
    for (let count = lying; count < (reporters === 'one' ? 1 : READY); count += 1) {
      const writer = String(made).padStart(6, '0');
      const key = randomBytes(32);
      keys.set(writer, key);
      writeFileSync(join(folder, `hello.${writer}`), JSON.stringify({ key: key.toString('hex'), writer, request }), {
        mode: 0o600,
      });
      made += 1;
    }
  };
  topUp();
  const readers = new Map<string, Reader>();
  const read = (): readonly Writer[] => {
    for (const name of readdirSync(folder).sort()) {
      if (!name.startsWith('events.')) continue;
      const key = keys.get(name.slice(7));
      if (key === undefined) throw new HarnessError('result_lost', `an unknown process left the test report ${name}`);
      const reader = readers.get(name) ?? new Reader(name, join(folder, name), key);
      readers.set(name, reader);
      reader.read();
    }
    return [...readers.values()];
  };
  return { folder, topUp, read };
}
