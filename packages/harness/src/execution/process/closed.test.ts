import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { closed } from './closed.js';

it('has heard of an end that Node tells in one turn with the end of the output', async () => {
  const child = spawn('true', [], { stdio: 'ignore' });
  const whole = closed(child).then(() => 'closed');
  await once(child, 'exit');
  expect(await Promise.race([whole, turn('waiting')])).toBe('closed');
});

it('waits for output that goes on behind the end of the process', async () => {
  const child = spawn('/bin/sh', ['-c', '(read line; echo last) <&3 & exit 0'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  let told = '';
  child.stdout?.on('data', (chunk) => {
    told += chunk;
  });
  const whole = closed(child);
  await once(child, 'exit');
  expect(await Promise.race([whole.then(() => 'closed'), turn('waiting')])).toBe('waiting');
  (child.stdio[3] as NodeJS.WritableStream).end('go\n');
  await whole;
  expect(told).toBe('last\n');
});
