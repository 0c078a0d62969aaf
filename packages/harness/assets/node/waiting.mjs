// A process kept ready for one test file: Node and its test runner are loaded, nothing of the candidate is. It waits for
// one order on descriptor 3 and then becomes what `node FILE` under `node --test` would have been.
import { closeSync, readSync } from 'node:fs';
import { Module } from 'node:module';
import { pathToFileURL } from 'node:url';

// Loaded for their time alone; the test file will ask for them.
await import('node:test');
await import('node:assert');
await import('./reporter.mjs');

function receive() {
  const chunks = [];
  const chunk = Buffer.alloc(65536);
  for (;;) {
    const got = readSync(3, chunk, 0, chunk.length);
    if (got === 0) process.exit(0);
    chunks.push(Buffer.from(chunk.subarray(0, got)));
    if (chunk[got - 1] === 10) return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  }
}

const order = receive();
closeSync(3);
process.chdir(order.cwd);
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, order.environment);
process.argv.splice(1, process.argv.length, order.file);
process.execArgv.splice(0, process.execArgv.length);
await import('./preload.mjs');
if (order.file.endsWith('.mjs')) await import(pathToFileURL(order.file).href);
else Module.runMain(order.file);
