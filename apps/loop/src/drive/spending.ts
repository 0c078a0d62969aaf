import { renderPrompt } from '@repair/llm-stub';
import type { GenerationRequest, Usage } from '@repair/schemas';
import type { RunOptions } from '../inputs/options.js';

/** Ceilings outside the model: a run can never spend without end. */
export interface Budget {
  readonly cost: NonNullable<RunOptions['cost']>;
  /** Null where the run is bounded by its attempts alone. */
  readonly limit: RunOptions['spending_limit'] | null;
}

/** What the calls of a run cost so far, by the provider's figures. `cost_usd` is null while no price is known. */
export interface Spent {
  readonly calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number | null;
}

export const NOTHING_SPENT: Spent = { calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: null };

export function spend(spent: Spent, usage: Usage, cost: Budget['cost']): Spent {
  const price = cost(usage);
  return {
    calls: spent.calls + 1,
    input_tokens: spent.input_tokens + usage.input_tokens,
    output_tokens: spent.output_tokens + usage.output_tokens,
    cost_usd: price === null ? spent.cost_usd : (spent.cost_usd ?? 0) + price,
  };
}

/** Why no further call may be made; null while the budget holds. Only a run that was given one renders the prompt for it. */
export function overBudget(budget: Budget, spent: Spent, request: GenerationRequest, model: string): string | null {
  if (!budget.limit) return null;
  const { input_tokens, output_tokens } = spent;
  return budget.limit({ spent: { model, input_tokens, output_tokens }, prompt_tokens: renderPrompt(request).tokens });
}
