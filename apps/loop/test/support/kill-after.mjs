// Preloaded into the real command: ends its own process with SIGKILL right after the n-th line of the journal is on the
// disk. `before`: right before it is written, when whatever the line records has happened already.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [place, number] = (process.env.KILL_AT ?? '').split(' ');
const journals = new Set();
let lines = 0;
const { openSync, writeSync, fsyncSync } = fs;
fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  if (String(path).endsWith('journal.jsonl')) journals.add(file);
  return file;
};
fs.writeSync = (file, ...rest) => {
  if (journals.has(file)) {
    lines += 1;
    if (place === 'before' && lines === Number(number)) process.kill(process.pid, 'SIGKILL');
    if (place === 'torn' && lines === Number(number)) {
      writeSync(file, rest[0].subarray(0, Math.floor(rest[0].length / 2)));
      process.kill(process.pid, 'SIGKILL');
    }
  }
  return writeSync(file, ...rest);
};
fs.fsyncSync = (file) => {
  fsyncSync(file);
  if (place === 'after' && journals.has(file) && lines === Number(number)) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
