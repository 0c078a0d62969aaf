import type { Usage } from '@repair/schemas';
import type { Budget } from './context.js';

/** What the calls of a run cost so far, by the provider's figures. `cost_usd` is null while no price is known. */
export interface Spent {
  readonly calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number | null;
}

export const NOTHING_SPENT: Spent = { calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: null };

export function spend(spent: Spent, usage: Usage, budget: Budget): Spent {
  const cost = budget.cost(usage);
  return {
    calls: spent.calls + 1,
    input_tokens: spent.input_tokens + usage.input_tokens,
    output_tokens: spent.output_tokens + usage.output_tokens,
    cost_usd: cost === null ? spent.cost_usd : (spent.cost_usd ?? 0) + cost,
  };
}

/** Why no further call may be made; null while the budget holds. */
export function overBudget(spent: Spent, budget: Budget): string | null {
  const tokens = spent.input_tokens + spent.output_tokens;
  if (budget.max_tokens_total !== null && tokens >= budget.max_tokens_total) {
    return `${tokens} tokens are spent; the run may spend ${budget.max_tokens_total}`;
  }
  if (budget.budget_usd !== null && spent.cost_usd !== null && spent.cost_usd >= budget.budget_usd) {
    return `${spent.cost_usd.toFixed(4)} USD are spent; the run may spend ${budget.budget_usd}`;
  }
  return null;
}
