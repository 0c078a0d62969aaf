import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeAssetPath } from '../adapters/assets.js';

let place: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'repair-fork-')));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

it('leaves to a worker what it is sent before it is loaded, each message once and in order', async () => {
  const entry = join(place, 'worker.mjs');
  writeFileSync(
    entry,
    `const told = [];
     process.on('message', (message) => {
       told.push(message);
       if (message === 'third') process.send([process.cwd(), process.env.WORD, ...told], () => process.disconnect());
     });`,
  );
  const child = fork(nodeAssetPath('waiting-fork.mjs'), [entry], { serialization: 'advanced' });
  child.send({ cwd: place, environment: { WORD: 'mine' }, execArgv: [] });
  child.send('first');
  child.send('second');
  child.send('third');
  const [told] = await once(child, 'message');
  expect(told).toEqual([place, 'mine', 'first', 'second', 'third']);
  await once(child, 'exit');
});
