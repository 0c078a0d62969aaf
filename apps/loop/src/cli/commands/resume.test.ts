import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../inputs/usage-error.js';
import { main } from '../program.js';
import type { Terminal } from '../terminal.js';
import { remembered } from './resume.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function outWith(run: string, files: Readonly<Record<string, string>>): string {
  const out = mkdtempSync(join(tmpdir(), 'repair-runs-'));
  folders.push(out);
  mkdirSync(join(out, 'runs', run), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, 'runs', run, name), text);
  return out;
}

describe('a run that is read again', () => {
  it.each(['', '{', 'null', '5', '{"dir":5,"flags":{}}', '{"dir":"a"}', '{"flags":null}'])(
    'is told to be damaged where run.json holds %j',
    (text) => {
      const out = outWith('a-1', { 'run.json': text });
      expect(() => remembered(out, 'a-1')).toThrow(UsageError);
      expect(() => remembered(out, 'a-1')).toThrow('is damaged');
    },
  );

  it('is asked for as it was before', () => {
    const out = outWith('a-1', { 'run.json': '{"dir":"x","flags":{"seed":3}}', 'last.diff': 'd' });
    expect(remembered(out, 'a-1')).toEqual({
      dir: 'x',
      flags: { seed: 3, diff: join(out, 'runs', 'a-1', 'last.diff') },
    });
  });

  it('is listed beside the others when its report is damaged', async () => {
    const out = outWith('a-1', { 'report.json': '{' });
    mkdirSync(join(out, 'runs', 'b-1'));
    let told = '';
    const terminal: Terminal = {
      out: (text) => {
        told += text;
      },
      err: () => {},
      live: false,
      colour: false,
      columns: () => 80,
      cwd: out,
      env: {},
      now: () => '2026-01-01T00:00:00Z',
      signal: new AbortController().signal,
    };
    expect(await main(['show', '--out', out, '--json'], terminal)).toBe(0);
    expect(JSON.parse(told)).toMatchObject([
      { run_id: 'a-1', status: 'damaged' },
      { run_id: 'b-1', status: 'unfinished' },
    ]);
  });
});
