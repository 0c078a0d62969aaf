import type { Usage } from '@repair/schemas';
import { MAX_OUTPUT_TOKENS } from './limits.js';
import { costOf, type Prices } from './usage.js';

export interface Spending {
  /** What the run has used so far. */
  readonly spent: Usage;
  /** Estimated tokens of the next prompt. */
  readonly prompt_tokens: number;
  /** The most that the next call may answer with; that of a delta when left out. */
  readonly output_tokens?: number;
  readonly prices: Prices;
  readonly budget_usd?: number;
  readonly max_tokens_total?: number;
}

/**
 * Why the next call may not be made, or null. Counted as if it used its whole output limit, so that a budget is never
 * gone beyond; a budget in money can't be kept for a model without a price, which is said instead of guessed.
 */
export function spendingLimit(spending: Spending): string | null {
  const { spent, prompt_tokens, output_tokens = MAX_OUTPUT_TOKENS, prices, budget_usd, max_tokens_total } = spending;
  const after: Usage = {
    model: spent.model,
    input_tokens: spent.input_tokens + prompt_tokens,
    output_tokens: spent.output_tokens + output_tokens,
  };
  const tokens = after.input_tokens + after.output_tokens;
  if (max_tokens_total !== undefined && tokens > max_tokens_total) {
    return `the next call could bring the run to ${tokens} tokens; max_tokens_total is ${max_tokens_total}`;
  }
  if (budget_usd === undefined) return null;
  const cost = costOf(after, prices);
  if (cost === null) return `budget_usd is set, and prices has no entry for the model ${spent.model}`;
  return cost > budget_usd
    ? `the next call could bring the run to ${cost.toFixed(4)} USD; budget_usd is ${budget_usd}`
    : null;
}
