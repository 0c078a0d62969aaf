import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../measure/trial-record.js';
import { losingRound, lostTrial, sampleProposal, sampleTrial } from '../sample-trial.test.kit.js';
import { judgeAblation } from './ablation.js';
import { measureArm } from './arm-measures.js';

const twenty = (make: (index: number) => TrialRecord) =>
  measureArm(
    '',
    Array.from({ length: 20 }, (_, index) => make(index)),
  );
const resolving = (count: number, over: Partial<TrialRecord> = {}) =>
  twenty((index) =>
    index < count ? sampleTrial({ instance: `i${index}`, ...over }) : lostTrial({ instance: `i${index}`, ...over }),
  );
const calls = (n: number) => ({ usage: { calls: n, input_tokens: 0, output_tokens: 0, cost_usd: 0 } });
const broken = { target: { passing: 1, total: 1 }, boundary: { passing: 4, total: 5 }, broken: ['t'], quarantined: [] };

describe('the ablation rule of spec §7.3', () => {
  it.each([
    ['seed', 'the key measure drops', resolving(15), resolving(10), 'keep'],
    ['seed', 'Δ = 0', resolving(15), resolving(15), 'delete'],
    ['seed', 'one instance less is a counted difference', resolving(15), resolving(14), 'keep'],
    ['seed', 'the key measure rises', resolving(15), resolving(16), 'harm'],
    ['l', 'no L resolves nothing', resolving(15), resolving(0), 'keep'],
    ['l', 'the learned step earns nothing', resolving(0), resolving(0), 'delete'],
    ['gate', 'spend grows by 5 %: noise', resolving(15, calls(20)), resolving(15, calls(21)), 'delete'],
    ['gate', 'spend grows by more', resolving(15, calls(20)), resolving(15, calls(22)), 'keep'],
    [
      'gate',
      'spend falls: an improvement alone keeps nothing',
      resolving(15, calls(20)),
      resolving(15, calls(10)),
      'delete',
    ],
    ['minimality', 'calls are no measure of minimality', resolving(15, calls(20)), resolving(15, calls(40)), 'delete'],
  ] as const)('%s: %s', (mechanism, _, loop, ablated, verdict) => {
    expect(judgeAblation(mechanism, loop, ablated, null).verdict).toBe(verdict);
  });

  it('keeps the ledger for the thrash that it prevents', () => {
    const rounds = [losingRound(1), losingRound(2, { proposal: sampleProposal({ identity: 'lost-1' }) })];
    const { verdict, why } = judgeAblation(
      'ledger',
      resolving(15),
      twenty((i) => (i < 15 ? sampleTrial() : lostTrial({ rounds }))),
      null,
    );
    expect(verdict).toBe('keep');
    expect(why).toContain('thrash');
  });

  it('keeps the boundary for the regressions that it refuses', () => {
    const without = twenty((i) =>
      i < 15 ? sampleTrial() : i < 17 ? sampleTrial({ assessment: broken }) : lostTrial(),
    );
    const { verdict, effects } = judgeAblation('boundary', resolving(15), without, null);
    expect(verdict).toBe('keep');
    expect(effects.find(({ measure }) => measure === 'regressions_accepted')).toMatchObject({
      with: 0,
      without: 2,
      removal: 'degrades',
    });
  });

  it('judges nothing that was not run', () => {
    expect(judgeAblation('gate', resolving(1), null, null)).toMatchObject({ verdict: 'untried', effects: [] });
  });
});
