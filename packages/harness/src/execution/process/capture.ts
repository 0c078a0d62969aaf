import type { Readable } from 'node:stream';

/** Head and tail of a stream; what lies between is read and dropped, so a flood can't fill memory or disk. */
export interface Capture {
  text(): string;
  readonly truncated: boolean;
}

export function capture(stream: Readable, cap: number): Capture {
  const head: Buffer[] = [];
  const tail: Buffer[] = [];
  const half = cap / 2;
  let headSize = 0;
  let tailSize = 0;
  let total = 0;
  stream.on('data', (chunk: Buffer) => {
    total += chunk.length;
    let rest = chunk;
    if (headSize < half) {
      const part = rest.subarray(0, half - headSize);
      head.push(part);
      headSize += part.length;
      rest = rest.subarray(part.length);
    }
    if (rest.length === 0) return;
    tail.push(rest);
    tailSize += rest.length;
    while (tailSize > half && tail.length > 1 && tailSize - (tail[0] as Buffer).length >= half) {
      tailSize -= (tail.shift() as Buffer).length;
    }
  });
  stream.on('error', () => {});
  return {
    get truncated() {
      return total > cap;
    },
    text: () => {
      const last = Buffer.concat(tail);
      const end = last.subarray(Math.max(0, last.length - half));
      const start = Buffer.concat(head);
      if (total <= cap) return Buffer.concat([start, end]).toString('utf8');
      return `${start.toString('utf8')}\n[… ${total - start.length - end.length} bytes left out …]\n${end.toString('utf8')}`;
    },
  };
}
