import type { Usage } from '@repair/schemas';

/** US dollars per million tokens. */
export interface ModelPrice {
  readonly input_per_mtok: number;
  readonly output_per_mtok: number;
}
/** Prices by the model's name as it is configured. */
export type Prices = Readonly<Record<string, ModelPrice>>;

/** What a generator that counts no tokens reports. */
export const noUsage = (model: string): Usage => ({ model, input_tokens: 0, output_tokens: 0 });

/** Cost in US dollars; 0 where no token was used, null where the model has no price. */
export function costOf(usage: Usage, prices: Prices): number | null {
  if (usage.input_tokens === 0 && usage.output_tokens === 0) return 0;
  const price = Object.hasOwn(prices, usage.model) ? prices[usage.model] : undefined;
  if (!price) return null;
  return (usage.input_tokens * price.input_per_mtok + usage.output_tokens * price.output_per_mtok) / 1_000_000;
}

/**
 * Usage out of a provider's figures. Tokens read from or written to a cache count as input: the cost is then an upper
 * bound. What is no whole number from 0 up counts as 0.
 */
export function usageFrom(figures: unknown, model: string): Usage {
  const told = (typeof figures === 'object' && figures !== null ? figures : {}) as Readonly<Record<string, unknown>>;
  const count = (name: string): number => {
    const value = told[name];
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
  };
  return {
    model,
    input_tokens: count('input_tokens') + count('cache_creation_input_tokens') + count('cache_read_input_tokens'),
    output_tokens: count('output_tokens'),
  };
}
