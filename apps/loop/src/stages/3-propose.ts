import { repairMinimally } from '@repair/llm-stub';
import type { GenerationRequest } from '@repair/schemas';
import type { LoopContext } from '../drive/context.js';
import type { Proposal } from '../drive/stage-results.js';

/** Stage (L): the one bounded call of the round (spec §4). The only stage that sees a generator. */
export function propose({ components, signal }: LoopContext, request: GenerationRequest): Promise<Proposal> {
  return repairMinimally({ request, generator: components.generator, ...(signal ? { signal } : {}) });
}
