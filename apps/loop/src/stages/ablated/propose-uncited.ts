import { repairMinimally } from '@repair/llm-stub';
import type { GenerationRequest } from '@repair/schemas';
import type { LoopContext } from '../../drive/context.js';
import type { Proposal } from '../../drive/stage-results.js';

/** Goes with the ablated seed: a request that was given no evidence can't be held to citing it. */
export function proposeUncited({ components, signal }: LoopContext, request: GenerationRequest): Promise<Proposal> {
  return repairMinimally({
    request,
    generator: components.generator,
    citations: 'unchecked',
    ...(signal ? { signal } : {}),
  });
}
