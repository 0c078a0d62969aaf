import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { runningMac } from './running-mac.js';

const KEY = randomBytes(32);
const hmac = (text: string): string => createHmac('sha256', KEY).update(text).digest('hex');

it('is the HMAC of everything that was added so far, at every point', () => {
  const mac = runningMac(KEY);
  let all = '';
  for (const text of ['', '{"event":"begin"}\n', 'ä'.repeat(100), 'end\n']) {
    mac.add(text);
    all += text;
    expect(mac.stands(hmac(all))).toBe(true);
    expect(mac.stands(hmac(`${all} `))).toBe(false);
  }
});

it('refuses what is no code at all', () => {
  const mac = runningMac(KEY);
  mac.add('x');
  for (const sign of ['', hmac('x').slice(1), `${hmac('x')}0`, 'ü'.repeat(32)]) expect(mac.stands(sign)).toBe(false);
});
