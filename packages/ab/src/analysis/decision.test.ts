import { describe, expect, it } from 'vitest';
import { measure } from '../measure/measure.js';
import { type DecisionInput, decide } from './decision.js';

const arm = (key: number, resolve: number, cost: number | null, tokens: number, of = 20): DecisionInput => ({
  key: measure(key, of),
  resolve: measure(resolve, of),
  cost_usd: cost === null ? null : measure(cost, of),
  tokens: measure(tokens, of),
});

describe('the decision rule of spec §7.4', () => {
  it.each([
    ['all four hold', arm(11, 12, 1, 100), arm(10, 12, 1, 100), true],
    ['KEY ties: strictly means strictly', arm(10, 15, 1, 100), arm(10, 12, 1, 100), false],
    ['KEY below', arm(9, 15, 1, 100), arm(10, 12, 1, 100), false],
    ['a resolve win alone is not credited', arm(10, 20, 0.1, 1), arm(10, 1, 1, 100), false],
    ['resolve ties: no regression', arm(11, 12, 1, 100), arm(10, 12, 1, 100), true],
    ['resolve below by one', arm(12, 12, 1, 100), arm(10, 13, 1, 100), false],
    ['cost at exactly 1.5 times', arm(11, 12, 1.5, 100), arm(10, 12, 1, 100), true],
    ['cost at 1.5 times a sum that binary can not hold', arm(11, 12, 0.45, 100), arm(10, 12, 0.3, 100), true],
    ['cost above 1.5 times', arm(11, 12, 1.500001, 100), arm(10, 12, 1, 100), false],
    ['tokens at exactly 1.5 times', arm(11, 12, 1, 150), arm(10, 12, 1, 100), true],
    ['tokens above 1.5 times by one', arm(11, 12, 1, 151), arm(10, 12, 1, 100), false],
    ['both spend nothing', arm(11, 12, 0, 0), arm(10, 12, 0, 0), true],
    ['only the loop spends', arm(11, 12, 0.01, 1), arm(10, 12, 0, 0), false],
    ['an unknown cost does not hold', arm(11, 12, null, 100), arm(10, 12, 1, 100), false],
    ['equal rates over unlike numbers', arm(5, 6, 1, 10, 10), arm(10, 12, 2, 20, 20), false],
    ['a better rate over unlike numbers', arm(6, 6, 1, 10, 10), arm(10, 12, 2, 20, 20), true],
    ['nothing measured', arm(0, 0, 0, 0, 0), arm(0, 0, 0, 0, 0), false],
  ])('%s', (_, pipeline, baseline, wins) => {
    expect(decide(pipeline, baseline).wins).toBe(wins);
  });

  it('says which condition failed and which could not be told', () => {
    const { why, conditions } = decide(arm(10, 12, null, 100), arm(10, 12, 1, 100));
    expect(why).toContain('not so: key_pipeline > key_baseline');
    expect(why).toContain("can't be told: cost_pipeline");
    expect(conditions.map(({ holds }) => holds)).toEqual([false, true, null, true]);
  });
});
