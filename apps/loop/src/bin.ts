#!/usr/bin/env node
import { deaf } from './cli/deaf.js';
import { main } from './cli/program.js';

const stop = new AbortController();
let asked = 0;
// SIGHUP: the terminal was closed.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    asked += 1;
    stop.abort(new Error(name));
    if (asked > 1) process.exit(130);
  });
}
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
process.exitCode = exit;
