import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeAsset } from '../adapters/assets.js';
import type { Launched } from '../process/launch.js';
import { openPool, type WaitingPool } from './waiting-pool.js';

let place: string;
let pool: WaitingPool;

const open = (script: string): WaitingPool => {
  const file = join(place, 'waits.mjs');
  writeFileSync(file, `import { receiveOrder } from '${nodeAsset('receive-order.mjs')}';\n${script}\n`);
  const cold = () => Promise.reject(new Error('nothing is started cold here'));
  const input = { command: ['node'], base: place, workdir: '.', isolation: 'process', readable: [] } as const;
  return openPool(['node', file], { ...input, workspaces: place, cold });
};

const serve = (word: string): Promise<Launched> => {
  const folder = join(place, word);
  mkdirSync(folder);
  const environment = { PATH: process.env.PATH ?? '', WORD: word };
  const limits = { timeout_ms: 20_000, output_cap: 10_000 };
  // Looked for in the environments of all processes: a short one would be found in the pool's own.
  const marker = `the-run-of-${word}`;
  return pool.serve({ argv: [], cwd: folder, environment, marker, folder, ...limits }, [word]);
};

beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'repair-pool-')));
});
afterEach(async () => {
  await pool.close();
  rmSync(place, { recursive: true, force: true });
});

describe('processes that wait for an order', () => {
  it('serve one order each, in its folder and environment', async () => {
    pool = open(
      'const { arguments: words } = receiveOrder(); console.log(process.cwd(), process.env.WORD, ...words, process.pid);',
    );
    pool.keep(2);
    const told = [await serve('a'), await serve('b'), await serve('c')].map(({ stdout }) => stdout.trim().split(' '));
    expect(told.map((words) => words.slice(0, 3))).toEqual(
      ['a', 'b', 'c'].map((word) => [join(place, word), word, word]),
    );
    expect(new Set(told.map((words) => words[3])).size).toBe(3);
  });

  it('are passed over where they ended before they were asked', async () => {
    const died = join(place, 'died');
    pool = open(
      `import { existsSync, writeFileSync } from 'node:fs';
       const died = ${JSON.stringify(died)};
       if (!existsSync(died)) { writeFileSync(died, String(process.ppid)); process.exit(3); }
       receiveOrder(); console.log('served');`,
    );
    pool.keep(1);
    // The process above it is gone, and told as gone in the same turn.
    const above = (): string => (existsSync(died) ? readFileSync(died, 'utf8') : '');
    while (above() === '' || existsSync(`/proc/${above()}`)) await sleep(5);
    expect((await serve('a')).stdout).toBe('served\n');
  });
});
