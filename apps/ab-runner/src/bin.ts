#!/usr/bin/env node
import { stopOnSignals } from '@repair/loop/command';
import { main } from './cli/main.js';

/** Who reads along has gone (`| head`, a terminal that was closed): the run goes on, its results are on the disk. */
const GONE = ['EPIPE', 'EIO'];

const stop = stopOnSignals();
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!GONE.includes(error.code ?? '')) throw error;
  });
}

const exit = await main(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  interactive: process.stderr.isTTY === true,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  signal: stop.signal,
});
process.exitCode = stop.exitOf(exit);
