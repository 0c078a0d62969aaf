import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../measure/trial-record.js';
import {
  acceptedRound,
  losingRound,
  lostTrial,
  sampleDelta,
  sampleProposal,
  sampleTrial,
} from '../../sample-trial.test.kit.js';
import type { AuditName } from './audit.js';
import { AUDITS, runAudits } from './run-audits.js';

const caught = (trial: TrialRecord): readonly string[] =>
  runAudits(trial.arm, [trial]).flatMap(({ name, passed }) => (passed ? [] : [name]));
const accepting = (over: Parameters<typeof acceptedRound>[0]) => sampleTrial({ rounds: [acceptedRound(over)] });
const verdict = { accepted: true, minimality: 'pass', boundary: 'green', plausibility: 'pass' } as const;
const gate = (attempt_number: number, decision: 'continue' | 'escalate' | 'exit') =>
  ({
    attempt_number,
    decision,
    escalation_target: decision === 'continue' ? null : 'component12',
    at_ceiling: false,
  }) as const;
const stronger = { instruments: { level: 1, depth: 0, scope: 0 } };

describe('clean trials', () => {
  it.each([
    ['resolved at the second attempt', sampleTrial()],
    ['lost', lostTrial()],
    [
      'escalated to a stronger instrument',
      lostTrial({ rounds: [losingRound(3, { gate: gate(3, 'escalate') }), losingRound(4, stronger)] }),
    ],
    [
      'a repeat that was refused',
      lostTrial({
        rounds: [
          losingRound(1),
          losingRound(2, { refused: ['repeat'], proposal: sampleProposal({ identity: 'lost-1' }) }),
        ],
      }),
    ],
    ['the ceiling ends it', lostTrial({ rounds: [losingRound(35, { gate: gate(35, 'exit') })] })],
  ])('%s: every audit passes and has looked at something', (_, trial) => {
    expect(caught(trial)).toEqual([]);
    expect(runAudits('loop14', [trial]).some(({ checked }) => checked > 0)).toBe(true);
  });
  it('there are seven audits, in the order of the spec', () => expect(AUDITS).toHaveLength(7));
});

const PLANTED: readonly (readonly [AuditName, string, TrialRecord])[] = [
  ['re_roll_in_disguise', 'lines outside the residue', accepting({ proposal: sampleProposal({ beyond: 5 }) })],
  ['re_roll_in_disguise', 'a rewritten region', accepting({ proposal: sampleProposal({ rewritten_pct: 90 }) })],
  ['re_roll_in_disguise', 'believed without the check', accepting({ verdict: { ...verdict, minimality: 'reject' } })],
  [
    're_roll_in_disguise',
    'the final delta',
    sampleTrial({
      delta: sampleDelta({
        regions: [{ file: 'a.py', symbol: 'f', lines: 20, removed: 19, added: 1, cause: true, allowed: true }],
      }),
    }),
  ],
  ['fix_the_surface', 'no cause touched', accepting({ proposal: sampleProposal({ in_cause: false }) })],
  ['fix_the_surface', 'believed without the check', accepting({ verdict: { ...verdict, plausibility: 'reject' } })],
  [
    'fix_the_surface',
    'the failure recurs',
    sampleTrial({
      assessment: { target: { passing: 0, total: 1 }, boundary: { passing: 5, total: 5 }, broken: [], quarantined: [] },
    }),
  ],
  [
    'regression_wearing_a_fix',
    'a broken boundary test in the round',
    accepting({ tests: { failing_before: 1, failing_after: 0, broken: 1 } }),
  ],
  ['regression_wearing_a_fix', 'boundary not seen green', accepting({ verdict: { ...verdict, boundary: 'violated' } })],
  ['regression_wearing_a_fix', 'no run at all', accepting({ tests: null })],
  [
    'regression_wearing_a_fix',
    'broken in an independent run',
    sampleTrial({
      assessment: {
        target: { passing: 1, total: 1 },
        boundary: { passing: 4, total: 5 },
        broken: ['t'],
        quarantined: [],
      },
    }),
  ],
  [
    'silent_repeat',
    'A B A',
    lostTrial({
      rounds: [losingRound(1), losingRound(2), losingRound(4, { proposal: sampleProposal({ identity: 'lost-1' }) })],
    }),
  ],
  ['infinite_refine', 'no gate', lostTrial({ rounds: [losingRound(1, { gate: null })] })],
  ['infinite_refine', 'the cap does not escalate', lostTrial({ rounds: [losingRound(3)] })],
  [
    'infinite_refine',
    'escalation in name only',
    lostTrial({ rounds: [losingRound(3, { gate: gate(3, 'escalate') }), losingRound(4)] }),
  ],
  ['infinite_refine', 'past the ceiling', lostTrial({ rounds: [losingRound(36, stronger)] })],
  [
    'infinite_refine',
    'the ceiling does not end it',
    lostTrial({ rounds: [losingRound(35, { gate: gate(35, 'continue') })] }),
  ],
  [
    'infinite_refine',
    'goes on after the exit',
    lostTrial({ rounds: [losingRound(1, { gate: gate(1, 'exit') }), losingRound(2)] }),
  ],
  ['no_credit', 'nothing credited', accepting({ proposal: sampleProposal({ fixed_claim: false }) })],
  ['no_credit', 'a bare assertion', accepting({ proposal: sampleProposal({ citations: 0 }) })],
  ['no_credit', 'evidence that no one saw', accepting({ proposal: sampleProposal({ unknown_citations: 1 }) })],
  [
    'no_boundary',
    'no boundary',
    lostTrial({ rounds: [losingRound(1, { seeded: { diff: true, evidence: 1, diagnosis: true, boundary: 0 } })] }),
  ],
  [
    'no_boundary',
    'no diff',
    lostTrial({ rounds: [losingRound(1, { seeded: { diff: false, evidence: 1, diagnosis: true, boundary: 3 } })] }),
  ],
];

describe('planted trials', () => {
  it.each(PLANTED)('%s: %s is caught, by no other audit', (name, _, trial) => expect(caught(trial)).toEqual([name]));
  it('each audit has one', () => {
    expect(new Set(PLANTED.map(([name]) => name))).toEqual(new Set(AUDITS.map(({ name }) => name)));
  });
  it('says which trial and which attempt', () => {
    const [result] = runAudits('loop14', [PLANTED[0]?.[2] as TrialRecord]);
    expect(result?.findings).toEqual([
      { trial_id: 'loop14-i1-1', instance: 'i1', attempt: 1, what: '5 changed lines lie outside the residue' },
    ]);
  });
});
