import type { RoundReport } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { tellRound } from './tell-round.js';
import { tellNext, tellRounds } from './tell-rounds.js';

const claim = (text: string, ...evidence: string[]) => ({ text, evidence });
const round = (round_number: number, remains: string, more: Partial<RoundReport> = {}) =>
  ({
    round_number,
    attempt_number: round_number,
    signature: { failure_class: 'type', site: 'a.f', message_template: 'm' },
    statement: { fixed: claim('nothing'), remains: claim(remains, 'E1'), must_not_break: '2 tests' },
    proposal: { fixed_claim: '', edits: [{ file: 'a.js', line: 3, old: 'x', new: `delta ${round_number}` }] },
    outcome: 'unchanged',
    violations: [{ rule: 'boundary', message: 'With the delta the target still fails' }],
    gate: { decision: 'continue', escalation_target: null },
    ...more,
  }) as unknown as RoundReport;

const RUN: readonly RoundReport[] = [
  round(8, 'f is 2'),
  round(9, 'f is 2'),
  round(10, 'f is 2', {
    outcome: 'refused',
    violations: [{ rule: 'plausibility', message: `${'long '.repeat(40)}\nsecond line` }],
    gate: { decision: 'escalate', escalation_target: 'component12' },
  } as unknown as Partial<RoundReport>),
  round(11, 'f is 3'),
  round(12, 'f is 2', { proposal: null, outcome: 'nothing_proposed', violations: [] }),
  round(13, 'f is 2', { outcome: 'resolved', violations: [], gate: null }),
];

describe('the rounds of a run', () => {
  it('are told once where they state the same, with the deltas of each', () => {
    const [first, alike, other, back, last] = tellRounds(RUN);
    expect(first).toBe(tellRound(RUN[0] as RoundReport));
    expect(alike?.split('\n')).toEqual([
      'Rounds 9–10 · as round 8, other deltas:',
      '   9  a.js:3 `delta 9`: no target test turned green',
      `  10  a.js:3 \`delta 10\`: refused (plausibility: ${'long '.repeat(20)}…) · escalate → component12`,
    ]);
    expect(other).toBe(tellRound(RUN[3] as RoundReport));
    expect(back).toBe(tellRound(RUN[4] as RoundReport));
    expect(last).toBe('Round 13 · as round 12, another delta:\n  13  a.js:3 `delta 13`: resolved');
  });

  it('are a line each as they end, which names the round that told the clauses', () => {
    const told = RUN.map((one, at) => tellNext(one, RUN.slice(0, at)));
    expect(told[0]).toBe(tellRound(RUN[0] as RoundReport));
    expect(told[1]).toBe('Round 9 · as round 8 · a.js:3 `delta 9`: no target test turned green');
    expect(told[2]).toMatch(/^Round 10 · as round 8 · .*escalate → component12$/);
    expect(told[3]).toBe(tellRound(RUN[3] as RoundReport));
    expect(told[4]).toBe(tellRound(RUN[4] as RoundReport));
    expect(told[5]).toBe('Round 13 · as round 12 · a.js:3 `delta 13`: resolved');
  });

  it('lose nothing of what is in force: another signature or other evidence is told in full', () => {
    const seen = round(2, 'f is 2', { statement: { ...round(1, '').statement, remains: claim('f is 2', 'E1', 'E2') } });
    const elsewhere = round(3, 'f is 2', { signature: { failure_class: 'type', site: 'b.g', message_template: 'm' } });
    expect(tellRounds([round(1, 'f is 2'), seen, elsewhere])).toHaveLength(3);
    expect(tellRounds([])).toEqual([]);
  });
});
