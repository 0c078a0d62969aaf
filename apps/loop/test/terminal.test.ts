import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository } from './support/candidate.js';

afterAll(removeFolders);

const BIN = join(import.meta.dirname, '../dist/bin.js');
const ON_A_TERMINAL = join(import.meta.dirname, 'support/terminal.py');
const python = spawnSync('python3', ['-c', 'import pty, termios']).status === 0;
const ESC = '\u001b';
/** What rewrites the status line. */
const ERASE = `\r${ESC}[2K`;

function shown(columns: number, env: Readonly<Record<string, string>> = {}) {
  const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
  const { PATH = '', HOME = '' } = process.env;
  const ended = spawnSync(
    'python3',
    [ON_A_TERMINAL, String(columns), process.execPath, BIN, 'run', root, '--out', folder()],
    { cwd: root, env: { PATH, HOME, TERM: 'xterm', REPAIR: 'loop14', ...env }, encoding: 'utf8' },
  );
  const status = ended.stdout
    .split(ERASE)
    .slice(1)
    .map((part) => part.split('\r\n')[0] ?? '');
  return { exit: ended.status, text: ended.stdout, status };
}
const bare = (line: string) => line.replaceAll(/\u001b\[\d+m/g, '');

describe.skipIf(!python)('a run on a terminal (needs python3 with pty)', { timeout: 120_000 }, () => {
  it('rewrites one line with stage, round, tests and time, and leaves the rounds and the end standing', () => {
    const { exit, text, status } = shown(100);
    expect(exit).toBe(0);
    expect(status.some((line) => /baseline · run \d of 2 · .*\d+ s/.test(bare(line)))).toBe(true);
    expect(text).toContain(`${ESC}[2m`);
    expect(text).toMatch(/Round 1 · .*attempt 1 on this failure/);
    expect(text).toContain('Resolved at attempt');
  });

  it('keeps the line inside a narrow window', () => {
    const { exit, status } = shown(24);
    expect(exit).toBe(0);
    const drawn = status.map(bare).filter((line) => line.includes('baseline'));
    expect(drawn.length).toBeGreaterThan(0);
    for (const line of drawn) expect(line.length).toBeLessThan(24);
  });

  it('takes a terminal that does not know its width for one of a usual width', () => {
    const { status } = shown(0);
    expect(status.some((line) => /^baseline · run \d of 2 · /.test(bare(line)))).toBe(true);
  });

  it.each([
    ['NO_COLOR', { NO_COLOR: '1' }, true],
    ['a dumb terminal', { TERM: 'dumb' }, false],
    ['CI', { CI: 'true' }, false],
  ])('is plain with %s', (_name, env, rewrites) => {
    const { exit, text } = shown(80, env);
    expect(exit).toBe(0);
    expect(text).not.toMatch(/\u001b\[\d+m/);
    expect(text.includes(ERASE)).toBe(rewrites);
  });
});
