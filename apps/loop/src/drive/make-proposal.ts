import { type GenerationRequest, GeneratorUnavailableError } from '@repair/schemas';
import { attemptNonce } from './attempt-nonce.js';
import type { LoopContext } from './context.js';
import type { Proposal, Seeded } from './stage-results.js';
import type { Stages } from './stages.js';

export interface MadeProposal {
  readonly attempt_id: string;
  readonly attempt_number: number;
  readonly proposal: Proposal;
}

/**
 * Enters the attempt in the ledger, then makes the one call. Where no answer could be received the attempt is withdrawn
 * and the run stops (GeneratorUnavailableError); a resumed run passes over that in its journal and enters another.
 */
export async function makeProposal(
  context: LoopContext,
  propose: Stages['propose'],
  { seeded, signature }: Seeded,
  request: GenerationRequest,
): Promise<MadeProposal> {
  const { ledger } = context.components;
  for (let tried = 1; ; tried += 1) {
    const { attempt_id, attempt_number } = await ledger.begin({
      nonce: attemptNonce(context.run_id, seeded.round_number, tried),
      signature,
      run_id: context.run_id,
      timestamp: context.now(),
    });
    const recalled = context.recall.recalling();
    try {
      const proposal = await propose(context, request);
      return { attempt_id, attempt_number, proposal };
    } catch (error) {
      if (!(error instanceof GeneratorUnavailableError) || error.fault === 'interrupted') throw error;
      await ledger.withdraw({ attempt_id, reason: error.message, timestamp: context.now() });
      if (!recalled) throw error;
    }
  }
}
