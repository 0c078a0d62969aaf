import { describe, expect, it } from 'vitest';
import { spendingLimit } from './spending.js';

const spent = { model: 'm', input_tokens: 1_000, output_tokens: 500 };
const prices = { m: { input_per_mtok: 1, output_per_mtok: 10 } };

describe('spendingLimit', () => {
  it('is none where nothing is limited', () => {
    expect(spendingLimit({ spent, prompt_tokens: 9_999_999, prices: {} })).toBeNull();
  });

  it('counts the next call with its whole output, exactly up to the limit', () => {
    const call = { spent, prompt_tokens: 452, prices };
    expect(spendingLimit({ ...call, max_tokens_total: 4_000 })).toBeNull();
    expect(spendingLimit({ ...call, max_tokens_total: 3_999 })).toContain('4000 tokens');
  });

  it('counts money the same way', () => {
    // (1,000 + 1,000) × 1 + (500 + 2,048) × 10 per million.
    const call = { spent, prompt_tokens: 1_000, prices };
    expect(spendingLimit({ ...call, budget_usd: 0.02748 })).toBeNull();
    expect(spendingLimit({ ...call, budget_usd: 0.02747 })).toContain('0.0275 USD');
  });

  it('counts a call with a limit of its own by that', () => {
    const call = { spent, prompt_tokens: 100, output_tokens: 16_384, prices };
    expect(spendingLimit({ ...call, max_tokens_total: 17_984 })).toBeNull();
    expect(spendingLimit({ ...call, max_tokens_total: 17_983 })).toContain('17984 tokens');
  });

  it('guesses no price', () => {
    expect(spendingLimit({ spent: { ...spent, model: 'x' }, prompt_tokens: 1, prices, budget_usd: 9 })).toContain('x');
  });
});
