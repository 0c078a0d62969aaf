// The way from a test process back to the harness: signed JSON lines in a file that the candidate can't imitate.
// One-use greetings lie in a folder named by REPAIR_CHANNEL; claiming one removes it, so the key stays in this module.
import { createHmac } from 'node:crypto';
import { openSync, readdirSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const pause = new Int32Array(new SharedArrayBuffer(4));
const WAITS = 200;

function claim(folder) {
  for (let wait = 0; wait < WAITS; wait += 1) {
    let names;
    try {
      names = readdirSync(folder)
        .filter((name) => name.startsWith('hello.'))
        .sort();
    } catch {
      return null;
    }
    for (const name of names) {
      const mine = join(folder, `taken.${process.pid}.${name.slice(6)}`);
      try {
        renameSync(join(folder, name), mine);
      } catch {
        continue;
      }
      const greeting = JSON.parse(readFileSync(mine, 'utf8'));
      unlinkSync(mine);
      return greeting;
    }
    Atomics.wait(pause, 0, 0, 10);
  }
  return null;
}

/** Opens the channel in `folder`: `{request, send(event, fields)}`, or null when there is none. */
export function openChannel(folder) {
  if (!folder) return null;
  const greeting = claim(folder);
  if (!greeting) return null;
  const key = Buffer.from(greeting.key, 'hex');
  const file = openSync(join(folder, `events.${greeting.writer}`), 'a', 0o600);
  const { stringify } = JSON;
  const write = writeSync;
  const hmac = createHmac;
  let sequence = 0;
  const send = (event, fields = {}) => {
    const told = `${sequence} ${stringify({ ...fields, event })}`;
    sequence += 1;
    const bytes = Buffer.from(`${hmac('sha256', key).update(told).digest('hex')} ${told}\n`);
    for (let at = 0; at < bytes.length; ) at += write(file, bytes, at);
  };
  return { request: greeting.request, send };
}
