import type { FailureSignature, LedgerLookup } from '@repair/schemas';
import type { LoopContext } from '../drive/context.js';

/** Stage (b): what the shared ledger knows of this failure (spec §3.2). No model is consulted. */
export function lookUp(context: LoopContext, signature: FailureSignature): Promise<LedgerLookup> {
  return context.components.ledger.lookup(signature);
}
