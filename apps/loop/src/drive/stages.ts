import type { FailureSignature, GateDecision, GenerationRequest, LedgerLookup, RoundRecord } from '@repair/schemas';
import type { LoopContext } from './context.js';
import type { Attempts, Enforced, Proposal, Screened, Seeded } from './stage-results.js';
import type { LoopState } from './state.js';

/** One function a stage, in pipeline order; an ablated mechanism is another function in its place (spec §7.3). */
export interface Stages {
  readonly seed: (context: LoopContext, state: LoopState) => Promise<Seeded>;
  readonly lookUp: (context: LoopContext, signature: FailureSignature) => Promise<LedgerLookup>;
  readonly propose: (context: LoopContext, request: GenerationRequest) => Promise<Proposal>;
  readonly screen: (
    context: LoopContext,
    proposal: Proposal,
    record: RoundRecord,
    known: LedgerLookup,
    state: LoopState,
  ) => Screened;
  readonly enforce: (context: LoopContext, screened: Screened, state: LoopState) => Promise<Enforced>;
  readonly gate: (context: LoopContext, state: LoopState, attempts: Attempts) => GateDecision;
}
