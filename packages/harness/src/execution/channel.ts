import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '@repair/schemas';
import type { ReporterEvent } from './events.js';

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

/** Reads what a writer appended since the last look, and holds each line to its signature and its place in the order. */
class Reader {
  readonly events: ReporterEvent[] = [];
  private offset = 0;
  private rest = '';
  private fault: HarnessError | null = null;

  constructor(
    readonly name: string,
    private readonly path: string,
    private readonly key: Buffer,
  ) {}

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
    const lines = (this.rest + bytes.toString('latin1', 0, got)).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.events.push(this.verified(line));
  }

  private verified(line: string): ReporterEvent {
    const told = Buffer.from(line.slice(65), 'latin1');
    const sign = Buffer.from(line.slice(0, 64), 'hex');
    const wanted = createHmac('sha256', this.key).update(told).digest();
    const text = told.toString('utf8');
    const space = text.indexOf(' ');
    const genuine = sign.length === wanted.length && timingSafeEqual(sign, wanted);
    if (!genuine || Number(text.slice(0, space)) !== this.events.length) throw tampered(this.name);
    return JSON.parse(text.slice(space + 1)) as ReporterEvent;
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
