import { charge, reserve } from '../budget.js';
import { raise } from '../errors.js';

/** Which characters end a line: only `\n`, or all that text files have. */
export type LineEnds = 'newline' | 'universal';

/** Text or bytes (as characters below 256) that are read and written from a place on. */
export class Stream {
  at = 0;
  closed = false;

  constructor(
    public data: string,
    readonly ends: LineEnds,
  ) {}

  open(): this {
    return this.closed ? raise('ValueError', 'I/O operation on closed file.') : this;
  }

  read(size: number): string {
    const end = size < 0 ? this.data.length : Math.min(this.data.length, this.at + size);
    const made = this.data.slice(this.at, end);
    reserve(made.length / 8);
    this.at = Math.max(this.at, end);
    return made;
  }

  /** The next line with its end; empty behind the last one. */
  line(): string {
    const { data, at } = this;
    let end = at;
    for (; end < data.length; end += 1) {
      const character = data[end];
      if (character === '\n') break;
      if (character === '\r' && this.ends === 'universal') {
        if (data[end + 1] === '\n') end += 1;
        break;
      }
    }
    charge(1 + (end - at) / 16);
    this.at = Math.min(data.length, end + 1);
    return data.slice(at, this.at);
  }

  write(text: string): void {
    charge(1 + text.length / 16);
    const { data, at } = this;
    reserve((data.length + text.length) / 256);
    const before = at > data.length ? data + '\0'.repeat(at - data.length) : data.slice(0, at);
    this.data = before + text + data.slice(at + text.length);
    this.at = at + text.length;
  }
}

/** The line ends of text files as Python reads them. */
export const translated = (text: string): string => text.replace(/\r\n?/g, '\n');
