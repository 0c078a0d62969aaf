// The way from a test process back to the harness: signed JSON lines in a file that the candidate can't imitate.
// One-use greetings lie in a folder named by REPAIR_CHANNEL; claiming one removes it, so the key stays in this module.
import { createHash } from 'node:crypto';
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

const padded = (key, byte) => Buffer.from(Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ byte));

/** HMAC-SHA256 over all that was told so far; what the candidate later makes of Node's own objects changes nothing. */
function runningMac(key) {
  const inner = createHash('sha256').update(padded(key, 0x36));
  const outer = createHash('sha256').update(padded(key, 0x5c));
  const { copy, update, digest } = Object.getPrototypeOf(inner);
  const { apply } = Reflect;
  return (text) => {
    apply(update, inner, [text]);
    const all = apply(digest, apply(copy, inner, []), []);
    return apply(digest, apply(update, apply(copy, outer, []), [all]), ['hex']);
  };
}

/** Opens the channel in `folder`: `{request, send(event, fields)}`, or null when there is none. */
export function openChannel(folder) {
  if (!folder) return null;
  const greeting = claim(folder);
  if (!greeting) return null;
  const sign = runningMac(Buffer.from(greeting.key, 'hex'));
  const file = openSync(join(folder, `events.${greeting.writer}`), 'a', 0o600);
  const { stringify } = JSON;
  const write = writeSync;
  const send = (event, fields = {}) => {
    const told = `${stringify({ ...fields, event })}\n`;
    const bytes = Buffer.from(`${sign(told)} ${told}`);
    for (let at = 0; at < bytes.length; ) at += write(file, bytes, at);
  };
  return { request: greeting.request, send };
}
