import { join } from 'node:path';
import { parseContract, RunReport } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

/** The same fault in another repository: another folder, other lines, other tests around it. */
function elsewhere(): string {
  const { before, after } = OFF_BY_ONE;
  const moved = (text: string) => `// Lists.\n\nexport const EMPTY = [];\n\n${text}`;
  const tests = before['test/list.test.js']
    .replace('../src/list.js', '../lib/core/list.js')
    .replace("'total of nothing'", "'nothing'");
  return repository(
    {
      'package.json': before['package.json'],
      'lib/core/list.js': moved(before['src/list.js']),
      'test/lists.test.js': tests,
    },
    { 'lib/core/list.js': moved(after['src/list.js']) },
  );
}

describe('a fault that was met in another repository', { timeout: 120_000 }, () => {
  it('is met with the record of what was tried there, in the seed and in the prompt', () => {
    const out = folder();
    const ledger = `sqlite:${join(out, 'shared.sqlite')}`;
    const first = repair(
      ['run', repository(OFF_BY_ONE.before, OFF_BY_ONE.after), '--out', out, '--ledger', ledger, '--json', '--quiet'],
      { cwd: out },
    );
    const there = parseContract(RunReport, JSON.parse(first.out));
    expect(there.status).toBe('resolved');

    const other = elsewhere();
    const prompt = repair(['run', other, '--out', out, '--ledger', ledger, '--dry-run', '--quiet'], { cwd: out });
    expect(prompt.exit).toBe(0);
    expect(prompt.out).toMatch(/worked|resolved/);

    const second = repair(['run', other, '--out', out, '--ledger', ledger, '--json', '--quiet'], { cwd: out });
    const here = parseContract(RunReport, JSON.parse(second.out));
    expect(here.rounds[0]?.ledger_key).toBe(there.rounds[0]?.ledger_key);
    expect(here.rounds[0]?.recurrence).toHaveLength(there.attempts);
    expect(here.status).toBe('resolved');
    expect(here.attempts).toBeLessThanOrEqual(there.attempts);
  });

  it('is escalated before another attempt where the cap was reached there', () => {
    const out = folder();
    const ledger = `sqlite:${join(out, 'shared.sqlite')}`;
    const lose = ['--out', out, '--ledger', ledger, '--generator', 'none', '--max-attempts', '3', '--quiet', '--json'];
    const first = parseContract(
      RunReport,
      JSON.parse(repair(['run', repository(OFF_BY_ONE.before, OFF_BY_ONE.after), ...lose], { cwd: out }).out),
    );
    expect(first.rounds.map(({ instruments: { level } }) => level)).toEqual([0, 0, 0]);
    const second = parseContract(RunReport, JSON.parse(repair(['run', elsewhere(), ...lose], { cwd: out }).out));
    expect(second.rounds[0]).toMatchObject({ attempt_number: 4, instruments: { level: 1, depth: 0, scope: 0 } });
    const fresh = parseContract(
      RunReport,
      JSON.parse(repair(['run', elsewhere(), ...lose, '--fresh'], { cwd: out }).out),
    );
    expect(fresh.rounds[0]).toMatchObject({ attempt_number: 1, instruments: { level: 0, depth: 0, scope: 0 } });
    expect(fresh.rounds[0]?.recurrence).toHaveLength(6);
  });
});

describe('an escalation', { timeout: 120_000 }, () => {
  it('changes the next round: its evidence, its diagnosis or its residue, and so its seed', () => {
    const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const ended = repair(['run', root, '--out', folder(), '--generator', 'none', '--json', '--quiet'], { cwd: root });
    const { rounds } = parseContract(RunReport, JSON.parse(ended.out));
    for (const [at, round] of rounds.entries()) {
      const next = rounds[at + 1];
      if (!next) continue;
      if (round.gate?.decision === 'escalate')
        expect(next.seed, `after round ${round.round_number}`).not.toBe(round.seed);
      else expect(next.seed, `after round ${round.round_number}`).toBe(round.seed);
    }
    const kinds = (n: number) => new Set(rounds[n]?.failure_evidence.map(({ kind }) => kind));
    expect(kinds(0).has('coverage')).toBe(false);
    expect(kinds(3).has('coverage')).toBe(true);
    expect(rounds.at(-1)?.failure_evidence.some(({ kind }) => kind === 'regression_hunk')).toBe(true);
  });
});
