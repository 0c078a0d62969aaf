import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { deaf } from './deaf.js';

describe('a reader that goes', () => {
  it.each(['EPIPE', 'EIO'])('is written to no more after %s, and nothing is thrown', async (code) => {
    const read: string[] = [];
    const stream = new Writable({
      decodeStrings: false,
      write(text, _encoding, done) {
        read.push(text);
        done(read.length === 1 ? null : Object.assign(new Error('write'), { code }));
      },
    });
    const write = deaf(stream);
    for (const text of ['a', 'b', 'c']) {
      write(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(read).toEqual(['a', 'b']);
  });

  it('is told apart from every other fault', () => {
    const stream = new Writable();
    deaf(stream);
    expect(() => stream.emit('error', Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toThrow('no space');
  });
});
