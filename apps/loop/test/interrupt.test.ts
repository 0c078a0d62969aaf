import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository } from './support/candidate.js';

afterAll(removeFolders);

const BIN = join(import.meta.dirname, '../dist/bin.js');

/** A candidate whose tests tell their process in a file, and then wait for longer than anybody will. */
function waiting(told: string): string {
  const hangs = `import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
test('waits', async () => {
  writeFileSync(${JSON.stringify(told)}, String(process.pid));
  await new Promise((done) => setTimeout(done, 3_600_000));
});
`;
  return repository(OFF_BY_ONE.before, { ...OFF_BY_ONE.after, 'test/wait.test.js': hangs });
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a run that is told to stop', { timeout: 120_000 }, () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s ends with %i, leaves no process behind and can be resumed', async (signal, exit) => {
    const [out, told] = [folder(), join(folder(), 'pid')];
    const { PATH = '', HOME = '' } = process.env;
    const args = ['run', waiting(told), '--out', out, '--run-id', 'cut', '--isolation', 'process'];
    const child = spawn(process.execPath, [BIN, ...args], { env: { PATH, HOME, REPAIR: 'loop14' } });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    const ended = once(child, 'close');
    while (!existsSync(told) || readFileSync(told, 'utf8') === '') await wait(20);
    child.kill(signal);
    // A closed terminal is heard by the group, and handed on by who started the command: it comes twice.
    if (signal !== 'SIGINT') {
      await wait(20);
      child.kill(signal);
    }
    expect((await ended)[0]).toBe(exit);
    expect(err).toContain('Stopped: the run was interrupted');
    expect(err).toContain(`Go on with: repair resume cut --out ${out}`);
    const pid = Number(readFileSync(told, 'utf8'));
    while (runs(pid)) await wait(20);
  });
});
