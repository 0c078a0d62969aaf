import { describe, expect, it } from 'vitest';
import {
  acceptedRound,
  losingRound,
  lostTrial,
  sampleDelta,
  sampleProposal,
  sampleTrial,
} from '../sample-trial.test.kit.js';
import { callsMeasure, testRunsMeasure } from './calls.js';
import { costMeasure } from './cost.js';
import { curveMeasure } from './curve.js';
import { escalationsMeasure } from './escalations.js';
import { inconclusiveMeasure } from './inconclusive.js';
import { keyMeasure } from './key.js';
import { ledgerHitsMeasure } from './ledger-hits.js';
import { minimalityMeasure } from './minimality.js';
import { quarantinedMeasure } from './quarantined.js';
import { regressionsMeasure } from './regressions.js';
import { resolveMeasure } from './resolve.js';
import { thrashMeasure } from './thrash.js';
import { tokensMeasure } from './tokens.js';

const broken = {
  target: { passing: 1, total: 1 },
  boundary: { passing: 4, total: 5 },
  broken: ['t'],
  quarantined: ['q'],
};
const rewrite = sampleDelta({
  changed_lines: 9,
  regions: [{ file: 'a.py', symbol: 'f', lines: 10, removed: 9, added: 3, cause: true, allowed: true }],
});
const elsewhere = sampleDelta({
  regions: [{ file: 'b.py', symbol: 'g', lines: 10, removed: 2, added: 5, cause: false, allowed: false }],
});
const withImport = sampleDelta({
  regions: [
    ...sampleDelta().regions,
    { file: 'b.py', symbol: null, lines: 30, removed: 0, added: 1, cause: false, allowed: false },
  ],
});
const guard = sampleDelta({
  changed_lines: 8,
  regions: [{ file: 'a.py', symbol: 'f', lines: 6, removed: 0, added: 8, cause: true, allowed: true }],
});
const inconclusive = lostTrial({ status: 'inconclusive', assessment: null, error: 'machine' });

describe('the key measure', () => {
  it.each([
    ['resolved within the cap by a minimal delta', sampleTrial(), 1],
    ['resolved at the cap', sampleTrial({ resolved_at_attempt: 3 }), 1],
    ['resolved past the cap', sampleTrial({ resolved_at_attempt: 4 }), 0],
    ['a boundary test broken', sampleTrial({ assessment: broken }), 0],
    ['a region rewritten', sampleTrial({ delta: rewrite }), 0],
    ['a region outside the residue', sampleTrial({ delta: elsewhere }), 0],
    ['an import beside the repair', sampleTrial({ delta: withImport }), 1],
    ['too long over all regions', sampleTrial({ delta: sampleDelta({ changed_lines: 41 }) }), 0],
    ['a long guard put in, nothing thrown away', sampleTrial({ delta: guard }), 1],
    ['not resolved', lostTrial(), 0],
    [
      'claimed, but the target fails',
      sampleTrial({ assessment: { ...broken, broken: [], target: { passing: 0, total: 1 } } }),
      0,
    ],
    ['green, but not claimed', lostTrial({ assessment: sampleTrial().assessment, delta: sampleDelta() }), 0],
    ['inconclusive', inconclusive, 0],
    ['never assessed', sampleTrial({ assessment: null }), 0],
    ['no delta', sampleTrial({ delta: null }), 0],
  ])('%s', (_, trial, numerator) => {
    expect(keyMeasure([trial])).toEqual({ numerator, denominator: 1, value: numerator });
  });

  it('counts to another limit over the whole budget', () => {
    expect(keyMeasure([sampleTrial({ resolved_at_attempt: 20 })], 35).numerator).toBe(1);
  });
  it('is null over nothing', () => expect(keyMeasure([])).toEqual({ numerator: 0, denominator: 0, value: null }));
});

describe('resolve, spend and the rest', () => {
  const trials = [
    sampleTrial(),
    sampleTrial({ instance: 'i2', delta: rewrite }),
    lostTrial({ instance: 'i3' }),
    inconclusive,
  ];
  it('resolve: a re-roll counts, an inconclusive trial stays in the denominator', () => {
    expect(resolveMeasure(trials)).toMatchObject({ numerator: 2, denominator: 4 });
    expect(inconclusiveMeasure(trials)).toMatchObject({ numerator: 1, denominator: 4 });
  });
  it('cost: exact sums, null when a price is unknown', () => {
    expect(costMeasure(trials)).toMatchObject({ numerator: 0.008, denominator: 4 });
    const unpriced = sampleTrial({ usage: { calls: 1, input_tokens: 1, output_tokens: 1, cost_usd: null } });
    expect(costMeasure([...trials, unpriced])).toBeNull();
  });
  it('cost: a trial that made no call spent nothing, whatever is known of prices', () => {
    const usage = { calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: null };
    expect(costMeasure([...trials, sampleTrial({ status: 'inconclusive', usage })])).toMatchObject({
      numerator: 0.008,
      denominator: 5,
    });
  });
  it('tokens, calls, test runs', () => {
    expect(tokensMeasure(trials)).toMatchObject({ numerator: 800, denominator: 4, value: 200 });
    expect(callsMeasure(trials)).toMatchObject({ numerator: 8, denominator: 4 });
    expect(testRunsMeasure(trials)).toMatchObject({ numerator: 16, denominator: 4 });
  });
  it('curve: never falls, and tells resolve from the key measure', () => {
    const curve = curveMeasure(trials, 3);
    expect(curve.map(({ resolve }) => resolve.numerator)).toEqual([0, 2, 2]);
    expect(curve.map(({ key }) => key.numerator)).toEqual([0, 1, 1]);
  });
  it('minimality: over claimed deltas alone', () => {
    expect(minimalityMeasure([...trials, sampleTrial({ delta: elsewhere })])).toEqual({
      rewritten: { numerator: 11, denominator: 300, value: 11 / 300 },
      regions_beyond: { numerator: 1, denominator: 3, value: 1 / 3 },
      over_edit: { numerator: 6, denominator: 3, value: 2 },
      minimal: { numerator: 1, denominator: 3, value: 1 / 3 },
    });
  });
  it('a small function may be rewritten in a few lines', () => {
    const small = sampleDelta({
      regions: [{ file: 'a.py', symbol: 'f', lines: 3, removed: 3, added: 4, cause: true, allowed: true }],
    });
    expect(keyMeasure([sampleTrial({ delta: small })]).numerator).toBe(1);
  });
  it('regressions: over claimed repairs; quarantined over judged tests', () => {
    expect(regressionsMeasure([...trials, sampleTrial({ assessment: broken })])).toMatchObject({
      numerator: 1,
      denominator: 3,
    });
    expect(quarantinedMeasure([sampleTrial({ assessment: broken })])).toMatchObject({ numerator: 1, denominator: 7 });
  });
  it('escalations: trials, not firings', () => {
    const gate = {
      attempt_number: 3,
      decision: 'escalate',
      escalation_target: 'component12',
      at_ceiling: false,
    } as const;
    const trial = lostTrial({ rounds: [losingRound(3, { gate }), losingRound(6, { gate })] });
    expect(escalationsMeasure([trial, lostTrial()])).toMatchObject({ numerator: 1, denominator: 2 });
  });
});

describe('thrash', () => {
  const again = sampleProposal({ identity: 'lost-1' });
  it.each([
    ['the same losing delta at the same level', [losingRound(1), losingRound(2, { proposal: again })], 1],
    ['A B A', [losingRound(1), losingRound(2), losingRound(3, { proposal: again })], 1],
    [
      'the same at a higher level',
      [losingRound(1), losingRound(2, { proposal: again, instruments: { level: 1, depth: 0, scope: 0 } })],
      0,
    ],
    ['refused as a repeat', [losingRound(1), losingRound(2, { refused: ['repeat'] })], 1],
    [
      'after it had shrunk the residue',
      [losingRound(1, { outcome: 'shrank' }), losingRound(2, { proposal: again })],
      0,
    ],
    ['unlike deltas', [losingRound(1), losingRound(2)], 0],
  ])('%s', (_, rounds, numerator) => {
    expect(thrashMeasure([lostTrial({ rounds })])).toMatchObject({ numerator, denominator: rounds.length });
  });
});

describe('thrash of rolls', () => {
  const roll = (identity: string | null, resolved = false) => ({ identity, resolved });
  it.each([
    ['a program that lost before', [roll('a'), roll('b'), roll('a')], 1],
    ['three times the same', [roll('a'), roll('a'), roll('a', true)], 2],
    ['nothing written, twice', [roll(null), roll(null)], 0],
    ['unlike programs', [roll('a'), roll('b', true)], 0],
  ])('%s', (_, rolls, numerator) => {
    expect(thrashMeasure([lostTrial({ rounds: [], rolls })])).toMatchObject({ numerator, denominator: rolls.length });
  });
});

describe('ledger hits', () => {
  const met = (attempts: number, worked: string[] = []) => ({ recurrence: { attempts, worked } });
  it('counts recurrences in the order of the lane, and the re-use of what worked', () => {
    const first = lostTrial({ instance: 'b', order: 0, rounds: [losingRound(1), losingRound(2, met(1))] });
    const second = sampleTrial({ instance: 'a', order: 1, rounds: [acceptedRound(met(2, ['d1']))] });
    const other = lostTrial({
      instance: 'c',
      order: 2,
      rounds: [losingRound(1, { ledger_key: 'k2' }), losingRound(2, { ledger_key: 'k2' })],
    });
    expect(ledgerHitsMeasure([second, other, first])).toEqual({
      hits: { numerator: 2, denominator: 3, value: 2 / 3 },
      reuse: { numerator: 1, denominator: 1, value: 1 },
    });
  });
  it('expects no hit on what an inconclusive trial saw: its records are forgotten', () => {
    const lost = lostTrial({
      instance: 'a',
      order: 0,
      status: 'inconclusive',
      rounds: [losingRound(1), losingRound(2)],
    });
    const next = lostTrial({ instance: 'b', order: 1, rounds: [losingRound(1)] });
    const last = lostTrial({ instance: 'c', order: 2, rounds: [losingRound(1, met(1))] });
    expect(ledgerHitsMeasure([lost, next, last]).hits).toMatchObject({ numerator: 1, denominator: 2 });
  });
  it('does not look across lanes', () => {
    const trials = [lostTrial({ rounds: [losingRound(1)] }), lostTrial({ lane: 'other', rounds: [losingRound(1)] })];
    expect(ledgerHitsMeasure(trials).hits.denominator).toBe(0);
  });
});
