import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository, write } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

const BIN = join(import.meta.dirname, '../dist/bin.js');
const PRELOAD = join(import.meta.dirname, 'support/kill-after.mjs');

/** Two proposals that lose and one that repairs: three attempts, so that a kill can fall between any two of them. */
const DELTA = (line: string) => ({
  fixed_claim: 'The last patch leaves the other tests passing.',
  remains_wrong: 'last reads past the end.',
  evidence_citations: ['E1', 'E2', 'E3'],
  boundary_confirmation: 'Only one expression changes.',
  edits: [{ file: 'src/list.js', old: 'return items[items.length];', new: line }],
});
const ANSWERS = [
  DELTA('return items[items.length - 2];'),
  DELTA('return items[items.length + 1];'),
  DELTA('return items[items.length - 1];'),
];

/** Answers by what the ledger knows, as a model would: the same request, the same answer. */
const PROGRAM = `import { readFileSync } from 'node:fs';
const { recurrence } = JSON.parse(readFileSync(0, 'utf8'));
const answers = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8'));
console.log(JSON.stringify(answers[recurrence.length]));
`;

describe('repair resume', { timeout: 240_000 }, () => {
  it('comes to the end of an unbroken run after a SIGKILL at any event; the ledger verifies', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const program = folder();
    write(program, { 'propose.mjs': PROGRAM, 'answers.json': JSON.stringify(ANSWERS) });
    const command = `"${process.execPath}" "${join(program, 'propose.mjs')}"`;
    const args = ['run', root, '--run-id', 'one', '--generator', 'command', '--generator-command', command, '--quiet'];
    const whole = folder();
    expect(repair([...args, '--out', whole], { cwd: root })).toMatchObject({ exit: 0 });
    const lines = readFileSync(join(whole, 'runs/one/journal.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    for (const [place, line] of [
      ['before', 6],
      ['torn', 9],
      ['after', 12],
      ['before', lines.length - 4],
    ] as const) {
      const out = folder();
      const { PATH = '', HOME = '' } = process.env;
      const killed = spawnSync(process.execPath, ['--import', PRELOAD, BIN, ...args, '--out', out], {
        cwd: root,
        env: { PATH, HOME, REPAIR: 'loop14', KILL_AT: `${place} ${line}` },
      });
      expect(killed.signal, `${place} ${line}`).toBe('SIGKILL');
      expect(existsSync(join(out, 'runs/one/report.json'))).toBe(false);
      expect(repair(['resume', 'one', '--out', out, '--quiet'], { cwd: root }).exit, `${place} ${line}`).toBe(0);
      expect(readFileSync(join(out, 'runs/one/report.json'), 'utf8')).toBe(
        readFileSync(join(whole, 'runs/one/report.json'), 'utf8'),
      );
      expect(repair(['ledger', 'verify', '--out', out], { cwd: root })).toMatchObject({ exit: 0 });
    }
    expect(JSON.parse(readFileSync(join(whole, 'runs/one/report.json'), 'utf8'))).toMatchObject({ attempts: 3 });
  });

  it('says what there is to resume, and what not', () => {
    expect(repair(['resume', 'none', '--out', folder()], { cwd: folder() })).toMatchObject({ exit: 2 });
  });
});

describe('a run that came to its end', { timeout: 120_000 }, () => {
  it('is told again by resume after --apply, by the beginning of its id, and applies nothing twice', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const out = folder();
    const args = ['--out', out, '--json'];
    const first = repair(['run', root, '--run-id', 'one-1', '--apply', ...args], { cwd: root });
    const applied = readFileSync(join(root, 'src/list.js'), 'utf8');
    const again = repair(['resume', 'one', '--apply', ...args], { cwd: root });
    expect(again).toMatchObject({ exit: 0, out: first.out });
    expect(again.err).toContain('src/list.js holds the patch already');
    expect(readFileSync(join(root, 'src/list.js'), 'utf8')).toBe(applied);
    write(root, { 'src/list.js': `${applied}// more\n` });
    const changed = repair(['resume', 'one', ...args], { cwd: root });
    expect(changed.exit).toBe(2);
    expect(changed.err).toContain('the candidate changed since the run began');
  });
});

describe('repair replay', { timeout: 120_000 }, () => {
  it('derives every decision again to the byte, without tests and with them, also after --apply; and notices another one', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const out = folder();
    expect(repair(['run', root, '--run-id', 'one', '--out', out, '--quiet', '--apply'], { cwd: root }).exit).toBe(0);
    const replayed = repair(['replay', 'one', '--out', out, '--json'], { cwd: root });
    expect(JSON.parse(replayed.out)).toMatchObject({ complete: true });
    expect(replayed.exit).toBe(0);
    const journal = join(out, 'runs/one/journal.jsonl');
    const text = readFileSync(journal, 'utf8');
    write(join(out, 'runs/one'), { 'journal.jsonl': text.replace(/"minimality":"pass"/, '"minimality":"reject"') });
    const noticed = repair(['replay', 'one', '--out', out], { cwd: root });
    expect(noticed.err).toMatch(/\(verdict\): the journal holds another decision/);
    expect(noticed.exit).toBe(2);
  });
});
