import { describe, expect, it } from 'vitest';
import { costOf, usageFrom } from './usage.js';

const prices = { m: { input_per_mtok: 0.5, output_per_mtok: 2 } };

describe('costOf', () => {
  it('multiplies tokens by their price per million', () => {
    expect(costOf({ model: 'm', input_tokens: 1_000_000, output_tokens: 500_000 }, prices)).toBe(1.5);
  });
  it('is nothing for no tokens, and unknown for a model without a price', () => {
    expect(costOf({ model: 'templates', input_tokens: 0, output_tokens: 0 }, prices)).toBe(0);
    expect(costOf({ model: 'other', input_tokens: 1, output_tokens: 0 }, prices)).toBeNull();
    expect(costOf({ model: 'toString', input_tokens: 1, output_tokens: 0 }, prices)).toBeNull();
  });
});

describe('usageFrom', () => {
  it('counts cached input as input', () => {
    const figures = { input_tokens: 5, cache_read_input_tokens: 7, cache_creation_input_tokens: 1, output_tokens: 2 };
    expect(usageFrom(figures, 'm')).toEqual({ model: 'm', input_tokens: 13, output_tokens: 2 });
  });
  it.each([null, 'x', { input_tokens: -1, output_tokens: 0.5 }, { input_tokens: '9', output_tokens: Number.NaN }])(
    'takes %j for no tokens',
    (figures) => expect(usageFrom(figures, 'm')).toEqual({ model: 'm', input_tokens: 0, output_tokens: 0 }),
  );
});
