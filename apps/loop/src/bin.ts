#!/usr/bin/env node
import { deaf } from './cli/deaf.js';
import { main } from './cli/program.js';
import { stopOnSignals } from './cli/stop-signals.js';

const stop = stopOnSignals();
const { env, stderr } = process;
const exit = await main(process.argv.slice(2), {
  out: deaf(process.stdout),
  err: deaf(stderr),
  live: stderr.isTTY === true && env.TERM !== 'dumb' && !env.CI,
  colour: stderr.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  // A terminal that does not know its width says 0.
  columns: () => stderr.columns || 80,
  cwd: process.cwd(),
  env,
  now: () => new Date().toISOString(),
  signal: stop.signal,
});
process.exitCode = stop.exitOf(exit);
