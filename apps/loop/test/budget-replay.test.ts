import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

const LIST = 'src/list.js';
const WRONG = OFF_BY_ONE.after[LIST];
/** So much is spent by an answer that the third call would be beyond the budget. */
const usage = { model: 'scripted', input_tokens: 50_000, output_tokens: 90 };
const answer = (payload: unknown) => ({ kind: 'answer', payload, usage });
const roll = (text: string) => answer({ files: [{ path: LIST, text }] });
const config = (budget: object) => `${JSON.stringify({ ...budget, max_roll_tokens: 1000 })}\n`;

/** A run of two answers that a budget ends before its third call; under what else it is recalled with. */
function ended(route: 'roll' | 'loop14') {
  const cwd = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
  const out = folder();
  const script = join(folder(), 'script.json');
  const useless = [WRONG.replace('sum = 0', 'sum = 1'), WRONG.replace('sum = 0', 'sum = 2')].map(roll);
  const delta = answer('no delta');
  const file = join(folder(), 'config.json');
  writeFileSync(file, config({ max_tokens_total: 100_000 }));
  writeFileSync(script, JSON.stringify(route === 'roll' ? useless : [delta, delta, delta]));
  const env = { REPAIR: route };
  const args = ['run', '.', '--out', out, '--run-id', 'one', '--generator', 'scripted', '--script', script];
  const run = repair([...args, '--config', file, '--max-attempts', '9'], { cwd, env });
  const recalled = (command: 'replay' | 'resume', budget: object) => {
    writeFileSync(file, config(budget));
    return repair([command, 'one', '--out', out], { cwd, env });
  };
  const report = () => JSON.parse(readFileSync(join(out, 'runs/one/report.json'), 'utf8'));
  const journal = join(out, 'runs/one/journal.jsonl');
  return { run, recalled, report, journal };
}

describe('a run that ended at its budget', { timeout: 120_000 }, () => {
  it.each(['roll', 'loop14'] as const)('%s: is the same whatever the budget is now', (route) => {
    const { run, recalled, report, journal } = ended(route);
    expect(run.err).toContain('max_tokens_total is');
    expect(run.exit).toBe(1);
    const before = report();
    expect(before.attempts).toBe(2);
    for (const budget of [{}, { max_tokens_total: 1 }]) {
      const replayed = recalled('replay', budget);
      expect([replayed.err.includes('journal holds'), replayed.exit]).toEqual([false, 0]);
      expect(replayed.out).toContain('the same to the byte.');
    }
    expect(recalled('resume', {}).exit).toBe(1);
    expect(report()).toEqual(before);
    // A journal of an earlier version does not hold what ended it.
    const lines = readFileSync(journal, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kept = lines.filter(({ kind }) => kind !== 'budget').map((event, index) => ({ ...event, seq: index + 1 }));
    expect(kept).toHaveLength(lines.length - 1);
    writeFileSync(journal, kept.map((event) => `${JSON.stringify(event)}\n`).join(''));
    expect(recalled('replay', {}).exit).toBe(0);
  });
});
