import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeFolder } from './remove.js';

/** Puts files into a folder, and the folder back where it goes, for a while after it said so. */
const WRITER = `
const fs = require('node:fs');
const folder = process.argv[1] + '/cache';
process.stdout.write('on');
const end = Date.now() + 150;
for (let n = 0; Date.now() < end; n += 1) try { fs.writeFileSync(folder + n, 'x'); } catch {}
`;

describe('removeFolder', () => {
  it('empties a folder that is written to meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'removed-'));
    const writer = spawn(process.execPath, ['-e', WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => writer.once('exit', resolve));
    await new Promise((resolve) => writer.stdout.once('data', resolve));
    removeFolder(folder);
    await ended;
    expect(existsSync(folder)).toBe(false);
  });

  it('minds none that is not there', () => {
    expect(() => removeFolder('/no/such/folder')).not.toThrow();
  });
});
