import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { main } from './program.js';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

async function doctor(root: string): Promise<{ exit: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const exit = await main(['doctor', root], {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    live: false,
    colour: false,
    columns: () => 80,
    cwd: root,
    env: { PATH: process.env.PATH },
    now: () => '2026-01-01T00:00:00.000Z',
    signal: new AbortController().signal,
  });
  return { exit, ...said };
}

/** Makes and removes folders of files, over and over, until it is ended. */
const CHURN = `const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
for (let n = 0; ; n += 1) {
  const folder = process.argv[1] + '/made-' + (n % 3);
  mkdirSync(folder + '/inner', { recursive: true });
  for (let file = 0; file < 20; file += 1) writeFileSync(folder + '/inner/' + file + '.py', 'x = 1');
  rmSync(folder, { recursive: true, force: true });
}`;

describe('repair doctor', { timeout: 60_000 }, () => {
  it('ends in order while another program writes to the candidate, and says so where it saw that', async () => {
    const root = mkdtempSync(join(tmpdir(), 'doctor-'));
    roots.push(root);
    writeFileSync(join(root, 'test_a.py'), 'def test_a(): pass\n');
    const writer = spawn(process.execPath, ['-e', CHURN, root], { stdio: 'ignore' });
    try {
      for (let look = 0; look < 4; look += 1) {
        const { exit, out, err } = await doctor(root);
        expect(exit).toBe(0);
        expect(err).toBe('');
        expect(out).toMatch(
          /^(?:ok +files +\d+ files?|no +files +.* vanished while .* was read: another program writes there)/m,
        );
      }
    } finally {
      writer.kill('SIGKILL');
    }
  });

  it('names folders that have tests where the root has none', async () => {
    const root = mkdtempSync(join(tmpdir(), 'doctor-'));
    roots.push(root);
    writeFileSync(join(root, 'readme.md'), '');
    const { out } = await doctor(root);
    expect(out).toMatch(/^no +runner +none detected: give --runner and --test-command$/m);
    mkdirSync(join(root, 'web'));
    writeFileSync(join(root, 'web/package.json'), '{ "scripts": { "test": "vitest" } }');
    writeFileSync(join(root, 'web/a.test.js'), '');
    expect((await doctor(root)).out).toContain('none detected: give --runner and --test-command, or --workdir web');
  });
});
