// A process that was kept ready becomes the one of a run: folder, environment and arguments, told on descriptor 3.
import { closeSync, readSync, writeSync } from 'node:fs';

/** Says that it waits, and waits, without the event loop, for one JSON line; ends the process where the harness went away. */
export function receiveOrder() {
  writeSync(3, '\n');
  const chunks = [];
  const chunk = Buffer.alloc(65536);
  for (;;) {
    const got = readSync(3, chunk, 0, chunk.length);
    if (got === 0) process.exit(0);
    chunks.push(Buffer.from(chunk.subarray(0, got)));
    if (chunk[got - 1] === 10) break;
  }
  closeSync(3);
  const order = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  process.chdir(order.cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, order.environment);
  process.execArgv.splice(0, process.execArgv.length);
  process.argv.splice(1, process.argv.length, ...order.arguments);
  return order;
}
