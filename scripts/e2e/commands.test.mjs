// The root scripts `repair` and `repair-ab`: the caller's folder, the caller's arguments, the command's exit code.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pnpmOnPath } from './house-copy.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');

describe('the commands from another folder', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'elsewhere-')));
  let env;
  const pnpm = (...args) => {
    const { INIT_CWD, REPAIR, ...rest } = env;
    return spawnSync('pnpm', ['-C', HOUSE, ...args], { cwd: folder, env: rest, encoding: 'utf8' });
  };

  before(() => {
    env = { ...process.env, PATH: pnpmOnPath() };
    mkdirSync(path.join(folder, 'no suite here'));
    writeFileSync(path.join(folder, 'no suite here/notes.txt'), 'nothing to run\n');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const command of ['repair', 'repair-ab']) {
    test(`${command} --help`, () => {
      const { status, stdout, stderr } = pnpm(command, '--help');
      assert.equal(status, 0, stderr);
      assert.match(stdout, new RegExp(`^Usage: ${command}\\b`));
    });

    test(`${command}: what is no command is a usage error`, () => {
      assert.equal(pnpm(command, 'no-such-command').status, 2);
    });
  }

  test('a relative path means the caller’s folder, and spaces are no end of an argument', () => {
    const { status, stderr } = pnpm('repair', 'run', 'no suite here', '--diff', 'gone.diff');
    assert.ok(status === 2 || status === 3, `exit code ${status}`);
    assert.ok(stderr.includes(folder), stderr);
    assert.ok(!stderr.includes(`${HOUSE}/no suite here`), stderr);
  });
});
