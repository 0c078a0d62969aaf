import type { Writable } from 'node:stream';

/**
 * A reader that has gone (`repair … | head`, a terminal that was closed) ends no run: what is written to it from then on
 * goes nowhere. Every other fault of a stream is thrown.
 */
export function deaf(stream: Writable): (text: string) => void {
  let gone = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    gone = true;
  });
  return (text) => {
    if (!gone) stream.write(text);
  };
}
